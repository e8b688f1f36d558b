import type { DocumentParts, SaveOutcome as Outcome, Stored } from './document-types.ts';
import { type Failure, failureOf } from './failure.ts';

/** On what a write depends: the version that was loaded, or that there is none. */
export type Precondition = { readonly ifMatch: string } | { readonly ifNoneMatch: '*' };

interface WriteOptions {
  /** Sends it, and puts what came back on screen. */
  readonly send: (headers: Precondition) => Promise<Outcome>;
  /** Says that it failed, for a reason that is no conflict. */
  readonly onFailed: (failure: Failure<unknown>, error: unknown) => void;
}

export interface Writer {
  /** A write asked for while one is under way is that one. */
  readonly join: (write: () => Promise<Outcome>) => Promise<Outcome>;
  /** Writes once no other write is under way. */
  readonly follow: (write: () => Promise<Outcome>) => Promise<Outcome>;
  /** Writes on condition of the base version. Never rejects: a failure is in the state, and said. */
  readonly write: (options: WriteOptions) => Promise<Outcome>;
  /** Resolves once no write is under way. */
  readonly settled: () => Promise<unknown>;
}

/** `onConflict` is told whether their version is put beside the draft, or was already looked at. */
export function createWriter<Base extends Stored, Content, Invalid>(
  { store, kind }: DocumentParts<Base, Content, Invalid>,
  onConflict?: (isShown: boolean) => void,
): Writer {
  const refuse = ({ current }: Failure<Base>): void => {
    const { conflict } = store.getState().draft;
    const isKnown = conflict?.theirs?.version === current?.version;
    const at = current?.last_updated ?? null;
    const by = isKnown ? (conflict?.by ?? null) : null;
    // What they saved is shown beside it, with these words; a version that was looked at is not put in the way again.
    const isShown = current !== null && !(isKnown && conflict?.stage === 'refused');
    store.dispatch('conflicted', { theirs: current, by, at, stage: 'refused' });
    onConflict?.(isShown);
  };

  let running: Promise<Outcome> | null = null;
  const join = (write: () => Promise<Outcome>): Promise<Outcome> => {
    running ??= write().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    join,
    follow: async (write) => {
      await running;
      return join(write);
    },
    write: async ({ send, onFailed }) => {
      const { base } = store.getState().draft;
      store.dispatch('saving');
      try {
        return await send(base ? { ifMatch: `"${base.version}"` } : { ifNoneMatch: '*' });
      } catch (error) {
        const failure = failureOf<Base>(error);
        if (failure.code !== null && kind.conflicts.includes(failure.code)) {
          refuse(failure);
          return 'refused';
        }
        store.dispatch('saveFailed');
        onFailed(failure, error);
        return 'failed';
      }
    },
    settled: async () => running,
  };
}
