import { icons, Link } from '@shared-contracts/ui';
import type { Project } from 'shared-contracts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './overview.module.css';
import { type Overview, type Waiting, waitingOf } from './waiting-of.ts';

const ICONS = {
  unclaimed: icons.Globe,
  unverified: icons.Mail,
  unread: icons.Inbox,
  scheduled: icons.Clock,
  drafts: icons.File,
  articleDrafts: icons.FileText,
  invitations: icons.UserPlus,
  broken: icons.LinkIcon,
  outdated: icons.Languages,
  globalDrafts: icons.Globe,
  outdatedGlobals: icons.Languages,
} as const satisfies Record<Waiting['key'], unknown>;

interface Props extends ScreenProps {
  readonly project: Project;
  readonly overview: Overview;
}

/** What waits for somebody, each with the way to it. */
export function WaitingList({ host, project, overview }: Props) {
  const t = useScreenWords(host);
  const waiting = waitingOf(overview, project, host.session);
  const next = overview.articles.next;
  const words = {
    host: project.url,
    date: next
      ? new Intl.DateTimeFormat(host.locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(next))
      : '',
  };
  return (
    <section aria-labelledby="overview-waiting">
      <h2 className={styles.heading} id="overview-waiting">
        {t('overview.waiting')}
      </h2>
      {waiting.length === 0 && <p className={styles.detail}>{t('overview.nothing')}</p>}
      <ul className={styles.list}>
        {waiting.map(({ key, tone, count, href }) => {
          const Icon = ICONS[key];
          const content = (
            <>
              <Icon aria-hidden data-tone={tone} />
              <span>{t(`overview.wait.${key}`, { ...words, ...(count !== undefined && { count }) })}</span>
            </>
          );
          return (
            <li key={key}>
              {href ? (
                <Link className={styles.row} href={href}>
                  {content}
                  <icons.ChevronRight aria-hidden />
                </Link>
              ) : (
                <p className={styles.row}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
