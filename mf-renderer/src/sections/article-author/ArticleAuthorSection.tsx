import { type Localised, type MediaRef, safeUrl } from 'shared-contracts';
import { blogHref } from '../../articles/addresses.ts';
import { type AuthorName, partOf } from '../../articles/article-data.ts';
import { articleWords, countWords } from '../../articles/words.ts';
import { ReadText } from '../../components/ReadText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import styles from './article-author.module.css';
import type { ArticleAuthorSettings } from './definition.ts';

interface Author extends AuthorName {
  readonly role?: Localised<string> | null;
  readonly biography?: Localised<string> | null;
  readonly image?: MediaRef | null;
  readonly links: readonly string[];
  readonly articleCount: number;
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
const isLink = (url: string): boolean => safeUrl(url) !== null && /^https?:/i.test(url) && URL.canParse(url);

export function ArticleAuthorSection({ model, context }: ViewProps<ArticleAuthorSettings>) {
  const words = articleWords(context.locale);
  const author = partOf<{ readonly author?: Author | null }>(model.data, 'article')?.author;
  if (!author)
    return context.audience === 'visitor' ? null : (
      <SectionFrame model={model}>
        <p className={styles.note}>{words.placeOfAuthor}</p>
      </SectionFrame>
    );
  const role = findText(author.role ?? undefined, context);
  const links = model.settings.links === false ? [] : author.links.filter(isLink);
  return (
    <SectionFrame model={model}>
      <div className={styles.author}>
        {author.image && (
          <div className={styles.portrait}>
            <Picture media={author.image} path="" sizes="8rem" context={context} />
          </div>
        )}
        <div className={styles.words}>
          <h2 className={styles.name}>{author.name}</h2>
          {role && (
            <p className={styles.role} lang={role.lang}>
              {role.text}
            </p>
          )}
          <ReadText value={author.biography} context={context} />
          <ul className={styles.links}>
            <li>
              <a href={blogHref({ author: author.slug }, context)} rel="author">
                {words.moreBy.replace('{name}', () => author.name)}
              </a>{' '}
              ({countWords(words.found, author.articleCount, context.locale)})
            </li>
            {links.map((url) => (
              <li key={url}>
                <a href={url} rel="me noopener" target="_blank">
                  {hostOf(url)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionFrame>
  );
}
