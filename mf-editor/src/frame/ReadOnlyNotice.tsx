import { Banner, Button } from '@shared-contracts/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './frame.module.css';

type Reason = 'elsewhere' | 'noPermission' | 'sessionEnded';

/** Why nothing can be changed, or saved, at the moment; null where all can. */
export function useReadOnly(): Reason | null {
  const { session } = useEditor().host;
  const isElsewhere = useEditorState((state) => state.draft.elsewhere);
  const user = useSyncExternalStore(session.subscribe, session.user, session.user);
  const maySave = useSyncExternalStore(
    session.subscribe,
    () => session.may('savePage'),
    () => session.may('savePage'),
  );
  if (isElsewhere) return 'elsewhere';
  if (user === null) return 'sessionEnded';
  return maySave ? null : 'noPermission';
}

/** Says above the page why it is read-only, and what leads on. */
export function ReadOnlyNotice() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const reason = useReadOnly();
  if (reason === null) return null;
  const actions = {
    elsewhere: (
      <Button size="small" onPress={() => void editor.takeOver()}>
        {t('frame.readOnly.takeOver')}
      </Button>
    ),
    sessionEnded: (
      <Button size="small" onPress={() => void editor.host.session.signInAgain()}>
        {t('frame.readOnly.signIn')}
      </Button>
    ),
    noPermission: null,
  }[reason];
  return (
    <Banner
      className={styles.notice ?? ''}
      tone={reason === 'noPermission' ? 'info' : 'warn'}
      role="status"
      {...(reason === 'elsewhere' && { title: t('draft.oneAtATime') })}
      actions={actions}
    >
      {t(`frame.readOnly.${reason}`)}
    </Banner>
  );
}
