import type { RenderContext } from 'shared-contracts';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleSummary } from './article-data.ts';
import styles from './articles.module.css';

interface Props {
  readonly articles: readonly ArticleSummary[];
  readonly context: RenderContext;
  readonly level: 2 | 3;
  /** The first pictures are among what a visitor sees first. */
  readonly eager?: boolean;
  /** The first article is larger than the others. */
  readonly lead?: boolean;
}

const SIZES = '(min-width: 72rem) 22rem, (min-width: 44rem) 46vw, 92vw';
const LEAD_SIZES = '(min-width: 72rem) 38rem, (min-width: 46rem) 54vw, 92vw';

/** Articles side by side, as many as there is room for. */
export const ArticleGrid = ({ articles, context, level, eager = false, lead = false }: Props) => (
  <ul className={`whole-rows ${styles.grid}`} data-lead={lead ? '' : undefined}>
    {articles.map((article, index) => (
      <li key={article.id}>
        <ArticleCard
          article={article}
          context={context}
          level={level}
          sizes={lead && index === 0 ? LEAD_SIZES : SIZES}
          eager={eager && index === 0}
        />
      </li>
    ))}
  </ul>
);
