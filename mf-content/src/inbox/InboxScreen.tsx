import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { Inbox } from './Inbox.tsx';
import styles from './inbox.module.css';
import { useInboxWords } from './use-inbox-words.ts';

/** `/admin/inbox`: what visitors sent by the forms of the site. */
export function InboxScreen({ host }: AdminScreenProps) {
  const t = useInboxWords(host);
  const { project } = host;
  return (
    <Screen className={styles.screen}>
      {project && host.session.may('readSubmissions') ? (
        <Inbox host={host} project={project.id} t={t} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
