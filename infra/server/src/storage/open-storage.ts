import type { Storage } from 'shared-contracts';
import { StartError } from '../start-error.ts';
import { diskStorage } from './disk-storage.ts';
import { checkSpace, isOutOfSpace } from './free-space.ts';
import { makePrivate } from './private-folders.ts';

/** The installation's storage: the folder that holds all state. Throws a StartError where it cannot be used. */
export async function openStorage(directory: string): Promise<Storage> {
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
