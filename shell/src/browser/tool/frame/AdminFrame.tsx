import { icons, Link, VisuallyHidden } from '@shared-contracts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { splitLocale } from 'shared-contracts';
import styles from './admin-frame.module.css';
import { HelpButton } from './HelpButton.tsx';
import { PersonMenu } from './lazy-person-menu.ts';
import { Slot } from './Slot.tsx';
import { useTool } from './tool-context.ts';
import { useOverview } from './use-overview.ts';
import { usePartsAhead } from './use-parts-ahead.ts';
import { type MenuPlace, usePlaces } from './use-places.ts';
import { useSubscribed } from './use-subscribed.ts';
import { VerificationNotice } from './VerificationNotice.tsx';

/** A larger number says no more. */
const MOST_SHOWN = 99;

const isOpen = (path: string, { roots }: MenuPlace): boolean =>
  roots.some((root) => path === root || (root !== '/admin' && path.startsWith(`${root}/`)));

/** Screens below `/admin`: the way back to the site, the ways to each other, and the screen. A screen brings its own `main`. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  usePartsAhead();
  const { host, session } = useTool();
  const { t } = useTranslation();
  const isMember = useSubscribed(session, session.role) !== null;
  const unread = useOverview(host, isMember).data?.messages.unread ?? 0;
  const { path } = splitLocale(useLocation().pathname);
  const places = usePlaces();
  const nav = useRef<HTMLElement>(null);
  const open = places.findIndex((place) => isOpen(path, place));
  // Where they do not all fit, the one that is open is among those that are seen.
  useEffect(() => {
    const { current } = nav;
    if (!current) return;
    // Again with less room, once what others put into the bar has come.
    const observer = new ResizeObserver(() =>
      current.children[open]?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link href="/" className={styles.site}>
          <icons.ArrowLeft aria-hidden />
          <span className={styles.name}>{host.project?.project_metadata.title ?? host.project?.url}</span>
        </Link>
        <nav ref={nav} className={styles.places} aria-label={t('admin.places')}>
          {places.map(({ href, label, count }, index) => (
            <Link key={href} href={href} className={styles.place} aria-current={index === open ? 'page' : undefined}>
              {label}
              {count === 'unread_messages' && unread > 0 && (
                <span className={styles.count}>
                  <span aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
                  <VisuallyHidden> {t('admin.unread', { count: unread })}</VisuallyHidden>
                </span>
              )}
            </Link>
          ))}
        </nav>
        <Slot name="admin-bar" />
        <HelpButton tooltipPlacement="bottom" />
        <PersonMenu />
      </header>
      <div className={styles.body}>
        <VerificationNotice />
        {children}
      </div>
    </div>
  );
}
