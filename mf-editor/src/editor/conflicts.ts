import type { Page } from 'shared-contracts';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { mergeVersions } from '../draft/merge/merge-versions.ts';
import type { Editor } from './editor-types.ts';
import { formatMoment } from './format-moment.ts';
import { createPageReader } from './load-page.ts';
import type { EditorParts } from './parts.ts';

/** Somebody saved, or deleted, the page under edit. */
export interface PageNews {
  /** Full name; null where it is not known. */
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** Paths at which the page may be now. */
  readonly paths: readonly string[];
}

export interface Conflicts {
  readonly hear: (news: PageNews) => Promise<void>;
  readonly resolve: Editor['resolveConflict'];
}

interface ConflictOptions {
  readonly clock: () => number;
  readonly save: Editor['save'];
  /** Resolves once no save is under way. */
  readonly settled: () => Promise<unknown>;
  /** Puts a page in place of the draft, as a step. */
  readonly show: (page: DraftPage) => void;
}

export function createConflicts(parts: EditorParts, { clock, save, settled, show }: ConflictOptions): Conflicts {
  const { host, store, say } = parts;
  const readPage = createPageReader(parts);

  /** The page as it is published, wherever it moved; null where it is gone. */
  const findPage = async (paths: readonly string[]): Promise<Page | null> => {
    const { pageId, draft } = store.getState();
    for (const path of new Set([draft.base?.path ?? parts.path, ...paths])) {
      const page = await readPage(path);
      if (page?.id === pageId) return page;
    }
    return null;
  };

  /** Where nothing is unsaved there is nothing to decide: their version is shown, and said. */
  const follow = (theirs: Page, { by, at }: PageNews): void => {
    store.dispatch('rebased', theirs);
    const { published } = store.getState();
    if (published) show(published);
    const moment = formatMoment(at ?? theirs.last_updated, host.locale(), clock());
    say.toast(say.words(by ? 'followed' : 'followedSomeone', { name: by ?? '', time: moment }), { type: 'info' });
  };

  const take = (choice: Parameters<Editor['resolveConflict']>[0], mine: DraftPage, theirs: Page): DraftPage | null => {
    if (choice === 'mine') return null;
    if (choice === 'theirs') return toDraft(theirs, mine);
    return mergeVersions(store.getState().published, mine, toDraft(theirs, mine), choice);
  };

  return {
    hear: async (news) => {
      await settled();
      const before = store.getState();
      if (before.draft.load !== 'ready' || before.draft.elsewhere) return;
      const theirs = await findPage(news.paths);
      const { draft, pageId } = store.getState();
      if (pageId !== before.pageId || draft.elsewhere) return;
      if (theirs && theirs.version <= (draft.base?.version ?? 0)) return;
      if (theirs && draft.changes === 0) return follow(theirs, news);
      const stage = draft.conflict?.stage ?? 'ahead';
      store.dispatch('conflicted', { theirs, by: news.by, at: news.at ?? theirs?.last_updated ?? null, stage });
    },
    resolve: async (choice) => {
      const { draft, view } = store.getState();
      const { conflict, present } = draft;
      if (!conflict || !present) return;
      if (view.preview) store.dispatch('viewed', { preview: null, previewed: null });
      const { theirs } = conflict;
      if (!theirs && choice === 'theirs') return store.dispatch('abandoned');
      const page = theirs && take(choice, present, theirs);
      // A page that is made again is what it was.
      const status = theirs ? undefined : draft.base?.status;
      store.dispatch('rebased', theirs);
      if (page) show(page);
      if (choice !== 'theirs') await save(status);
    },
  };
}
