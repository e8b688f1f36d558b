import { icons, Link, VisuallyHidden } from '@shared-contracts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { splitLocale } from 'shared-contracts';
import styles from './admin-frame.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { useTool } from './tool-context.ts';
import { useOverview } from './use-overview.ts';
import { useSubscribed } from './use-subscribed.ts';
import { VerificationNotice } from './VerificationNotice.tsx';

const PLACES = [
  { href: '/admin', label: 'person.overview' },
  { href: '/admin/articles', label: 'person.articles' },
  { href: '/admin/site', label: 'person.site' },
  { href: '/admin/inbox', label: 'person.inbox' },
  { href: '/admin/contents', label: 'person.contents' },
  { href: '/admin/people', label: 'person.people' },
] as const;

/** A larger number says no more. */
const MOST_SHOWN = 99;

const isOpen = (path: string, href: string): boolean =>
  path === href || (href !== '/admin' && path.startsWith(`${href}/`));

/** Screens below `/admin`: the way back to the site, the ways to each other, and the screen. A screen brings its own `main`. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { host, session } = useTool();
  const { t } = useTranslation();
  const isMember = useSubscribed(session, session.role) !== null;
  const unread = useOverview(host, isMember).data?.messages.unread ?? 0;
  const { path } = splitLocale(useLocation().pathname);
  const places = useRef<HTMLElement>(null);
  // Where they do not all fit, the one that is open is among those that are seen.
  useEffect(() => {
    places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link href="/" className={styles.site}>
          <icons.ArrowLeft aria-hidden />
          <span className={styles.name}>{host.project?.project_metadata.title ?? host.project?.url}</span>
        </Link>
        <nav ref={places} className={styles.places} aria-label={t('admin.places')}>
          {PLACES.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className={styles.place}
              aria-current={isOpen(path, href) ? 'page' : undefined}
            >
              {t(label)}
              {href === '/admin/inbox' && unread > 0 && (
                <span className={styles.count}>
                  <span aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
                  <VisuallyHidden> {t('admin.unread', { count: unread })}</VisuallyHidden>
                </span>
              )}
            </Link>
          ))}
        </nav>
        <PersonMenu />
      </header>
      <div className={styles.body}>
        <VerificationNotice />
        {children}
      </div>
    </div>
  );
}
