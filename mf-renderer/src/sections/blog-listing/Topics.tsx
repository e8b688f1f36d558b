import type { RenderContext } from 'shared-contracts';
import { blogHref, readBlogFilters } from '../../articles/addresses.ts';
import { listIn, type Named } from '../../articles/article-data.ts';
import { articleWords } from '../../articles/words.ts';
import { findText } from '../../text/localised.ts';
import styles from './blog-listing.module.css';

interface Props {
  readonly data: unknown;
  readonly context: RenderContext;
}

interface Topic extends Named {
  readonly articleCount: number;
}

/** Categories in a row, the one that is shown marked; each leads to its articles alone. */
export function Topics({ data, context }: Props) {
  const topics = listIn<Topic>(data, 'categories').filter(({ articleCount }) => articleCount > 0);
  if (topics.length === 0) return null;
  const words = articleWords(context.locale);
  const { category } = readBlogFilters(context);
  return (
    <nav aria-label={words.category}>
      <ul className={styles.topics}>
        <li>
          <a href={blogHref({}, context)} aria-current={category ? undefined : 'true'}>
            {words.all}
          </a>
        </li>
        {topics.map(({ slug, name }) => {
          const label = findText(name, context);
          return (
            <li key={slug}>
              <a href={blogHref({ category: slug }, context)} aria-current={category === slug ? 'true' : undefined}>
                <span lang={label?.lang}>{label?.text ?? slug}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
