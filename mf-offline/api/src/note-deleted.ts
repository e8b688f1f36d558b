import type { DraftSurroundings } from './draft-storage.ts';
import type { StoreName } from './records.ts';

export interface Deleted {
  readonly store: StoreName;
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
}

/**
 * Notes that something of the site is deleted here, so that publishing deletes it there. The note comes before the record
 * goes: cut off between, the record that is still there says that nothing was deleted.
 */
export async function noteDeleted(
  { base, keepBases, forgetBase }: Pick<DraftSurroundings, 'base' | 'keepBases' | 'forgetBase'>,
  { store, id, name }: Deleted,
  now: Date,
): Promise<void> {
  const made = await base(store, id);
  if (!made) return;
  // It is online no more.
  if (made.version === 0) await forgetBase(store, id);
  else await keepBases([{ ...made, deleted: { name, at: now.toISOString() } }]);
}
