import { failureOf } from 'shared-contracts/documents';

/** Whether somebody else was there first, and with what; null: it is no longer there. */
export function conflictOf<Item>(error: unknown): { readonly theirs: Item | null } | null {
  const { code, current } = failureOf<Item>(error);
  return code === 'not_found' || code === 'precondition_failed' ? { theirs: current } : null;
}
