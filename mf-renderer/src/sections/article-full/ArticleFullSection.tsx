import { articleWords } from '../../articles/words.ts';
import { ReadText } from '../../components/ReadText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import { ArticleTags } from './ArticleTags.tsx';
import { articleIn, articleUrl } from './article.ts';
import styles from './article-full.module.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import type { ArticleFullSettings } from './definition.ts';
import { IMAGE_SIZES } from './lead-image.ts';
import { ShareLinks } from './ShareLinks.tsx';

export function ArticleFullSection({ model, context }: ViewProps<ArticleFullSettings>) {
  const { breadcrumbs = true, author = true, share = true } = model.settings;
  const article = articleIn(model.data);
  const words = articleWords(context.locale);
  // Only a page of articles has one to miss.
  if (!article && model.data !== null && context.audience === 'visitor') return null;
  if (!article)
    return (
      <SectionFrame model={model}>
        <p className={styles.note}>{context.audience === 'editor' ? words.placeOfArticle : words.away}</p>
      </SectionFrame>
    );
  const title = findText(article.title, context);
  const excerpt = findText(article.excerpt ?? undefined, context);
  const Heading = `h${model.heading}` as const;
  return (
    <SectionFrame model={model}>
      {article.visible === false && <p className={styles.note}>{words.unpublished}</p>}
      <article className={styles.article} data-article={article.id}>
        {breadcrumbs && <Breadcrumbs article={article} context={context} />}
        <header className={styles.header}>
          <Heading lang={title?.lang}>{title?.text ?? article.slug}</Heading>
          {excerpt && (
            <p className="lead" lang={excerpt.lang}>
              {excerpt.text}
            </p>
          )}
          <ArticleFacts article={article} withAuthor={author} context={context} />
        </header>
        {article.image && (
          <div className={styles.picture}>
            <Picture media={article.image} path="" sizes={IMAGE_SIZES} context={context} eager={model.first} />
          </div>
        )}
        <div className={styles.text}>
          <ReadText value={article.body} context={context} />
        </div>
        {(article.tags.length > 0 || share) && (
          <footer className={styles.footer}>
            <ArticleTags tags={article.tags} context={context} />
            {share && <ShareLinks url={articleUrl(article, context)} title={title?.text ?? ''} context={context} />}
          </footer>
        )}
      </article>
    </SectionFrame>
  );
}
