import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { Site } from './Site.tsx';

/** `/admin/site`: what the site of the address says about itself, and where its addresses lead. */
export function SiteScreen({ host }: AdminScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const { project } = host;
  return (
    <Screen>
      {project && access.role ? (
        <Site host={host} project={project.id} access={access} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
