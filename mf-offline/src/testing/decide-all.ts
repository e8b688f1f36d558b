import type { Side } from 'shared-contracts/sections';
import { choose, type Decisions } from '../publish/changes.ts';
import type { Met } from '../publish/dry-run.ts';

/** One side of all that both did to the same, as it was shown. */
export const decideAll = (met: readonly Met[], side: Side): Decisions =>
  Object.assign({}, ...met.map(({ standing, clashes }) => choose(standing.key, clashes, side)));
