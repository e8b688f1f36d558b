import { icons, Link } from '@shared-contracts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { splitLocale } from 'shared-contracts';
import styles from './admin-frame.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { useTool } from './tool-context.ts';
import { VerificationNotice } from './VerificationNotice.tsx';

const PLACES = [
  { href: '/admin/articles', label: 'person.articles' },
  { href: '/admin/site', label: 'person.site' },
  { href: '/admin/inbox', label: 'person.inbox' },
  { href: '/admin/contents', label: 'person.contents' },
  { href: '/admin/people', label: 'person.people' },
  { href: '/admin/account', label: 'person.account' },
] as const;

/** Screens below `/admin`: the way back to the site, the ways to each other, and the screen. A screen brings its own `main`. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { host } = useTool();
  const { t } = useTranslation();
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
              aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
            >
              {t(label)}
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
