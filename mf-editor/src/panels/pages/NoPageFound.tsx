import { Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { PageFilter } from './page-status.ts';
import styles from './pages.module.css';

interface NoPageFoundProps {
  readonly search: string;
  readonly status: PageFilter;
  readonly onShowAll: () => void;
}

/** Nothing of what was asked for, and the way back to all. */
export function NoPageFound({ search, status, onShowAll }: NoPageFoundProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <div className={styles.none} role="status">
      {search && <span>{t('panels.pages.none', { search })}</span>}
      {status !== 'all' && <span>{t('panels.pages.noneWith', { status: t(`panels.pages.statuses.${status}`) })}</span>}
      <Button size="small" onPress={onShowAll}>
        {t('panels.pages.clear')}
      </Button>
    </div>
  );
}
