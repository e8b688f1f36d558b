import { cx, icons } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { useCounts } from '../queries/use-counts.ts';
import { KINDS, type LibraryQuery, type View, WORK, withView } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './rail.module.css';

const ICONS: Readonly<Record<View, typeof icons.Image>> = {
  image: icons.Image,
  video: icons.Film,
  document: icons.FileText,
  locked: icons.Lock,
  undescribed: icons.Captions,
  outdated: icons.History,
  unused: icons.Unlink,
  used: icons.LinkIcon,
  private: icons.EyeOff,
  bin: icons.Trash2,
};

interface EntryProps {
  readonly icon: typeof icons.Image;
  readonly label: string;
  /** Undefined where it is not known yet. */
  readonly count: string | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Entry({ icon: Icon, label, count, isChosen, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onPress}>
        <Icon aria-hidden />
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}

interface LibraryRailProps {
  readonly className?: string;
  readonly host: RemoteHost;
  /** Whether the library itself was answered. */
  readonly isReady: boolean;
  readonly query: LibraryQuery;
  readonly onChange: (query: LibraryQuery) => void;
}

/** What the library may be narrowed to, and the tags that its media have, each with how many it finds; they narrow it together. */
export function LibraryRail({ className, host, isReady, query, onChange }: LibraryRailProps) {
  const t = useTranslate();
  const { data: counts } = useCounts(host, isReady);
  const number = new Intl.NumberFormat(host.locale());
  const told = (count: number | undefined) => (count === undefined ? undefined : number.format(count));
  const views = (of: readonly View[]) =>
    of.map((view) => (
      <Entry
        key={view}
        icon={ICONS[view]}
        label={t(`view.${view}`)}
        count={told(counts?.[view])}
        isChosen={query.views.includes(view)}
        onPress={() => onChange({ ...query, views: withView(query.views, view) })}
      />
    ));
  const tags = counts?.tags ?? [];
  return (
    <nav className={cx(styles.rail, className)} aria-label={t('views')}>
      <ul>
        <Entry
          icon={icons.Images}
          label={t('view.all')}
          count={told(counts?.all)}
          isChosen={query.views.length === 0 && query.tag === ''}
          onPress={() => onChange({ ...query, views: [], tag: '' })}
        />
        {views(KINDS)}
      </ul>
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
                isChosen={query.tag === tag}
                onPress={() => onChange({ ...query, tag: query.tag === tag ? '' : tag })}
              />
            ))}
          </ul>
        </>
      )}
      <ul className={styles.bin}>{views(['bin'])}</ul>
    </nav>
  );
}
