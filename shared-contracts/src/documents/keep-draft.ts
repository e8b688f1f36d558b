import type { DocumentParts, DocumentState, DocumentStore, Drafts, KeptDraft, Stored } from './document-types.ts';
import { createKeeper, type Keeper } from './storage/draft-keeper.ts';

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

export interface DraftKeeping {
  readonly flush: () => Promise<void>;
  /** Ends it; what is not yet kept is kept first. */
  readonly stop: () => Promise<void>;
}

export interface KeepOptions<Base, Content, Invalid, State, Kept> {
  readonly drafts: Drafts<Kept>;
  /** Where the whole state of this kind of document lies. */
  readonly store: DocumentStore<Base, Content, Invalid, State>;
  /** What is kept of a state; null where there is nothing to come back to. */
  readonly toKept: (state: State) => Kept | null;
}

/** Keeps a draft on this device, as it changes. Says so in words where that fails, once. */
export function keepDraft<
  Base extends Stored,
  Content,
  Invalid,
  State extends DocumentState<Base, Content, Invalid>,
  Kept extends KeptDraft<Base, Content>,
>(
  { messages, host, name }: DocumentParts<Base, Content, Invalid>,
  { drafts, store, toKept }: KeepOptions<Base, Content, Invalid, State, Kept>,
): DraftKeeping {
  let isStored = true;
  let isTold = false;
  /** The newest state worth keeping: of a document that is there, while it is this tab's to edit. */
  let seen = store.getState();

  const write = async (isNewest: () => boolean): Promise<void> => {
    const state = seen;
    const draft = toKept(state);
    if (draft) {
      isStored = true;
      // Full: the draft itself goes before its history.
      await drafts.write(draft).catch((error: unknown) => {
        if (!isQuota(error) || !isNewest()) throw error;
        return drafts.write({ ...draft, history: { past: [], present: draft.history.present, future: [] } });
      });
    } else if (isStored && state.id) {
      await drafts.remove(state.id);
      isStored = !isNewest();
    }
  };
  const keeper: Keeper = createKeeper({
    write,
    onState: (kept, error) => {
      store.dispatch('keeping', kept);
      if (kept === 'kept') isTold = false;
      if (kept !== 'failed' || isTold) return;
      isTold = true;
      host.report(error, `${name}: keep draft`);
      messages.toast(messages.translate(isQuota(error) ? 'deviceFull' : 'notKept'), {
        type: 'warning',
        timeout: false,
      });
    },
  });
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    if (state.draft.load !== 'ready' || state.draft.elsewhere) return;
    const isNews = state.history !== seen.history || state.draft.base !== seen.draft.base || state.view !== seen.view;
    const before = seen.draft.base;
    seen = state;
    if (!isNews) return;
    keeper.touch();
    // What was saved is given up at once: left at this moment, it would come back as a draft of an older version.
    if (before && state.draft.base?.version !== before.version) void keeper.flush();
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
