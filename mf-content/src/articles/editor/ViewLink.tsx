import { icons } from '@shared-contracts/ui';
import type { MouseEvent } from 'react';
import { type ArticleBody, localHref } from 'shared-contracts';
import { statusOf } from '../model/article-status.ts';
import { isDirty } from '../session/session-state.ts';
import { useArticlePage } from '../use-articles.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

/** The article on the site: as visitors read it, or as they will. */
export function ViewLink() {
  const { host, project, languages, session, state, body, locale, t } = useArticle();
  const isShown = useArticlePage(host, project.id) === true;
  const { base } = state.draft;
  // The site shows what is saved. Saving a draft changes nothing for visitors, so it is saved on the way.
  const isUnsavedDraft = isDirty(state) && base?.status !== 'published' && body.status === 'draft';
  if (!isShown || !(base || isUnsavedDraft)) return null;
  const isVisible = base !== null && statusOf(base, Date.now()) === 'published';
  const label = t(isVisible ? 'editor.view' : 'editor.preview');
  const Icon = isVisible ? icons.ExternalLink : icons.Eye;
  const hrefOf = ({ slug }: Pick<ArticleBody, 'slug'>): string => localHref(`/blogs/${slug}`, locale, languages.main);

  const saveFirst = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    // Opened by the press itself, or the browser would take it for a window that nobody asked for.
    const view = globalThis.open('about:blank', '_blank');
    const saved = (await session.save()) ? session.getState().draft.base : null;
    if (saved) view?.location.replace(hrefOf(saved));
    else view?.close();
  };
  return (
    <a
      className={styles.view}
      href={hrefOf(base ?? body)}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
      {...(isUnsavedDraft && { onClick: (event: MouseEvent) => void saveFirst(event) })}
    >
      <Icon aria-hidden />
    </a>
  );
}
