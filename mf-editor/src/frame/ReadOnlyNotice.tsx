import { Banner, Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import { useReadOnly } from '../editor/use-read-only.ts';
import styles from './frame.module.css';

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
