import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page, PageVersion, RemoteHost } from 'shared-contracts';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { StateName } from '../draft/view-state.ts';
import { formatMoment } from '../editor/format-moment.ts';
import { projectOf } from '../editor/parts.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useVersionPage, useVersions } from '../editor/versions-query.ts';
import type { NamedState } from './named-state.ts';
import { elsewhereName, elsewhereOf } from './state-name.ts';
import { useCompareWords } from './use-compare-words.ts';
import { useRevisions, useRevisionWords } from './use-revisions.ts';

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

/** States of the page under edit that can be compared: the draft, what is saved, its other versions, every revision. */
export function usePageStates(base: Page): PageStates {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const changes = useEditorState((state) => state.draft.changes);
  const isProposed = useEditorState((state) => state.view.proposed !== null);
  const wordsOf = useRevisionWords(host);
  const { revisions, isPending } = useRevisions(host, base);
  const { data: all, isPending: isVersionsPending } = useVersions(host, base.variation_of ?? base.id);
  const choices = useMemo(() => {
    const savedWords = t(base.status === 'draft' ? 'states.saved' : 'states.published');
    const own: StateChoice[] = [{ id: 'draft', words: changes > 0 ? t('states.draft') : t('states.now') }];
    if (isProposed) own.push({ id: 'proposed', words: t('states.proposed') });
    if (changes > 0) own.push({ id: 'saved', words: savedWords });
    const others = (all?.versions ?? [])
      .filter(({ id }) => id !== base.id)
      .map((version): StateChoice => {
        const words = t(`states.${version.variation}`, { name: version.page });
        return { id: elsewhereName(version.id), words, version };
      });
    return [...own, ...others, ...revisions.map((each) => ({ id: each.revision, words: wordsOf(each) }))];
  }, [t, base.id, base.status, changes, isProposed, revisions, wordsOf, all]);
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

/** A revision, of the version under edit or of another. */
const useRevisionPage = (host: RemoteHost, page: string, revision: number | null) =>
  useQuery({
    queryKey: ['mf-editor', 'revision', page, revision],
    queryFn: ({ signal }) =>
      host.api.loadRevision({ params: { project: projectOf({ host }), page, revision: String(revision) }, signal }),
    enabled: revision !== null,
    // What was stored once stays as it was.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One state, which for a revision or another version has to be loaded. */
export function usePageState(name: StateName, base: Page, { choices, isPending }: PageStates): FoundState {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const present = useEditorState((state) => state.draft.present);
  const proposed = useEditorState((state) => state.view.proposed);
  const id = name === 'newest-revision' ? (choices.find((choice) => typeof choice.id === 'number')?.id ?? null) : name;
  const elsewhere = elsewhereOf(id);
  const isElsewhere = elsewhere !== null;
  const chosen = choices.find((choice) => (elsewhere ? choice.version?.id === elsewhere.version : choice.id === id));
  const ownRevision = typeof id === 'number' ? id : null;
  const revision = elsewhere ? elsewhere.revision : ownRevision;
  const old = useRevisionPage(host, elsewhere?.version ?? base.id, revision);
  const saved = useVersionPage(host, revision === null ? chosen?.version : undefined, base.path);
  const loading = revision === null ? saved : old;
  const isLoaded = revision !== null || isElsewhere;
  const stored = isLoaded ? loading.data : base;
  // Sections that stay as they are keep their identity while others are written.
  const page: DraftPage | null = useMemo(
    () => (stored ? (isElsewhere ? saidBy(stored, base) : toDraft(stored)) : null),
    [stored, isElsewhere, base],
  );
  const own = id === 'draft' ? present : page;
  const shown = id === 'proposed' ? proposed : own;
  const version = chosen?.words ?? '';
  const words =
    elsewhere && revision !== null && stored
      ? t('states.of', { version, time: formatMoment(stored.last_updated, host.locale(), Date.now(), 'medium') })
      : version;
  // The same for as long as it says the same: whoever keeps it can tell.
  const there = useMemo<FoundState | null>(
    () => (id !== null && shown ? { is: 'there', id, state: { name: words, page: shown } } : null),
    [id, words, shown],
  );
  if (id === null || (elsewhere && !chosen)) return { is: isPending ? 'coming' : 'missing' };
  if (isLoaded && (loading.isError || loading.data === null))
    return { is: 'lost', retry: () => void loading.refetch() };
  return there ?? { is: 'coming' };
}
