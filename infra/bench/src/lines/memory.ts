import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../line.ts';
import { startReactPeer } from '../peers/react-peer.ts';
import { requestsPerSecond } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { WORKERS } from '../support/miss.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { addBenchPages } from '../support/site.ts';

const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PAGES = 4;
const WARM_UP = 5;
const SECONDS = 20;
/** Milliseconds without a request: until what the start left is collected, and then those that are looked at. */
const SETTLED = 15_000;
const IDLE = 3000;
const MOST_IDLE = 220;
const MOST_LOADED = 280;

/**
 * Half of the load reads cached pages, the other half makes pages nobody has asked for before, so that database,
 * render workers and cache all work.
 */
async function load(url: string, paths: readonly string[], seconds: number): Promise<void> {
  const unread = (path: string) => () => `${path}/visit=${randomUUID()}`;
  await requestsPerSecond({ url, paths: [...paths, ...paths.map(unread)], seconds, headers: HEADERS });
}

/** The whole product on a real PostgreSQL, which runs in processes of its own. */
export const memory: Line = {
  name: 'memory',
  measure: async () => {
    await using postgres = await startPostgres();
    await using ours = await startProduct({ DATABASE_URL: postgres.url, RENDER_WORKERS: String(WORKERS) });
    await wait(SETTLED);
    const idle = await peakMemory(ours.pid, wait(IDLE));
    const { paths } = await addBenchPages(ours.url, PAGES);
    await using peer = await startReactPeer(`${ours.url}${paths[0]}`, WORKERS);
    const peakOf = async ({ url, pid }: { readonly url: string; readonly pid: number }): Promise<number> => {
      await load(url, paths, WARM_UP);
      return await peakMemory(pid, load(url, paths, SECONDS));
    };
    return [
      { what: 'memory idle, resident', unit: 'MB', ours: idle, budget: { of: 'ours', atMost: MOST_IDLE } },
      {
        what: 'memory under load, resident',
        unit: 'MB',
        ours: await peakOf(ours),
        peer: await peakOf(peer),
        against: 'React in workers, no framework',
        budget: { of: 'ours', atMost: MOST_LOADED },
      },
    ];
  },
};
