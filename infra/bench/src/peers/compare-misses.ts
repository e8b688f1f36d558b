import type { Page, Project } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { PLAIN, WORKERS } from '../support/miss.ts';
import { compareLoad } from '../support/two-sides.ts';
import { startComponentsPeer, startReactPeer } from './react-peer.ts';

export interface Misses {
  readonly what: string;
  /** Our server. */
  readonly url: string;
  readonly project: Project;
  readonly pages: readonly Page[];
  /** Share of the peer's requests we must reach. */
  readonly atLeast: number;
  /** Whether the elements alone are told beside. */
  readonly withElements?: boolean;
}

/** Uncached pages beside React alone: what renders the same components is the measure, their elements alone are told. */
export async function compareMisses({
  what,
  url,
  project,
  pages,
  atLeast,
  withElements = false,
}: Misses): Promise<Measure[]> {
  const [first] = pages;
  if (!first) throw new Error('There is no page to compare.');
  const address = url + first.path;
  await using components = await startComponentsPeer(address, WORKERS, first, project);
  const paths = pages.map(({ path }) => path);
  const beside = (peer: string) => compareLoad({ ours: url, peer, paths, headers: PLAIN });
  const row = { what, unit: 'req/s' };
  const measure: Measure = {
    ...row,
    ...(await beside(components.url)),
    against: 'React in workers, same components',
    budget: { of: 'ratio', atLeast },
  };
  if (!withElements) return [measure];
  await using elements = await startReactPeer(address, WORKERS);
  return [measure, { ...row, ...(await beside(elements.url)), against: 'React in workers, elements only' }];
}
