import type { RenderContext } from 'shared-contracts';
import { Picture } from '../media/Picture.tsx';
import { findText } from '../text/localised.ts';
import { articleHref } from './addresses.ts';
import type { ArticleSummary } from './article-data.ts';
import styles from './articles.module.css';
import { PublishedDate } from './PublishedDate.tsx';

interface Props {
  readonly article: ArticleSummary;
  readonly context: RenderContext;
  /** Level of its title. */
  readonly level: 2 | 3;
  readonly sizes: string;
  /** Its picture is among what a visitor sees first. */
  readonly eager?: boolean;
}

/** An article in short. Its title is the one link; the whole card leads where it does. */
export function ArticleCard({ article, context, level, sizes, eager }: Props) {
  const title = findText(article.title, context);
  const excerpt = findText(article.excerpt ?? undefined, context);
  const category = article.categories[0];
  const topic = category && findText(category.name, context);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} data-pictured={article.image ? '' : undefined}>
      {article.image && (
        <div className={styles.picture}>
          <Picture media={article.image} path="" sizes={sizes} context={context} eager={eager} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.facts}>
          {topic && (
            <span className={styles.topic} lang={topic.lang}>
              {topic.text}
            </span>
          )}
          <PublishedDate date={article.publishedAt} locale={context.locale} />
        </p>
        <Heading className={styles.title} lang={title?.lang}>
          <a href={articleHref(article.slug, context)}>{title?.text ?? article.slug}</a>
        </Heading>
        {excerpt && (
          <p className={styles.excerpt} lang={excerpt.lang}>
            {excerpt.text}
          </p>
        )}
        {article.author && <p className={styles.author}>{article.author.name}</p>}
      </div>
    </article>
  );
}
