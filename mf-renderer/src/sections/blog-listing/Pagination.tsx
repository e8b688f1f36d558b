import type { RenderContext } from 'shared-contracts';
import { blogHref, readBlogFilters } from '../../articles/addresses.ts';
import { articleWords } from '../../articles/words.ts';
import styles from './blog-listing.module.css';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  readonly page: number;
  readonly last: number;
  readonly context: RenderContext;
}

/** Links to the other pages of the listing. */
export function Pagination({ page, last, context }: Props) {
  if (last < 2) return null;
  const words = articleWords(context.locale);
  const filters = readBlogFilters(context);
  const to = (number: number) => blogHref({ ...filters, page: number }, context);
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {words.previousPage}
        </a>
      )}
      <ol>
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={to(number)}
                aria-label={words.page.replace('{page}', String(number))}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <a href={to(page + 1)} rel="next">
          {words.nextPage}
        </a>
      )}
    </nav>
  );
}
