import type { Base } from 'offline-api';
import type { Page } from 'shared-contracts';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { createDatabases } from '../store/databases.ts';
import type { Contents } from '../store/local-database.ts';
import { agreedIn } from '../sync/agreed.ts';
import { mergeCopy } from '../sync/merge-copy.ts';

export const ORIGIN = { project: 'one', person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' };
export const NOTHING = { page: [], medias: [], 'section-types': [], 'global-instances': [], 'project-meta-data': [] };

/** Both browsers began with the same, and went on apart. */
export async function parted(
  began: Partial<Contents>,
  mine: Partial<Contents>,
  theirs: Readonly<Record<string, unknown>>,
  bases: readonly Base[] = [],
) {
  const stores = createDatabases();
  await stores.state.begin(ORIGIN, []);
  await stores.local.replace({ ...NOTHING, ...mine });
  const copy = { revision: 1, records: 1, bytes: 9, at: '2026-01-02T00:00:00.000Z' };
  const agreed = agreedIn({ ...NOTHING, ...began });
  await stores.state.keepSynced(copy, { markers: [], agreed, removed: [] });
  const { host } = createFakeHost({ project: { id: 'one' } });
  const newer = { ...copy, revision: 2 };
  const answer = { copy: newer, storage: theirs, bases, next: null };
  const there = { ...host, api: { readDraftCopy: async () => answer } as never };
  const pages = async () => (await stores.local.all('page')).map(({ path, page }) => [path, page]);
  return { stores, pages, merge: (decisions = {}) => mergeCopy(there, stores, decisions) };
}

export const apart = (began: readonly Page[], mine: readonly Page[], theirs: readonly Page[]) =>
  parted({ page: began }, { page: mine }, { page: theirs });
