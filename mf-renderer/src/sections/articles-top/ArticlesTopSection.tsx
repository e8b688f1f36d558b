import { ArticleGrid } from '../../articles/ArticleGrid.tsx';
import { ArticleRanks } from '../../articles/ArticleRanks.tsx';
import { ArticlesSection } from '../../articles/ArticlesSection.tsx';
import { type ArticleSummary, listIn } from '../../articles/article-data.ts';
import { itemLevel } from '../../components/item-level.ts';
import type { ViewProps } from '../../kind/view.ts';
import type { ArticlesTopSettings } from './definition.ts';

export function ArticlesTopSection({ model, context }: ViewProps<ArticlesTopSettings>) {
  // An answer that was asked for before the number was changed.
  const articles = listIn<ArticleSummary>(model.data, 'articles').slice(0, model.settings.count ?? 3);
  return (
    <ArticlesSection model={model} context={context} filled={articles.length > 0}>
      {model.settings.pictures === false ? (
        <ArticleRanks articles={articles} context={context} level={itemLevel(model, context)} />
      ) : (
        <ArticleGrid articles={articles} context={context} level={itemLevel(model, context)} eager={model.first} />
      )}
    </ArticlesSection>
  );
}
