import { Button, FailureState } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { messageOf } from 'shared-contracts';
import styles from './frame.module.css';

interface RemoteFailureProps {
  readonly error: unknown;
  /** Whether a draft may have been open. */
  readonly isEditor: boolean;
  readonly onView: () => void;
}

/** Names of failures are looked up; sentences and addresses of machines are in the report. */
function referenceOf(error: unknown): string | undefined {
  const text = messageOf(error);
  return /#([A-Z]+-\d+)/.exec(text)?.[1] ?? (text.length <= 80 ? text : undefined);
}

/** In the place of a part of the tool that is missing, broken or silent. A new document is asked for whatever is live by then. */
export function RemoteFailure({ error, isEditor, onView }: RemoteFailureProps) {
  const { t } = useTranslation();
  const reference = referenceOf(error);
  return (
    <main className={styles.cover}>
      <FailureState
        title={t(isEditor ? 'remote.title.editor' : 'remote.title.other')}
        safe={t(isEditor ? 'remote.safe' : 'remote.safeOther')}
        onRetry={() => location.reload()}
        retryLabel={t('remote.again')}
        actions={<Button onPress={onView}>{t(isEditor ? 'remote.view' : 'remote.home')}</Button>}
        {...(reference !== undefined && { reference })}
      >
        {t('remote.happened')}
      </FailureState>
    </main>
  );
}
