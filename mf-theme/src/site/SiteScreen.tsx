import { EmptyState, icons } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useSay } from '../use-say.ts';
import { Site } from './Site.tsx';
import styles from './site.module.css';

/** `/admin/site`: what the site of the address says about itself, and where its addresses lead. */
export function SiteScreen({ host }: AdminScreenProps) {
  const t = useSay();
  const access = useAccess(host);
  const { project } = host;
  return (
    <main className={styles.screen}>
      {project && access.role ? (
        <Site host={host} project={project.id} access={access} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </main>
  );
}
