import { Badge, Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { sharedContent } from '../../draft/shared-content.ts';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { wantedGlobal } from '../../editor/wanted-global.ts';
import { listKeys } from '../../keyboard/list-keys.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { type GlobalsWords, useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { Copies } from './Copies.tsx';
import { GlobalDetails } from './GlobalDetails.tsx';

/** On how many pages, and in which languages of the site these are. */
function aboutOf({ pages, pages_total: count }: GlobalInstance, t: GlobalsWords): string {
  const words = t('panel.pages', { count });
  const found = new Set(pages.flatMap(({ languages }) => languages));
  if (found.size === 0) return words;
  const languages = [...found].toSorted().map((each) => each.toUpperCase());
  return t('panel.withLanguages', { pages: words, languages: languages.join(' ') });
}

interface RowProps {
  readonly global: GlobalInstance;
  /** Whether it was left just now: the focus comes back to it. */
  readonly isLeft: boolean;
}

function GlobalRow({ global, isLeft }: RowProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const page = useMemo(() => pageOfContent(sharedContent(global.section)), [global.section]);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        // biome-ignore lint/a11y/noAutofocus: whoever goes back goes on where they were
        autoFocus={isLeft}
        onClick={() => wantedGlobal.set(global.name)}
      >
        <SmallPicture page={page} look="row" />
        <span className={styles.words}>
          <span className={styles.name}>{global.name}</span>
          <span className={styles.about}>{aboutOf(global, t)}</span>
        </span>
        {global.status === 'draft' && <Badge tone="warn">{t('panel.draft')}</Badge>}
      </button>
    </li>
  );
}

interface ListProps {
  readonly globals: ReturnType<typeof useGlobals>;
  readonly search: string;
  readonly onClear: () => void;
  readonly left: string | null;
}

/** Global instances, or what stands in their place while there are none. */
function GlobalList({ globals, search, onClear, left }: ListProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { data } = globals;
  if (data && data.length > 0)
    return (
      <ul className={styles.list} aria-label={t('panel.list')}>
        {data.map((global) => (
          <GlobalRow key={global.id} global={global} isLeft={global.name === left} />
        ))}
      </ul>
    );
  if (globals.isPending) return <Skeleton shape="row" count={5} />;
  if (globals.isError)
    return (
      <FailureState
        title={t('panel.failed.title')}
        safe={t('panel.failed.safe')}
        onRetry={() => void globals.refetch()}
        isRetrying={globals.isFetching}
        retryLabel={t('panel.failed.retry')}
      />
    );
  if (search !== '')
    return (
      <div className={styles.none} role="status">
        <span>{t('panel.none', { search })}</span>
        <Button size="small" onPress={onClear}>
          {t('panel.clear')}
        </Button>
      </div>
    );
  return (
    <EmptyState icon={<icons.Globe aria-hidden />} title={t('panel.empty.title')}>
      {t('panel.empty.body')}
    </EmptyState>
  );
}

/** Contents that several pages share (row E9): found, put on the page, renamed, brought back and deleted. */
export function GlobalsPanel() {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [search, setSearch] = useState('');
  const globals = useGlobals(host, useDeferredValue(search));
  const shown = useSyncExternalStore(wantedGlobal.subscribe, wantedGlobal.get);
  const last = useRef<string | null>(null);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  if (shown !== null) return <GlobalDetails key={shown} name={shown} onBack={() => wantedGlobal.set(null)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the search through the list
    <div className={styles.panel} onKeyDown={listKeys('input, button')}>
      <SearchField label={t('panel.search')} value={search} onChange={setSearch} />
      <Copies />
      <GlobalList globals={globals} search={search.trim()} onClear={() => setSearch('')} left={last.current} />
    </div>
  );
}
