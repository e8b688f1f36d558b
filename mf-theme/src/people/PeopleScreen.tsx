import { EmptyState, icons } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useSay } from '../use-say.ts';
import { People } from './People.tsx';
import styles from './people.module.css';

interface PeopleScreenProps extends AdminScreenProps {
  /** Opens an address as a document of its own, so that it knows the rights of the moment. */
  readonly openDocument?: (to: string) => void;
}

const assign = (to: string): void => window.location.assign(to);

/** `/admin/people`: who works on the site of the address. */
export function PeopleScreen({ host, openDocument = assign }: PeopleScreenProps) {
  const t = useSay();
  const access = useAccess(host);
  const { project } = host;
  return (
    <main className={styles.screen}>
      {project && access.may('listUsers') ? (
        <People host={host} project={project} access={access} openDocument={openDocument} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </main>
  );
}
