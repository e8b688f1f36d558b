import type { RenderContext } from 'shared-contracts';
import { blogHref } from '../../articles/addresses.ts';
import { findText } from '../../text/localised.ts';
import type { WholeArticle } from './article.ts';
import styles from './article-full.module.css';

interface Props {
  readonly tags: WholeArticle['tags'];
  readonly context: RenderContext;
}

/** What the article is about, each a link to others about it. */
export const ArticleTags = ({ tags, context }: Props) =>
  tags.length > 0 && (
    <ul className={styles.tags}>
      {tags.map(({ slug, name }) => {
        const tag = findText(name, context);
        return (
          <li key={slug}>
            <a href={blogHref({ tag: slug }, context)} rel="tag" lang={tag?.lang}>
              {tag?.text ?? slug}
            </a>
          </li>
        );
      })}
    </ul>
  );
