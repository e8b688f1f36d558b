import type { Storage } from 'shared-contracts';
import { StartError } from '../start-error.ts';
import { diskStorage } from './disk-storage.ts';
import { makePrivate } from './private-folders.ts';

/** The installation's storage: the folder that holds all state. Throws a StartError where it cannot be used. */
export async function openStorage(directory: string): Promise<Storage> {
  const storage = diskStorage(directory);
  try {
    await storage.check();
    await makePrivate(directory);
  } catch {
    throw new StartError(`The data directory ${directory} cannot be written; set DATA_DIR to one that can.`);
  }
  return storage;
}
