import { requestsPerSecond } from './load.ts';
import { byTurns, type Compared, compare, ROUNDS } from './rounds.ts';

export interface Sides {
  readonly ours: string;
  readonly peer: string;
  readonly paths: readonly string[];
  /** Where the peer has the same under other addresses. */
  readonly peerPaths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const SECONDS = 3;

/** Requests per second of both sides, by turns, under the same load. */
export async function compareLoad({ ours, peer, paths, peerPaths = paths, headers }: Sides): Promise<Compared> {
  const load = (url: string, of: readonly string[]) => () =>
    requestsPerSecond({ url, paths: of, seconds: SECONDS, headers });
  return compare(await byTurns(ROUNDS, load(ours, paths), load(peer, peerPaths)), (figure) => figure);
}
