import { createKeeper, type Keeper } from '../draft/storage/draft-keeper.ts';
import type { KeptView } from '../draft/storage/draft-record.ts';
import type { DraftStore, StoredDraft } from '../draft/storage/draft-store.ts';
import type { EditorSlice } from './editor-state.ts';
import type { ViewState } from './editor-types.ts';
import type { EditorParts } from './parts.ts';

const keptView = ({ selected, locale, width, panel }: ViewState): KeptView => ({ selected, locale, width, panel });

/** What is kept of a state; null where there is nothing to come back to. */
function toStored({ pageId, history, draft, view }: EditorSlice, path: string, at: number): StoredDraft | null {
  if (!pageId || !history || history.past.length + history.future.length + draft.changes === 0) return null;
  return {
    pageId,
    base: draft.base,
    history,
    view: keptView(view),
    path: draft.base?.path ?? path,
    name: history.present.page,
    at,
    changes: draft.changes,
  };
}

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

export interface DraftKeeping {
  readonly flush: () => Promise<void>;
  /** Ends it; what is not yet kept is kept first. */
  readonly stop: () => Promise<void>;
}

/** Keeps the draft of the editor on this device, as it changes. Says so in words where that fails, once. */
export function keepDraft(parts: EditorParts, drafts: DraftStore, clock: () => number): DraftKeeping {
  const { store, say, host, path } = parts;
  let isStored = true;
  let isTold = false;
  /** The newest state worth keeping: of a page that is there, while it is this tab's to edit. */
  let seen = store.getState();

  const write = async (): Promise<void> => {
    const state = seen;
    const draft = toStored(state, path, clock());
    if (draft) {
      // Full: the draft itself goes before its history.
      await drafts.write(draft).catch((error: unknown) => {
        if (!isQuota(error)) throw error;
        return drafts.write({ ...draft, history: { past: [], present: draft.history.present, future: [] } });
      });
    } else if (isStored && state.pageId) await drafts.remove(state.pageId);
    isStored = draft !== null;
  };
  const keeper: Keeper = createKeeper({
    write,
    onState: (kept, error) => {
      store.dispatch('keeping', kept);
      if (kept === 'kept') isTold = false;
      if (kept !== 'failed' || isTold) return;
      isTold = true;
      host.report(error, 'editor: keep draft');
      say.toast(say.words(isQuota(error) ? 'deviceFull' : 'notKept'), { type: 'warning', timeout: false });
    },
  });
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    if (state.draft.load !== 'ready' || state.draft.elsewhere) return;
    const isNews = state.history !== seen.history || state.draft.base !== seen.draft.base || state.view !== seen.view;
    seen = state;
    if (isNews) keeper.touch();
  });

  return {
    flush: keeper.flush,
    stop: async () => {
      unsubscribe();
      await keeper.flush();
      keeper.stop();
    },
  };
}
