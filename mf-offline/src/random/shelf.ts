import { ApiError, type CallHeaders } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';

/** Something that a site has. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Refuses a write on condition of another version. */
export function onlyOf(version: number, { ifMatch }: CallHeaders): void {
  if (ifMatch !== undefined && ifMatch !== `"${version}"`) throw new ApiError('precondition_failed');
}

/** Things of one kind: what says what is there already changes nothing, and its condition does not matter then. */
export function shelf(gone: 'page_not_found' | 'not_found') {
  const kept = new Map<string, Kept>();
  /** How often each was written. */
  const writes = new Map<string, number>();
  const put = (next: Kept): Kept => {
    kept.set(next.id, next);
    writes.set(next.id, (writes.get(next.id) ?? 0) + 1);
    return next;
  };
  const find = (id = ''): Kept => {
    const found = kept.get(id);
    if (!found) throw new ApiError(gone);
    return found;
  };
  return {
    writes,
    all: () => kept.values(),
    get: (id = '') => kept.get(id),
    find,
    save: (
      id: string,
      body: Kept['body'],
      headers: CallHeaders,
      check: () => void = () => undefined,
      isNew = !kept.has(id),
    ): Kept => {
      const stored = kept.get(id);
      if (stored && isSame(stored.body, body)) return stored;
      if (headers.ifNoneMatch === '*' && stored) throw new ApiError('precondition_failed');
      if (isNew && headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
      if (stored) onlyOf(stored.version, headers);
      check();
      return put({ id, body, version: (stored?.version ?? 0) + 1 });
    },
    /** Another file: what is said of it stays. */
    touch: (id: string): Kept => put({ ...find(id), version: find(id).version + 1 }),
    remove: (id: string | undefined, headers: CallHeaders): object => {
      const stored = find(id);
      onlyOf(stored.version, headers);
      kept.delete(stored.id);
      return { message: '' };
    },
  };
}
