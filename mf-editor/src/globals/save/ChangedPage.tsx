import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GlobalUse, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { toDraft } from '../../draft/draft-page.ts';
import { keyOf, toParam } from '../../editor/load-page.ts';
import { projectOf } from '../../editor/parts.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { SmallPicture } from '../../pictures/SmallPicture.tsx';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from './save.module.css';
import { needsOwn, pageShowing, type ShownChange } from './shown-change.ts';

interface ChangedPageProps {
  readonly use: GlobalUse;
  readonly change: ShownChange;
  readonly language: Locale;
}

const STALE = 60_000;
const NONE = [] as const;

const storedPage = (host: RemoteHost, use: GlobalUse, version: number) =>
  queryOptions({
    queryKey: ['mf-editor', 'page-picture', use.id, version],
    queryFn: ({ signal }) =>
      host.api.loadPage({ params: { project: projectOf({ host }), page: toParam(keyOf(use)) }, body: {}, signal }),
    staleTime: STALE,
  });

/** What it says of its own below its links. */
const ownSections = (host: RemoteHost, { id }: GlobalUse, { global, ...change }: ShownChange) =>
  queryOptions({
    queryKey: ['mf-editor', 'own-sections', id, global.id, global.version],
    queryFn: ({ signal }) =>
      host.api.listOwnSections({ params: { project: projectOf({ host }), name: global.name, page: id }, signal }),
    staleTime: STALE,
    enabled: needsOwn({ global, ...change }),
  });

/** The page as it is and as it will be; null while that is not known. */
function usePair(use: GlobalUse, change: ShownChange) {
  const { host } = useEditor();
  const stored = useQuery(storedPage(host, use, change.global.version)).data;
  const asked = useQuery(ownSections(host, use, change));
  const own = needsOwn(change) ? asked.data : NONE;
  return useMemo(() => {
    if (!stored || !own) return null;
    const page = toDraft(stored);
    const [before, after] = [change.before, change.after].map((shown) => pageShowing(page, shown, change, own));
    return before && after ? { before, after } : null;
  }, [stored, own, change]);
}

/** One page before and after. */
export function ChangedPage({ use, change, language }: ChangedPageProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const pair = usePair(use, change);
  const languages = use.languages.filter((each) => change.locales?.includes(each) ?? true);
  return (
    <li className={styles.page}>
      <span className={styles.pair}>
        {pair ? (
          <>
            <SmallPicture page={pair.before} locale={language} look="card" />
            <SmallPicture page={pair.after} locale={language} look="card" />
          </>
        ) : (
          <span className={styles.waiting} />
        )}
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{use.page}</span>
        <span className={styles.path}>
          {use.variation_of === undefined ? use.path : t('ask.variationAt', { path: use.path })}
        </span>
        <span className={styles.languages}>{languages.map((each) => each.toUpperCase()).join(' ')}</span>
      </span>
    </li>
  );
}
