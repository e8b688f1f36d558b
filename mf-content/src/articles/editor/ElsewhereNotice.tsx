import { Banner, Button } from '@shared-contracts/ui';
import { useJournal } from '../journal.ts';
import styles from './editor.module.css';

/** Says that another tab edits, and leads on (row E3). */
export function ElsewhereNotice({ takeOver }: { readonly takeOver: () => Promise<void> }) {
  const { t } = useJournal();
  return (
    <Banner
      className={styles.notice ?? ''}
      tone="warn"
      role="status"
      title={t('draft.oneAtATime')}
      actions={
        <Button size="small" onPress={() => void takeOver()}>
          {t('elsewhere.takeOver')}
        </Button>
      }
    >
      {t('elsewhere.why')}
    </Banner>
  );
}
