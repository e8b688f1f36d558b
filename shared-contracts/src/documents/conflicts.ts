import type { DocumentParts, Stored } from './document-types.ts';

/** Somebody saved, or deleted, the document under edit. */
export interface News {
  /** Full name; null where it is not known. */
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

interface ConflictOptions<Base, Content, Choice> {
  /** Puts a content in place of the draft, as a step. */
  readonly show: (content: Content) => void;
  /** What to go on with after a choice; null: the draft as it is. */
  readonly take: (
    choice: Choice,
    versions: { readonly before: Content | null; readonly mine: Content; readonly theirs: Base },
  ) => Content | null;
}

export function createConflicts<Base extends Stored, Content, Invalid, Choice>(
  { store }: DocumentParts<Base, Content, Invalid>,
  { show, take }: ConflictOptions<Base, Content, Choice | 'mine' | 'theirs'>,
) {
  return {
    /** What somebody else saved. True where nothing is unsaved, so that theirs was shown: there is nothing to decide. */
    meet: (theirs: Base | null, { by, at }: News): boolean => {
      const { draft } = store.getState();
      if (theirs && theirs.version <= (draft.base?.version ?? 0)) return false;
      if (theirs && draft.changes === 0) {
        store.dispatch('rebased', theirs);
        const { published } = store.getState();
        if (published !== null) show(published);
        return true;
      }
      const stage = draft.conflict?.stage ?? 'ahead';
      store.dispatch('conflicted', { theirs, by, at: at ?? theirs?.last_updated ?? null, stage });
      return false;
    },
    /**
     * Ends a conflict by a choice; true where something is left to be saved. What is given up of mine goes into the undo
     * history.
     */
    resolve: (choice: Choice | 'mine' | 'theirs'): boolean => {
      const { draft, published: before } = store.getState();
      const { conflict, present: mine } = draft;
      if (!conflict || mine === null) return false;
      const { theirs } = conflict;
      if (!theirs && choice === 'theirs') {
        store.dispatch('abandoned');
        return false;
      }
      const content = theirs && take(choice, { before, mine, theirs });
      store.dispatch('rebased', theirs);
      if (content !== null) show(content);
      return store.getState().draft.changes > 0;
    },
  };
}
