import { requestsPerSecond } from './load.ts';
import { byTurns, type Compared, compare, ROUNDS } from './rounds.ts';

export interface Sides {
  readonly ours: string;
  readonly peer: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const SECONDS = 3;

/** Requests per second of both sides, by turns, under the same load. */
export async function compareLoad({ ours, peer, paths, headers }: Sides): Promise<Compared> {
  const load = (url: string) => () => requestsPerSecond({ url, paths, seconds: SECONDS, headers });
  return compare(await byTurns(ROUNDS, load(ours), load(peer)), (figure) => figure);
}
