import { Link } from '@shared-contracts/ui';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './overview.module.css';
import type { Overview } from './waiting-of.ts';

interface Count {
  readonly key: 'pages' | 'articles' | 'messages' | 'media' | 'people';
  readonly count: number;
  /** Absent where the tool has no screen for it. */
  readonly href?: string;
  /** Of them: what visitors do not see, or nobody read. */
  readonly part?: { readonly key: 'drafts' | 'unread'; readonly count: number };
}

const countsOf = ({ pages, articles, messages, media, people }: Overview): readonly Count[] => [
  {
    ...{ key: 'pages', count: pages.published + pages.drafts, href: '/?edit' },
    part: { key: 'drafts', count: pages.drafts },
  },
  {
    ...{ key: 'articles', count: articles.published + articles.scheduled + articles.drafts, href: '/admin/articles' },
    part: { key: 'drafts', count: articles.drafts },
  },
  {
    ...{ key: 'messages', count: messages.total, href: '/admin/inbox' },
    part: { key: 'unread', count: messages.unread },
  },
  { key: 'media', count: media, href: '/admin/media' },
  { key: 'people', count: people, href: '/admin/people' },
];

/** How much of everything there is. */
export function Counts({ host, overview }: ScreenProps & { readonly overview: Overview }) {
  const t = useScreenWords(host);
  const number = new Intl.NumberFormat(host.locale());
  return (
    <section aria-labelledby="overview-counts">
      <h2 className={styles.heading} id="overview-counts">
        {t('overview.holds')}
      </h2>
      <ul className={styles.counts}>
        {countsOf(overview).map(({ key, count, href, part }) => {
          const content = (
            <>
              <strong className={styles.number}>{number.format(count)}</strong>
              <span>{t(`overview.count.${key}`, { count })}</span>
              {part && part.count > 0 && (
                <span className={styles.part}>{t(`overview.part.${part.key}`, { count: part.count })}</span>
              )}
            </>
          );
          return (
            <li key={key} data-count={key}>
              {href ? (
                <Link className={styles.tile} href={href}>
                  {content}
                </Link>
              ) : (
                <p className={styles.tile}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
