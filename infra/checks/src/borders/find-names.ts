import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from './remotes.ts';

/** Where a remote is named that the file is no part of. */
export interface NamedRemote {
  readonly file: string;
  readonly remote: string;
}

const FILES = [
  '*.{json,ts}',
  'infra/**/*.{mjs,ts}',
  'mf-*/**/*.{ts,tsx}',
  'shared-contracts/**/*.{ts,tsx}',
  'shell/**/*.{ts,tsx}',
];
const FOLDERS = ['**/node_modules/**', '**/dist/**', 'data/**'];
/** What is about the product as it comes: its seed, what is measured and evaluated of it, and tests. */
const OF_THE_PRODUCT = [
  'infra/{demo,bench,e2e,eval}/**',
  '**/*.{test,spec}.{ts,tsx}',
  '**/testing/**',
  '**/fixtures/**',
];

/** Remotes join by what they say of themselves: neither the rest of the product nor another remote names one. */
export function findNames(root: string): readonly NamedRemote[] {
  const remotes = remoteFolders(root);
  return globSync(FILES, { cwd: root, exclude: [...FOLDERS, ...OF_THE_PRODUCT] })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return remotes
        .filter((remote) => !file.startsWith(`${remote}/`) && new RegExp(`\\b${remote}\\b`).test(text))
        .map((remote) => ({ file, remote }));
    });
}
