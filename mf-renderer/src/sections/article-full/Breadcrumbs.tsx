import { localisedPath, type RenderContext } from 'shared-contracts';
import { articleWords } from '../../articles/words.ts';
import { articleTrail, type WholeArticle } from './article.ts';
import styles from './article-full.module.css';

interface Props {
  readonly article: WholeArticle;
  readonly context: RenderContext;
}

/** The way to the article: home, journal, its first category. */
export function Breadcrumbs({ article, context }: Props) {
  const words = articleWords(context.locale);
  return (
    <nav className={styles.breadcrumbs} aria-label={words.breadcrumbs}>
      <ol>
        <li>
          <a href={localisedPath('/', context.locale, context.defaultLocale)}>{words.home}</a>
        </li>
        {articleTrail(article, context).map(({ name, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
