import { EmptyState, icons } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import styles from '../people/people.module.css';
import { useAccess } from '../use-access.ts';
import { useSay } from '../use-say.ts';
import { Contents } from './Contents.tsx';

/** `/admin/contents`: section types of the site of the address: its own, and what other applications show. */
export function ContentsScreen({ host }: AdminScreenProps) {
  const t = useSay();
  const access = useAccess(host);
  const { project } = host;
  return (
    <main className={styles.screen}>
      {project && access.may('readSectionTypes') ? (
        <Contents host={host} project={project} access={access} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </main>
  );
}
