import type { RemoteHost } from 'shared-contracts';
import { setDraftMode } from 'shared-contracts/tool';
import { readBackup, writeBackup } from '../backup/backup-file.ts';
import { withoutBytes } from '../backup/media-bytes.ts';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { Contents } from '../store/local-database.ts';
import { STORE_NAMES } from '../store/records.ts';
import { keptIn, markerOf } from './markers.ts';
import { tellSync } from './sync-state.ts';

/** All parts of the copy; null where there is none. */
async function readCopy({ api, project }: RemoteHost) {
  const storage: Record<string, unknown[]> = {};
  const bases: unknown[] = [];
  const params = { project: project?.id ?? '' };
  let after: string | undefined;
  for (;;) {
    const part = await api.readDraftCopy({ params, query: after === undefined ? {} : { after } });
    if (!part.copy) return null;
    for (const [store, records] of Object.entries(part.storage))
      storage[store] = [...(storage[store] ?? []), ...records];
    bases.push(...part.bases);
    if (part.next === null) return { copy: part.copy, storage, bases };
    after = part.next;
  }
}

/** Row O5: puts the copy in the place of what is kept here, and goes on from it. False: there is none. */
export async function takeCopy(host: RemoteHost, { local, state }: Databases): Promise<boolean> {
  const found = await readCopy(host);
  const person = host.session.user();
  if (!found || !person || !host.project) return false;
  const stores = Object.fromEntries(STORE_NAMES.map((name) => [name, found.storage[name] ?? []]));
  // Checked as a file of a stranger would be.
  const { contents, blobs } = withoutBytes(readBackup(writeBackup(stores as unknown as Contents, new Date(0))));
  await state.clear();
  const origin = { project: host.project.id, person: person.id, since: found.copy.at };
  await state.begin(origin, found.bases as readonly Base[]);
  for (const [id, blob] of blobs) await state.keepBlob(id, blob);
  await local.replace(contents);
  const markers = [...keptIn(contents)].map(([name, kept]) => [name, markerOf(kept)] as const);
  await state.keepSynced(found.copy, markers, []);
  setDraftMode(true);
  tellSync({ is: 'kept', copy: found.copy });
  void host.queryClient.invalidateQueries();
  return true;
}
