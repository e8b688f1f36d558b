import type { DraftCopy } from 'shared-contracts';
import type { Met } from '../publish/dry-run.ts';

/** What the server has of the draft, as far as it is known here. */
export interface SyncState {
  /** `elsewhere`: the copy went on in another browser. `beyond`: the draft is more than a copy holds. */
  readonly is: 'unknown' | 'sending' | 'kept' | 'away' | 'elsewhere' | 'beyond';
  readonly copy: DraftCopy | null;
  /** What this browser and another both did to the same, and nobody decided yet. */
  readonly met: readonly Met[];
}

const listeners = new Set<() => void>();
let state: SyncState = { is: 'unknown', copy: null, met: [] };

export const syncState = (): SyncState => state;
export const watchSync = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const tellSync = (next: Partial<SyncState>): void => {
  state = { ...state, ...next };
  for (const listener of [...listeners]) listener();
};
