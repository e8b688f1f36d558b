import { Button, cx, icons, Link } from '@shared-contracts/ui';
import { Popover, PopoverTrigger } from '@shared-contracts/ui/overlays';
import type { SlotProps } from 'shared-contracts';
import { StoredHere } from '../screen/StoredHere.tsx';
import { databases } from '../store/databases.ts';
import { useCounts } from '../store/use-counts.ts';
import { CopyWords } from '../sync/CopyWords.tsx';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-indicator.module.css';

/** Where the draft's state stands: that it is kept in this browser, and what. */
export function DraftIndicator({ host, page }: SlotProps) {
  const t = useTranslate();
  const counts = useCounts(databases().local);
  if (!useDraftMode()) return null;
  const words = counts === null ? t('title') : t('indicator', { count: counts.page });
  return (
    <PopoverTrigger>
      <Button size="small" icon={<icons.CloudOff aria-hidden />} className={styles.button}>
        <span className={cx(styles.words, page && styles.inEditor)}>{words}</span>
      </Button>
      <Popover title={t('title')} placement="bottom end" className={styles.popover}>
        <p>{t('about')}</p>
        <StoredHere counts={counts} />
        <CopyWords host={host} />
        <Link href="/admin/draft">{t('open')}</Link>
      </Popover>
    </PopoverTrigger>
  );
}
