import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

interface RemoteFailureProps {
  readonly error: unknown;
  /** Whether a draft may have been open. */
  readonly isEditor: boolean;
  readonly onView: () => void;
}

/** In the place of a part of the tool that is missing, broken or silent. A new document is asked for whatever is live by then. */
export function RemoteFailure({ error, isEditor, onView }: RemoteFailureProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.failure}>
      <h1>{t(isEditor ? 'remote.title.editor' : 'remote.title.other')}</h1>
      <p>{t('remote.happened')}</p>
      <p>{t(isEditor ? 'remote.safe' : 'remote.safeOther')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {t('remote.again')}
        </button>
        <button type="button" onClick={onView}>
          {t(isEditor ? 'remote.view' : 'remote.home')}
        </button>
      </p>
      <details>
        <summary>{t('remote.details')}</summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </main>
  );
}
