import type { RemoteHost } from 'shared-contracts';
import { setDraftMode } from 'shared-contracts/tool';
import { forAMoment, locksHere } from '../publish/progress.ts';
import { refuseWhileHeld } from '../publish/refuse-while-held.ts';
import type { Databases } from '../store/databases.ts';
import { agreedIn } from './agreed.ts';
import { piecesOf } from './markers.ts';
import { type ReadCopy, readCopy } from './read-copy.ts';
import { alone } from './sync-lock.ts';
import { tellSync } from './sync-state.ts';

/** Row O5: puts the copy in the place of what is kept here, and goes on from it. False: there is none. */
export const takeCopy = (host: RemoteHost, stores: Databases): Promise<boolean> => alone(() => take(host, stores));

async function take(host: RemoteHost, stores: Databases): Promise<boolean> {
  const found = await readCopy(host);
  if (!found) return false;
  return forAMoment(locksHere(), async () => {
    // Another tab may have begun to publish while it was read.
    refuseWhileHeld(host);
    return keep(host, stores, found);
  });
}

async function keep(host: RemoteHost, { local, state }: Databases, found: ReadCopy): Promise<boolean> {
  const person = host.session.user();
  if (!person || !host.project) return false;
  const { copy, contents, blobs, bases } = found;
  const before = await local.all('medias');
  // The bytes first, and last what records are made from: what is not there yet must not count as what is online.
  for (const [id, blob] of blobs) await state.keepBlob(id, blob);
  const agreed = agreedIn(contents, await state.agreed());
  await local.replace(contents);
  await state.begin({ project: host.project.id, person: person.id, since: copy.at }, bases);
  for (const { media_id } of before) if (!blobs.has(media_id)) await state.forgetBlob(media_id);
  const markers = piecesOf(contents, bases).map(({ name, marker }) => [name, marker] as const);
  await state.keepSynced(copy, { markers, agreed, removed: [], isAnew: true });
  setDraftMode(true);
  tellSync({ is: 'kept', copy, met: [] });
  void host.queryClient.invalidateQueries();
  return true;
}
