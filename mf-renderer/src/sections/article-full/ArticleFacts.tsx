import type { RenderContext } from 'shared-contracts';
import { blogHref } from '../../articles/addresses.ts';
import { readingMinutes } from '../../articles/dates.ts';
import { PublishedDate } from '../../articles/PublishedDate.tsx';
import { articleWords } from '../../articles/words.ts';
import { findText } from '../../text/localised.ts';
import type { WholeArticle } from './article.ts';
import styles from './article-full.module.css';

interface Props {
  readonly article: WholeArticle;
  readonly withAuthor: boolean;
  readonly context: RenderContext;
}

/** Who wrote it, when, and how long it takes. */
export function ArticleFacts({ article, withAuthor, context }: Props) {
  const words = articleWords(context.locale);
  const { author, publishedAt, lastUpdated } = article;
  const body = findText(article.body ?? undefined, context);
  // The day is what a reader compares.
  const changed = lastUpdated.slice(0, 10) > publishedAt.slice(0, 10);
  return (
    <ul className={styles.facts}>
      {withAuthor && author && (
        <li>
          {words.by}{' '}
          <a href={blogHref({ author: author.slug }, context)} rel="author">
            {author.name}
          </a>
        </li>
      )}
      <li>
        <span className="visually-hidden">{words.published} </span>
        <PublishedDate date={publishedAt} locale={context.locale} />
      </li>
      {changed && (
        <li>
          {words.updated} <PublishedDate date={lastUpdated} locale={context.locale} />
        </li>
      )}
      {body && <li>{words.minutes.replace('{count}', String(readingMinutes(body.text)))}</li>}
    </ul>
  );
}
