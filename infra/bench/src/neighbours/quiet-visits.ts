import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What the quiet tenant's visitors ask for. */
export const VISITS = ['cached', 'uncached', 'api'] as const;
export type Visit = (typeof VISITS)[number];

export interface QuietSite {
  readonly url: string;
  readonly paths: Readonly<Record<Visit, string>>;
}

/** Milliseconds, 99th percentile; and how many were answered otherwise than by a 200. */
export interface Waited {
  readonly p99: number;
  readonly refused: number;
}

/** Milliseconds between two requests: visitors come and go, and fill no machine by themselves. */
const BREATH = 4;

async function statusOf(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent }).on('response', resolve).on('error', reject);
  const answer = await promise;
  await text(answer);
  return answer.statusCode ?? 0;
}

const p99Of = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
};

/** One visitor of each kind, for a while. */
export async function visitQuietly(site: QuietSite, milliseconds: number): Promise<Readonly<Record<Visit, Waited>>> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + milliseconds;
  const visit = async (kind: Visit): Promise<readonly [Visit, Waited]> => {
    const waited: number[] = [];
    let refused = 0;
    while (performance.now() < end) {
      const from = performance.now();
      const path = kind === 'uncached' ? `${site.paths[kind]}/visit=${randomUUID()}` : site.paths[kind];
      if ((await statusOf(site.url + path, agent).catch(() => 0)) !== 200) refused += 1;
      waited.push(performance.now() - from);
      await wait(BREATH);
    }
    return [kind, { p99: p99Of(waited), refused }];
  };
  const all = await Promise.all(VISITS.map(visit));
  agent.destroy();
  return Object.fromEntries(all) as Record<Visit, Waited>;
}
