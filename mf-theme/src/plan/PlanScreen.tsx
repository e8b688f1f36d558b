import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { PlanAndUsage } from './PlanAndUsage.tsx';

/** `/admin/plan`: what the package of the site allows, and how much of it is used. */
export function PlanScreen({ host }: AdminScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const { project } = host;
  return (
    <Screen>
      {project && access.may('readDashboard') ? (
        <PlanAndUsage host={host} project={project.id} access={access} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
