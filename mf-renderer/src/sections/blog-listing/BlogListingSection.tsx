import { ArticleGrid } from '../../articles/ArticleGrid.tsx';
import { ArticlesSection } from '../../articles/ArticlesSection.tsx';
import { blogHref } from '../../articles/addresses.ts';
import { type ArticleSummary, listIn, partOf } from '../../articles/article-data.ts';
import { articleWords } from '../../articles/words.ts';
import type { ViewProps } from '../../kind/view.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { activeFilters } from './active-filters.ts';
import styles from './blog-listing.module.css';
import { type BlogListingSettings, PAGE_SIZE } from './definition.ts';
import { listingPage } from './listing-part.ts';
import { Pagination } from './Pagination.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Topics } from './Topics.tsx';

/** Fewer than a row below it would look lost. */
const LEAD_FROM = 3;

export function BlogListingSection({ model, context }: ViewProps<BlogListingSettings>) {
  const { data } = model;
  const { search = true, topics = false } = model.settings;
  const words = articleWords(context.locale);
  const articles = listIn<ArticleSummary>(data, 'articles');
  const total = partOf<{ readonly total?: number }>(data, 'articles')?.total ?? articles.length;
  const page = listingPage(context);
  const filters = activeFilters(data, context);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const narrowed = filters.length > 0 || page > 1;
  return (
    <ArticlesSection model={model} context={context} filled={articles.length > 0 || narrowed} tellsNothing>
      {(search || topics) && (
        <div className={styles.tools}>
          {topics && <Topics data={data} context={context} />}
          {search && <SearchForm context={context} />}
        </div>
      )}
      <ActiveFilters filters={filters} total={total} context={context} />
      {articles.length > 0 ? (
        <ArticleGrid
          articles={articles}
          context={context}
          level={2}
          eager={model.first}
          lead={!narrowed && articles.length > LEAD_FROM}
        />
      ) : (
        <p className={styles.empty}>
          {data === null ? words.away : words.noneFound} <a href={blogHref({}, context)}>{words.clear}</a>
        </p>
      )}
      <Pagination page={page} last={last} context={context} />
    </ArticlesSection>
  );
}
