import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Line, Measure } from '../line.ts';
import { ROOT } from '../support/child.ts';

/** What `sizes.ts --json` says; bytes, gzipped. */
interface Sizes {
  readonly loader: number;
  readonly loaderLimit: number;
  readonly islandRatio: number;
  /** React, React DOM and the federation runtime, as the plugin builds them and as we do. */
  readonly peers: { readonly byDefault: number; readonly slimmed: number };
  readonly pages: readonly { readonly island: string; readonly bytes: number }[];
}

const SCRIPT = join(ROOT, 'infra/build/src/sizes.ts');
const kb = (bytes: number): number => bytes / 1000;

async function readSizes(): Promise<Sizes> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--json'], { cwd: ROOT });
  return JSON.parse(stdout) as Sizes;
}

/** JavaScript of a page before anyone means anything, and of a page with one island, hydrated. */
export const scriptSize: Line = {
  name: 'script-size',
  measure: async () => {
    const { loader, loaderLimit, islandRatio, peers, pages } = await readSizes();
    return [
      {
        what: 'JavaScript before intent, gz',
        unit: 'kB',
        ours: kb(loader),
        budget: { of: 'ours', atMost: kb(loaderLimit) },
      },
      ...pages.flatMap(({ island, bytes }): Measure[] => {
        const shared = { what: `JavaScript with ${island}, gz`, unit: 'kB', ours: kb(bytes) };
        return [
          {
            ...shared,
            peer: kb(peers.byDefault),
            against: 'React + React DOM + federation runtime by defaults',
            budget: { of: 'ratio', atMost: islandRatio },
          },
          { ...shared, peer: kb(peers.slimmed), against: 'the same with our savings applied' },
        ];
      }),
    ];
  },
};
