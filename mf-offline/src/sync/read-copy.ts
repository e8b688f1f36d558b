import type { Base } from 'offline-api';
import { STORE_NAMES } from 'offline-api/records';
import type { DraftCopy, RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { readBackup, writeBackup } from '../backup/backup-file.ts';
import { withoutBytes } from '../backup/media-bytes.ts';
import type { Contents } from '../store/local-database.ts';

/** The copy as it is kept in a browser: the bytes of media beside their records. */
export interface ReadCopy {
  readonly copy: DraftCopy;
  readonly contents: Contents;
  readonly blobs: ReadonlyMap<string, Blob>;
  readonly bases: readonly Base[];
}

/** How often it is begun anew where another browser writes while it is read. */
const MOST_TRIES = 5;

/** The parts as they are read one by one. */
async function readRevision({ api, project }: RemoteHost): Promise<ReadCopy | null | 'changed'> {
  const storage: Record<string, unknown[]> = {};
  const bases: unknown[] = [];
  const params = { project: project?.id ?? '' };
  let after: string | undefined;
  let revision: number | undefined;
  for (;;) {
    const part = await api.readDraftCopy({ params, query: after === undefined ? {} : { after } });
    if (!part.copy) return null;
    revision ??= part.copy.revision;
    if (part.copy.revision !== revision) return 'changed';
    for (const [store, records] of Object.entries(part.storage))
      storage[store] = [...(storage[store] ?? []), ...records];
    bases.push(...part.bases);
    after = part.next ?? undefined;
    if (after !== undefined) continue;
    const stores = Object.fromEntries(STORE_NAMES.map((name) => [name, storage[name] ?? []]));
    // Checked as a file of a stranger would be.
    const checked = withoutBytes(readBackup(writeBackup(stores as unknown as Contents, new Date(0))));
    return { copy: part.copy, ...checked, bases: bases as readonly Base[] };
  }
}

/** All parts of the copy, of one revision; null where there is none. */
export async function readCopy(host: RemoteHost): Promise<ReadCopy | null> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const found = await readRevision(host);
    if (found !== 'changed') return found;
  }
  throw new ApiError('unavailable');
}
