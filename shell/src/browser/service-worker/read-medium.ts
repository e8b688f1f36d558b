import { DRAFT_STATE } from 'shared-contracts/tool';

const { database: NAME, blobs: BLOBS } = DRAFT_STATE;

/** The bytes of a medium that draft mode keeps; undefined where there are none. It makes no database, nor changes one. */
export function readMedium(id: string): Promise<Blob | undefined> {
  const { promise, resolve } = Promise.withResolvers<Blob | undefined>();
  const opening = indexedDB.open(NAME);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = () => resolve(undefined);
  opening.onsuccess = () => {
    const { result: database } = opening;
    const end = (blob?: Blob): void => {
      database.close();
      resolve(blob);
    };
    if (!database.objectStoreNames.contains(BLOBS)) return end();
    const asked = database.transaction(BLOBS).objectStore(BLOBS).get(id);
    asked.onsuccess = () => end(asked.result);
    asked.onerror = () => end();
  };
  return promise;
}
