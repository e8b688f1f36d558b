import { Skeleton } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** The outline of a screen on its way: a bar, and what stands below it. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.outline}>
      <div className={styles.outlineBar}>
        <Skeleton shape="control" />
      </div>
      <p className={styles.outlineWords}>{t('loading')}</p>
      <Skeleton shape="row" count={6} />
    </div>
  );
}
