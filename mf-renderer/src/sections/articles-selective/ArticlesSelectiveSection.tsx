import { ArticleGrid } from '../../articles/ArticleGrid.tsx';
import { ArticlesSection } from '../../articles/ArticlesSection.tsx';
import { itemLevel } from '../../components/item-level.ts';
import type { ViewProps } from '../../kind/view.ts';
import { chosenArticles } from './chosen-articles.ts';
import type { ArticlesSelectiveSettings } from './definition.ts';

export function ArticlesSelectiveSection({ model, context }: ViewProps<ArticlesSelectiveSettings>) {
  const articles = chosenArticles(model.data, model.settings.articles);
  return (
    <ArticlesSection model={model} context={context} filled={articles.length > 0}>
      <ArticleGrid articles={articles} context={context} level={itemLevel(model, context)} eager={model.first} />
    </ArticlesSection>
  );
}
