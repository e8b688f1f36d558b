import { Button, icons, VisuallyHidden } from '@shared-contracts/ui';
import { SearchField, Segmented } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { Popover, PopoverTrigger } from '@shared-contracts/ui/overlays';
import type { RemoteHost } from 'shared-contracts';
import { useCounts } from '../queries/use-counts.ts';
import { type LibraryQuery, SORTS, withView } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import { LibraryRail } from './LibraryRail.tsx';
import styles from './library.module.css';

/** Stands for all who uploaded something: a key is never blank. */
const ANYBODY = 'anybody';

interface LibraryFiltersProps {
  readonly host: RemoteHost;
  /** Whether the library itself was answered. */
  readonly isReady: boolean;
  readonly query: LibraryQuery;
  readonly onChange: (query: LibraryQuery) => void;
  readonly isList: boolean;
  readonly onList: (isList: boolean) => void;
}

const LOOKS = [
  { id: 'grid', icon: icons.LayoutGrid },
  { id: 'list', icon: icons.List },
] as const;

/** What narrows the library, how it is sorted and what it looks like. */
export function LibraryFilters({ host, isReady, query, onChange, isList, onList }: LibraryFiltersProps) {
  const t = useTranslate();
  const owners = useCounts(host, isReady).data?.owners ?? [];
  const number = new Intl.NumberFormat(host.locale());
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        value={query.search}
        onChange={(search) => onChange({ ...query, search })}
      />
      <PopoverTrigger>
        <Button className={styles.narrow ?? ''} icon={<icons.ListFilter aria-hidden />}>
          {t('filters')}
        </Button>
        <Popover title={t('filters')}>
          <LibraryRail host={host} isReady={isReady} query={query} onChange={onChange} />
        </Popover>
      </PopoverTrigger>
      {owners.length > 1 && (
        <Select
          aria-label={t('owners')}
          value={query.owner === '' ? ANYBODY : query.owner}
          onChange={(id) => onChange({ ...query, owner: id === ANYBODY ? '' : String(id) })}
        >
          <Option id={ANYBODY}>{t('anybody')}</Option>
          {owners.map(({ id, name, count }) => (
            <Option key={id} id={id} textValue={name}>
              {`${name} (${number.format(count)})`}
            </Option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t('sorts')}
        value={query.sort}
        onChange={(id) => onChange({ ...query, sort: SORTS.find((sort) => sort === id) ?? '-inserted_at' })}
      >
        {SORTS.map((sort) => (
          <Option key={sort} id={sort}>
            {t(`sort.${sort}`)}
          </Option>
        ))}
      </Select>
      <Segmented
        label={t('looks')}
        look="tray"
        items={LOOKS.map(({ id, icon: Icon }) => ({
          id,
          label: <VisuallyHidden>{t(`look.${id}`)}</VisuallyHidden>,
          icon: <Icon aria-hidden />,
        }))}
        value={isList ? 'list' : 'grid'}
        onChange={(id) => onList(id === 'list')}
      />
      {query.views.map((view) => (
        <Narrowing
          key={view}
          name={t(`view.${view}`)}
          onLeave={() => onChange({ ...query, views: withView(query.views, view) })}
        />
      ))}
      {query.tag !== '' && <Narrowing name={query.tag} onLeave={() => onChange({ ...query, tag: '' })} />}
    </div>
  );
}

/** One of those that narrow the library, which its press ends. */
function Narrowing({ name, onLeave }: { readonly name: string; readonly onLeave: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" icon={<icons.X aria-hidden />} aria-label={t('leave', { name })} onPress={onLeave}>
      {name}
    </Button>
  );
}
