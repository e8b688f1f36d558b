import { localisedPath, type RenderContext } from 'shared-contracts';
import { blogHref } from '../../articles/addresses.ts';
import { articleWords } from '../../articles/words.ts';
import { findText } from '../../text/localised.ts';
import type { WholeArticle } from './article.ts';
import styles from './article-full.module.css';

interface Props {
  readonly article: WholeArticle;
  readonly context: RenderContext;
}

/** The way to the article: home, journal, its first category. */
export function Breadcrumbs({ article, context }: Props) {
  const words = articleWords(context.locale);
  const [category] = article.categories;
  const name = category && findText(category.name, context);
  return (
    <nav className={styles.breadcrumbs} aria-label={words.breadcrumbs}>
      <ol>
        <li>
          <a href={localisedPath('/', context.locale, context.defaultLocale)}>{words.home}</a>
        </li>
        <li>
          <a href={blogHref({}, context)}>{words.journal}</a>
        </li>
        {category && name && (
          <li>
            <a href={blogHref({ category: category.slug }, context)} lang={name.lang}>
              {name.text}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
