import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where only root looks. */
const MORE_FOLDERS = ['/usr/sbin', '/sbin'];

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of some programs that the machine has; undefined when it has none. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}
