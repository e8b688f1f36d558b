import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { setDraftMode } from 'shared-contracts/tool';
import { readBackup, writeBackup } from '../backup/backup-file.ts';
import { withoutBytes } from '../backup/media-bytes.ts';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { Contents } from '../store/local-database.ts';
import { STORE_NAMES } from '../store/records.ts';
import { piecesOf } from './markers.ts';
import { alone } from './sync-lock.ts';
import { tellSync } from './sync-state.ts';

/** How often it is begun anew where another browser writes while it is read. */
const MOST_TRIES = 5;

/** All parts of the copy, of one revision; null where there is none. */
async function readCopy(host: RemoteHost) {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const found = await readRevision(host);
    if (found !== 'changed') return found;
  }
  throw new ApiError('unavailable');
}

/** The parts as they are read one by one. */
async function readRevision({ api, project }: RemoteHost) {
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
    if (part.next === null) return { copy: part.copy, storage, bases };
    after = part.next;
  }
}

/** Row O5: puts the copy in the place of what is kept here, and goes on from it. False: there is none. */
export const takeCopy = (host: RemoteHost, stores: Databases): Promise<boolean> => alone(() => take(host, stores));

async function take(host: RemoteHost, { local, state }: Databases): Promise<boolean> {
  const found = await readCopy(host);
  const person = host.session.user();
  if (!found || !person || !host.project) return false;
  const stores = Object.fromEntries(STORE_NAMES.map((name) => [name, found.storage[name] ?? []]));
  // Checked as a file of a stranger would be.
  const { contents, blobs } = withoutBytes(readBackup(writeBackup(stores as unknown as Contents, new Date(0))));
  await state.clear();
  const origin = { project: host.project.id, person: person.id, since: found.copy.at };
  const bases = found.bases as readonly Base[];
  await state.begin(origin, bases);
  for (const [id, blob] of blobs) await state.keepBlob(id, blob);
  await local.replace(contents);
  const markers = piecesOf(contents, bases).map(({ name, marker }) => [name, marker] as const);
  await state.keepSynced(found.copy, markers, []);
  setDraftMode(true);
  tellSync({ is: 'kept', copy: found.copy });
  void host.queryClient.invalidateQueries();
  return true;
}
