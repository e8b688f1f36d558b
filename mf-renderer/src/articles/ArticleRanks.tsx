import type { RenderContext } from 'shared-contracts';
import { findText } from '../text/localised.ts';
import { articleHref } from './addresses.ts';
import type { ArticleSummary } from './article-data.ts';
import styles from './articles.module.css';
import { PublishedDate } from './PublishedDate.tsx';

interface Props {
  readonly articles: readonly ArticleSummary[];
  readonly context: RenderContext;
  readonly level: 2 | 3;
}

/** Articles in their order, by number and title alone. */
export const ArticleRanks = ({ articles, context, level }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <ol className={`whole-rows ${styles.ranks}`}>
      {articles.map(({ id, slug, publishedAt, ...article }) => {
        const title = findText(article.title, context);
        return (
          <li key={id}>
            <article>
              <Heading className={styles.title} lang={title?.lang}>
                <a href={articleHref(slug, context)}>{title?.text ?? slug}</a>
              </Heading>
              <p className={styles.facts}>
                <PublishedDate date={publishedAt} locale={context.locale} />
              </p>
            </article>
          </li>
        );
      })}
    </ol>
  );
};
