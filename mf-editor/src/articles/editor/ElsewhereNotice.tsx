import { Banner, Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

/** Says that another tab edits, and leads on (row E3). */
export function ElsewhereNotice({ takeOver }: { readonly takeOver: () => Promise<void> }) {
  const { t } = useTranslation('mf-editor');
  return (
    <Banner
      className={styles.notice ?? ''}
      tone="warn"
      role="status"
      title={t('draft.oneAtATime')}
      actions={
        <Button size="small" onPress={() => void takeOver()}>
          {t('frame.readOnly.takeOver')}
        </Button>
      }
    >
      {t('frame.readOnly.elsewhere')}
    </Banner>
  );
}
