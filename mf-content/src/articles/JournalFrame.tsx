import { Link, Screen, ScreenHead } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import styles from './articles.module.css';
import { useJournal } from './journal.ts';
import { TERM_KINDS } from './term-kinds.ts';

const PLACES = ['articles', ...TERM_KINDS] as const;
type Place = (typeof PLACES)[number];

const hrefOf = (place: Place): string => (place === 'articles' ? '/admin/articles' : `/admin/articles/${place}`);

interface JournalFrameProps {
  readonly place: Place;
  /** The one thing to do here. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** What the lists of the journal stand in: its name, the ways from one to the other. */
export function JournalFrame({ place, action, children }: JournalFrameProps) {
  const { t } = useJournal();
  return (
    <Screen>
      <ScreenHead title={t('title')} actions={action}>
        <p>{t('about')}</p>
      </ScreenHead>
      <nav className={styles.tabs} aria-label={t('tabs.label')}>
        {PLACES.map((each) => (
          <Link
            key={each}
            href={hrefOf(each)}
            className={styles.tab}
            aria-current={each === place ? 'page' : undefined}
          >
            {t(`tabs.${each}`)}
          </Link>
        ))}
      </nav>
      {children}
    </Screen>
  );
}
