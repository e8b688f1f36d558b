import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { SectionTypes } from './SectionTypes.tsx';

/** `/admin/contents`: section types of the site of the address: its own, and what other applications show. */
export function SectionTypesScreen({ host }: AdminScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const { project } = host;
  return (
    <Screen>
      {project && access.may('readSectionTypes') ? (
        <SectionTypes host={host} project={project} access={access} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
