import type { Storage } from 'shared-contracts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { bucketOf } from './bucket-address.ts';
import { diskStorage } from './disk-storage.ts';
import { checkSpace, isOutOfSpace } from './free-space.ts';
import { makePrivate } from './private-folders.ts';

/**
 * The installation's storage: a bucket, else the folder that holds all state. Throws a StartError where one of them
 * cannot be used.
 */
export async function openStorage(settings: Settings): Promise<Storage> {
  const disk = await openFolder(settings.DATA_DIR);
  const bucket = bucketOf(settings);
  if (!bucket) return disk;
  // Loaded where there is one.
  const { openBucket } = await import('./open-bucket.ts');
  return openBucket(bucket, settings.ROLE === 'shell' ? 'read' : 'write');
}

async function openFolder(directory: string): Promise<Storage> {
  const storage = diskStorage(directory);
  try {
    await storage.check();
    await makePrivate(directory);
    await checkSpace(directory);
  } catch (error) {
    if (isOutOfSpace(error))
      throw new StartError(`The disk that holds the data directory ${directory} is full; make room and start again.`);
    throw new StartError(`The data directory ${directory} cannot be written; set DATA_DIR to one that can.`);
  }
  return storage;
}
