import type { DocumentParts, KeptDraft, Stored } from './document-types.ts';

interface ShowOptions<Kept> {
  /** A draft comes back, before it is on screen. */
  readonly onRecover?: (draft: Kept) => void;
  /** It is, and holds what is not saved. */
  readonly onReturn: (draft: Kept) => void;
}

/** Puts a document on screen: as it is stored, or with the draft of it that this device kept. */
export function createShow<Base extends Stored, Content, Invalid, Kept extends KeptDraft<Base, Content>>(
  { store, kind }: DocumentParts<Base, Content, Invalid>,
  { onRecover, onReturn }: ShowOptions<Kept>,
) {
  return (id: string, stored: Base | null, kept: Kept | null, isMine: boolean): void => {
    // A save that got through while this device never heard of it, as where it was left at that moment.
    const isSaved = kept !== null && stored !== null && kind.isSame(kept.history.present, kind.contentOf(stored));
    const isOld = kept?.base?.version !== stored?.version && !isSaved;
    // All of it was saved, and saved over since: nothing to come back to.
    const draft = kept?.changes === 0 && isOld ? null : kept;
    if (!draft) {
      if (stored || kind.blank !== null) store.dispatch('loaded', id, stored);
      else store.dispatch('loading', 'missing');
      return;
    }
    onRecover?.(draft);
    store.dispatch('recovered', { ...draft, id, base: isOld ? draft.base : stored });
    if (isMine && !isSaved && draft.changes > 0) onReturn(draft);
    if (!isOld) return;
    store.dispatch('conflicted', { theirs: stored, by: null, at: stored?.last_updated ?? null, stage: 'ahead' });
  };
}
