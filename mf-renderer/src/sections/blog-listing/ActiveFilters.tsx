import type { RenderContext } from 'shared-contracts';
import { blogHref } from '../../articles/addresses.ts';
import { articleWords, countWords } from '../../articles/words.ts';
import type { ActiveFilter } from './active-filters.ts';
import styles from './blog-listing.module.css';

interface Props {
  readonly filters: readonly ActiveFilter[];
  readonly total: number;
  readonly context: RenderContext;
}

/** What the listing is narrowed by, each with a link that lets it go. */
export function ActiveFilters({ filters, total, context }: Props) {
  if (filters.length === 0) return null;
  const words = articleWords(context.locale);
  return (
    <div className={styles.filters}>
      <p>
        {`${words.filteredBy}${words.colon}`} {countWords(words.found, total, context.locale)}
      </p>
      <ul className={styles.active}>
        {filters.map(({ kind, name, lang, without }) => (
          <li key={`${kind} ${name}`}>
            <a href={blogHref(without, context)}>
              <span className="visually-hidden">{words.remove}</span> {`${words[kind]}${words.colon}`}{' '}
              <span lang={lang}>{name}</span>
              <span aria-hidden="true"> ×</span>
            </a>
          </li>
        ))}
      </ul>
      {filters.length > 1 && <a href={blogHref({}, context)}>{words.clear}</a>}
    </div>
  );
}
