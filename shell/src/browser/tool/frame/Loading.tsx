import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** Says so only where it takes a moment. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
