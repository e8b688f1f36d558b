import { useTranslation } from 'react-i18next';
import { localisedPath } from 'shared-contracts/routing';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from './page-settings.module.css';
import { usePageText } from './use-page-text.ts';

/** How the page looks among the results of a search, in the language of the content. */
export function SearchPreview() {
  const { t } = useTranslation('mf-editor');
  const { host, context } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const path = useEditorState((state) => state.draft.present?.path ?? '/');
  const title = usePageText('title', locale).value;
  const description = usePageText('description', locale).value;
  const site = host.project?.project_metadata.title;
  const address = [
    globalThis.location.host,
    ...localisedPath(path, locale, context.defaultLocale).split('/').filter(Boolean),
  ];
  return (
    <figure className={styles.preview} lang={locale}>
      <figcaption className={styles.caption}>{t('panels.settings.preview')}</figcaption>
      <span className={styles.address}>{address.join(' › ')}</span>
      <strong className={styles.found}>
        {[title || t('panels.settings.noTitle'), site].filter(Boolean).join(' · ')}
      </strong>
      <span className={styles.words} data-empty={description === '' || undefined}>
        {description || t('panels.settings.noDescription')}
      </span>
    </figure>
  );
}
