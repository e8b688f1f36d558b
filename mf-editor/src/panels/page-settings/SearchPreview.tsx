import { useTranslation } from 'react-i18next';
import { localisedPath } from 'shared-contracts/routing';
import type { Locale } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from './page-settings.module.css';
import { usePageText } from './use-page-text.ts';

/** The text in the language shown, else in the site's default one: as the page itself is made. */
function useShownText(name: 'title' | 'description', locale: Locale): string {
  const { defaultLocale } = useEditor().context;
  const own = usePageText(name, locale).value.trim();
  const fallback = usePageText(name, defaultLocale).value.trim();
  return own || fallback;
}

/** How the page looks among the results of a search, in the language of the content. */
export function SearchPreview() {
  const { t } = useTranslation('mf-editor');
  const { host, context } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const path = useEditorState((state) => state.draft.present?.path ?? '/');
  const name = useEditorState((state) => state.draft.present?.page ?? '');
  const title = useShownText('title', locale) || name;
  const description = useShownText('description', locale);
  const site = host.project?.project_metadata.title?.trim();
  const address = [
    globalThis.location.host,
    ...localisedPath(path, locale, context.defaultLocale).split('/').filter(Boolean),
  ];
  return (
    <figure className={styles.preview} lang={locale}>
      <figcaption className={styles.caption}>{t('panels.settings.preview')}</figcaption>
      <span className={styles.address}>{address.join(' › ')}</span>
      <strong className={styles.found}>{site && !title.includes(site) ? `${title} · ${site}` : title}</strong>
      <span className={styles.words} data-empty={description === '' || undefined}>
        {description || t('panels.settings.noDescription')}
      </span>
    </figure>
  );
}
