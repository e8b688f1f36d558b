import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What `pnpm build` made of the shell: `build.json` and the files for browsers. */
export const SHELL_BUILD = join(ROOT, 'shell/dist');

/** What `pnpm build` made of a remote that comes with the product. */
export const remoteBuild = (name: string): string => join(ROOT, name, 'dist');

/** A record that a build left. Throws a StartError where nothing was built. */
export function readBuilt<Content>(folder: string, file: string): Content {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;
  } catch {
    throw new StartError('The product is not built; run `npx -y pnpm@12 build` once.');
  }
}
