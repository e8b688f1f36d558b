import { icons } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { useCounts } from '../queries/use-counts.ts';
import { EVERYTHING, KINDS, type LibraryQuery, type View, WORK } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './rail.module.css';

const ICONS: Readonly<Record<View, typeof icons.Image>> = {
  all: icons.Images,
  image: icons.Image,
  video: icons.Film,
  document: icons.FileText,
  locked: icons.Lock,
  undescribed: icons.Captions,
  outdated: icons.History,
  unused: icons.Unlink,
  private: icons.EyeOff,
  bin: icons.Trash2,
};

interface EntryProps {
  readonly icon: typeof icons.Image;
  readonly label: string;
  /** Undefined where it is not known yet. */
  readonly count: string | undefined;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function Entry({ icon: Icon, label, count, isCurrent, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-current={isCurrent || undefined} onClick={onPress}>
        <Icon aria-hidden />
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}

interface LibraryRailProps {
  readonly className: string;
  readonly host: RemoteHost;
  readonly query: LibraryQuery;
  readonly onChange: (query: LibraryQuery) => void;
}

/** The views of the library and the tags that its media have, each with how many it finds. */
export function LibraryRail({ className, host, query, onChange }: LibraryRailProps) {
  const t = useTranslate();
  const { data: counts } = useCounts(host);
  const number = new Intl.NumberFormat(host.locale());
  const views = (of: readonly View[]) =>
    of.map((view) => (
      <Entry
        key={view}
        icon={ICONS[view]}
        label={t(`view.${view}`)}
        count={counts && number.format(counts[view])}
        isCurrent={query.tag === '' && query.view === view}
        onPress={() => onChange({ ...query, view, tag: '' })}
      />
    ));
  const tags = counts?.tags ?? [];
  return (
    <nav className={`${styles.rail} ${className}`} aria-label={t('views')}>
      <ul>{views(KINDS)}</ul>
      <h2>{t('rail.work')}</h2>
      <ul>{views(WORK)}</ul>
      {tags.length > 0 && (
        <>
          <h2>{t('rail.tags')}</h2>
          <ul>
            {tags.map(({ tag, count }) => (
              <Entry
                key={tag}
                icon={icons.Tag}
                label={tag}
                count={number.format(count)}
                isCurrent={query.tag === tag}
                onPress={() => onChange({ ...query, view: EVERYTHING.view, tag: query.tag === tag ? '' : tag })}
              />
            ))}
          </ul>
        </>
      )}
      <ul className={styles.bin}>{views(['bin'])}</ul>
    </nav>
  );
}
