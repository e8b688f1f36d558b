import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from 'shared-contracts';
import { StartError } from '../start-error.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What `pnpm build` made of the shell: `build.json` and the files for browsers. */
export const SHELL_BUILD = join(ROOT, 'shell/dist');

/** Remotes that come with the product: folders of this checkout that say what remote they are. */
export const builtInRemotes = (): readonly string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'remote.ts')))
    .toSorted();

/** What `pnpm build` made of a remote that comes with the product. */
export const remoteBuild = (name: string): string => join(ROOT, name, 'dist');

/** A record that a build left. Throws a StartError where nothing was built. */
export function readBuilt<Content>(folder: string, file: string): Content {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    throw new StartError('The product is not built; run `npx -y pnpm@12 build` once.');
  }
}

/** What a remote that draws whole pages exposes to the tool. */
const PAGE = './page';

/** The remote that comes with the product and draws its pages. */
export function builtRenderer(): string {
  const name = builtInRemotes().find((each) =>
    Object.hasOwn(readBuilt<RemoteRelease>(remoteBuild(each), 'release.json').exposes, PAGE),
  );
  if (name === undefined) throw new StartError('No remote of this checkout draws pages.');
  return name;
}
