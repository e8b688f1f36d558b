import { createDraftState, type DraftState } from './draft-state.ts';
import { createLocalDatabase, type LocalDatabase } from './local-database.ts';

export interface Databases {
  readonly local: LocalDatabase;
  readonly state: DraftState;
}

export const createDatabases = (): Databases => ({ local: createLocalDatabase(), state: createDraftState() });

let opened: Databases | null = null;

/** Those of this document, opened when first asked. */
export function databases(): Databases {
  opened ??= createDatabases();
  return opened;
}
