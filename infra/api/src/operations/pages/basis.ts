import { isDeepStrictEqual } from 'node:util';
import type { ProjectMetadata } from 'shared-contracts';
import type { Globals } from '../../sections/globals.ts';
import type { Kinds } from '../section-types/kinds-of-project.ts';

/** What the sections of a page are checked by. */
export interface Basis {
  readonly metadata: ProjectMetadata;
  readonly kinds: Kinds;
  /** What they link to. */
  readonly globals: Globals;
}

/**
 * Works something out, and once only while it is asked for from the same: so a transaction can begin with what was worked
 * out before it, from what was read before it, and does no such work itself unless that has changed since.
 */
export function workedOutOnce<From, What>(work: (from: From) => Promise<What>): (from: From) => Promise<What> {
  let last: { readonly from: From; readonly what: Promise<What> } | undefined;
  return (from) => {
    if (!last || !isDeepStrictEqual(last.from, from)) last = { from, what: work(from) };
    return last.what;
  };
}
