import type { Base } from 'offline-api';
import { DRAFT_KEYS, type DraftCopy, type DraftStore } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';

type Records = Readonly<Record<DraftStore, readonly Readonly<Record<string, unknown>>[]>>;

interface Sent {
  readonly storage: Records;
  readonly bases: readonly Base[];
  readonly removed: readonly { readonly store: string; readonly key: string }[];
  readonly revision?: number;
}

/** Records of one answer: few, so that parts are met. */
const MOST = 4;
const BASE = '~';

/** The copy of a draft, as the API keeps it. */
export function createSiteCopy() {
  const records = new Map<string, string>();
  let revision = 0;
  const told = (): DraftCopy => ({ revision, records: records.size, bytes: 0, at: '2026-01-01T00:00:00.000Z' });
  const partOf = (names: readonly string[]) => {
    const storage: Record<string, unknown[]> = {};
    const bases: unknown[] = [];
    for (const name of names) {
      const record: unknown = JSON.parse(records.get(name) ?? 'null');
      const [store = ''] = name.split(' ', 1);
      if (name.startsWith(BASE)) bases.push(record);
      else storage[store] = [...(storage[store] ?? []), record];
    }
    return { storage, bases };
  };
  return {
    sync: ({ storage, bases, removed, revision: known }: Sent): DraftCopy => {
      if (known !== undefined && known !== revision)
        throw new ApiError('old_version', { options: { old_version: true, copy: told() } });
      if (known === undefined) records.clear();
      for (const { store, key } of removed) records.delete(`${store} ${key}`);
      for (const [store, sent] of Object.entries(storage))
        for (const record of sent)
          records.set(`${store} ${record[DRAFT_KEYS[store as DraftStore]]}`, JSON.stringify(record));
      for (const base of bases) records.set(`${BASE}${base.store} ${base.id}`, JSON.stringify(base));
      revision += 1;
      return told();
    },
    read: ({ records: wanted, after = '' }: Readonly<Record<string, unknown>>) => {
      if (revision === 0) return { copy: null, storage: {}, bases: [], next: null };
      if (wanted === 'false') return { copy: told(), storage: {}, bases: [], next: null };
      const names = [...records.keys()].toSorted().filter((name) => name > String(after));
      const next = names.length > MOST ? (names[MOST - 1] ?? null) : null;
      return { copy: told(), ...partOf(names.slice(0, MOST)), next };
    },
    revision: () => revision,
    storage: () => partOf([...records.keys()]).storage,
  };
}
