import { ArticleGrid } from '../../articles/ArticleGrid.tsx';
import { ArticlesSection } from '../../articles/ArticlesSection.tsx';
import { type ArticleSummary, listIn } from '../../articles/article-data.ts';
import { articleWords } from '../../articles/words.ts';
import { itemLevel } from '../../components/item-level.ts';
import type { ViewProps } from '../../kind/view.ts';
import type { ArticlesSuggestedSettings } from './definition.ts';

export function ArticlesSuggestedSection({ model, context }: ViewProps<ArticlesSuggestedSettings>) {
  const articles = listIn<ArticleSummary>(model.data, 'suggestions').slice(0, model.settings.count ?? 3);
  return (
    <ArticlesSection
      model={model}
      context={context}
      filled={articles.length > 0}
      note={articleWords(context.locale).placeOfSuggestions}
    >
      <ArticleGrid articles={articles} context={context} level={itemLevel(model, context)} />
    </ArticlesSection>
  );
}
