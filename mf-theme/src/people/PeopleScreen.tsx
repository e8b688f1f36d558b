import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { People } from './People.tsx';

interface PeopleScreenProps extends AdminScreenProps {
  /** Opens an address as a document of its own, so that it knows the rights of the moment. */
  readonly openDocument?: (to: string) => void;
}

const assign = (to: string): void => window.location.assign(to);

/** `/admin/people`: who works on the site of the address. */
export function PeopleScreen({ host, openDocument = assign }: PeopleScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const { project } = host;
  return (
    <Screen>
      {project && access.may('listUsers') ? (
        <People host={host} project={project} access={access} openDocument={openDocument} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
