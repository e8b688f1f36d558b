import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { databases } from '../store/databases.ts';
import { useTranslate } from '../use-translate.ts';
import { Draft } from './Draft.tsx';
import styles from './draft-screen.module.css';

/** `/admin/draft`: draft mode, on or off, and what is kept of it. */
export function DraftScreen({ host }: AdminScreenProps) {
  const t = useTranslate();
  return (
    <Screen className={styles.screen}>
      {host.project && host.session.may('savePage') ? (
        <Draft host={host} stores={databases()} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
