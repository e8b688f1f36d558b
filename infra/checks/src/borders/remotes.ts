import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders of the workspace's remotes, each called as its remote is. */
export const remoteFolders = (root: string): readonly string[] =>
  globSync('mf-*/remote.ts', { cwd: root }).map(dirname).toSorted();

const declaring = (root: string, words: RegExp): readonly string[] =>
  remoteFolders(root).filter((folder) => words.test(readFileSync(join(root, folder, 'remote.ts'), 'utf8')));

/** Those that bring something to the tool. */
export const toolRemotes = (root: string): readonly string[] => declaring(root, /'\.\/tool'/);

/** Those that run on the server. */
export const servedRemotes = (root: string): readonly string[] => declaring(root, /^ {2}server:/m);
