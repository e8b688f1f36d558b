import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Line, Measure } from '../line.ts';
import { ATTACKS, type Attack } from '../neighbours/attacks.ts';
import { addLoudSite, type LoudSite } from '../neighbours/loud-site.ts';
import { type QuietSite, VISITS, visitQuietly } from '../neighbours/quiet-visits.ts';
import { peakMemory } from '../support/memory.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { chosenKinds, NEIGHBOUR_SECONDS, ON_POSTGRES } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';

const ATTACKER = new URL('../neighbours/attacker.ts', import.meta.url);
/** Milliseconds until a crowd is there, and until a new process has got its memory. */
const WARM_UP = 3000;
const MOST_MEMORY = 64;

/** An application that takes questions and never answers. */
async function startSilence() {
  const server = createServer((request) => void request.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What one kind does to others, beside the same product a moment before. */
async function measureKind(kind: Attack): Promise<readonly Measure[]> {
  using silence = await startSilence();
  await using postgres = ON_POSTGRES ? await startPostgres() : null;
  await using product = await startProduct({
    LOCAL_APPLICATIONS: '1',
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const { project, paths } = await addBenchPages(product.url, 2);
  const [cached = '', uncached = ''] = paths;
  const quiet: QuietSite = {
    url: product.url,
    paths: { cached, uncached, api: `/api/v1/project/${project}/articles?per_page=5` },
  };
  const loud: LoudSite = await addLoudSite(product.url, silence.endpoint);
  const look = async () => {
    let waited: Awaited<ReturnType<typeof visitQuietly>> | undefined;
    const memory = await peakMemory(
      product.pid,
      visitQuietly(quiet, NEIGHBOUR_SECONDS * 1000).then((all) => {
        waited = all;
      }),
    );
    if (!waited) throw new Error('Nobody visited.');
    return { waited, memory };
  };
  await visitQuietly(quiet, WARM_UP);
  const before = await look();
  const attacker = new Worker(ATTACKER, { workerData: { site: loud, kind } });
  await wait(WARM_UP);
  const during = await look();
  await attacker.terminate();

  const measures = VISITS.map((visit): Measure => {
    const { refused } = during.waited[visit];
    return {
      what: `${kind}: ${visit}, p99${refused > 0 ? `, ${refused} refused` : ''}`,
      unit: 'ms',
      ours: during.waited[visit].p99,
      peer: before.waited[visit].p99,
      against: 'without',
      budget: { of: 'ratio', atMost: 2 },
    };
  });
  const more = during.memory - before.memory;
  const figures = measures.map(({ ours, peer = 1 }, at) => `${VISITS[at]} ${(ours / peer).toFixed(2)} ×`);
  process.stderr.write(`  ${kind}: ${figures.join(', ')}, ${more.toFixed(0)} MB more\n`);
  return [
    ...measures,
    { what: `${kind}: more memory`, unit: 'MB', ours: more, budget: { of: 'ours', atMost: MOST_MEMORY } },
  ];
}

/** One tenant at full stretch of each kind, and what its neighbours have of it. */
export const neighbours: Line = {
  name: 'neighbours',
  measure: async () => {
    const measures: Measure[] = [];
    for (const kind of chosenKinds(Object.keys(ATTACKS) as Attack[])) measures.push(...(await measureKind(kind)));
    return measures;
  },
};
