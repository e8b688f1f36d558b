import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page, PageVersion, Revision } from 'shared-contracts';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { StateName } from '../draft/view-state.ts';
import { formatMoment } from '../editor/format-moment.ts';
import { projectOf } from '../editor/parts.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useVersionPage, useVersions } from '../editor/versions-query.ts';
import { historyQuery } from '../history/history-query.ts';
import type { NamedState } from './named-state.ts';
import { useCompareWords } from './use-compare-words.ts';

/** A state that can be chosen. */
export interface StateChoice {
  readonly id: StateName;
  readonly words: string;
  /** The version that it is, where it is another than the one under edit. */
  readonly version?: PageVersion;
}

export interface PageStates {
  readonly choices: readonly StateChoice[];
  /** Whether the list of revisions is still on its way. */
  readonly isPending: boolean;
}

const revisionWords = (t: ReturnType<typeof useCompareWords>, locale: Parameters<typeof formatMoment>[1]) =>
  function wordsOf({ saved_at, author }: Revision): string {
    const time = formatMoment(saved_at, locale, Date.now());
    return t('states.revision', { time, name: author?.full_name ?? t('states.someone') });
  };

/** States of the page under edit that can be compared: the draft, what is saved, its other versions, every revision. */
export function usePageStates(base: Page): PageStates {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const changes = useEditorState((state) => state.draft.changes);
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    historyQuery(host, base.id, base.version),
  );
  const { data: all, isPending: isVersionsPending } = useVersions(host, base.variation_of ?? base.id);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const choices = useMemo(() => {
    const wordsOf = revisionWords(t, host.locale());
    const savedWords = t(base.status === 'draft' ? 'states.saved' : 'states.published');
    const own: StateChoice[] = [{ id: 'draft', words: changes > 0 ? t('states.draft') : t('states.now') }];
    if (changes > 0) own.push({ id: 'saved', words: savedWords });
    const revisions = (data?.pages.flat() ?? []).map((revision) => ({
      id: revision.revision,
      words: wordsOf(revision),
    }));
    const others = (all?.versions ?? [])
      .filter(({ id }) => id !== base.id)
      .map((version): StateChoice => {
        const words = t(`states.${version.variation}`, { name: version.page });
        return { id: `version ${version.id}`, words, version };
      });
    return [...own, ...others, ...revisions];
  }, [t, host, base.id, base.status, changes, data, all]);
  return { choices, isPending: isPending || isVersionsPending };
}

/** A state as it is found. */
export type FoundState =
  | { readonly is: 'there'; readonly id: StateName; readonly state: NamedState }
  | { readonly is: 'coming' }
  | { readonly is: 'missing' }
  | { readonly is: 'lost'; readonly retry: () => void };

/** What a version is called, and where it stands, is nothing that it says. */
const saidBy = (version: Page, { page, path }: Page): DraftPage => ({ ...toDraft(version), page, path });

/** One state, which for a revision or another version has to be loaded. */
export function usePageState(name: StateName, base: Page, { choices, isPending }: PageStates): FoundState {
  const { host } = useEditor();
  const present = useEditorState((state) => state.draft.present);
  const id = name === 'newest-revision' ? (choices.find((choice) => typeof choice.id === 'number')?.id ?? null) : name;
  const revision = typeof id === 'number' ? id : null;
  const { data, isError, refetch } = useQuery({
    queryKey: ['mf-editor', 'revision', base.id, revision],
    queryFn: ({ signal }) =>
      host.api.loadRevision({
        params: { project: projectOf({ host }), page: base.id, revision: String(revision) },
        signal,
      }),
    enabled: revision !== null,
    // What was stored once stays as it was.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = choices.find((choice) => choice.id === id);
  const isVersion = typeof id === 'string' && id.startsWith('version ');
  const version = useVersionPage(host, chosen?.version, base.path);
  const own = revision === null ? base : data;
  const stored = isVersion ? version.data : own;
  // Sections that stay as they are keep their identity while others are written.
  const page: DraftPage | null = useMemo(
    () => (stored ? (isVersion ? saidBy(stored, base) : toDraft(stored)) : null),
    [stored, isVersion, base],
  );
  const shown = id === 'draft' ? present : page;
  const words = chosen?.words ?? '';
  if (id === null || (isVersion && !chosen)) return { is: isPending ? 'coming' : 'missing' };
  if (revision !== null && isError) return { is: 'lost', retry: () => void refetch() };
  if (isVersion && (version.isError || version.data === null))
    return { is: 'lost', retry: () => void version.refetch() };
  return shown ? { is: 'there', id, state: { name: words, page: shown } } : { is: 'coming' };
}
