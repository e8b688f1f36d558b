import type { Media } from 'shared-contracts';
import type { Library } from '../queries/use-library.ts';
import { PER_PAGE } from '../queries/use-pages.ts';

interface Kept {
  readonly medium: Media;
  /** In all that was found, when it was last seen there. */
  readonly place: number;
  /** How many were found then. */
  readonly total: number;
}
export type AllKept = ReadonlyMap<string, Kept>;

export const NONE_KEPT: AllKept = new Map();

type Found = Pick<Library, 'media' | 'places' | 'total'>;

/** Those of so many that stand one after the other from a place on. */
export const keptFrom = (first: number, media: readonly Media[], total: number): AllKept =>
  new Map(media.map((medium, index) => [medium.id, { medium, place: first + index, total }]));

/** With what some of them have become. */
export function withChanged(before: AllKept, changed: readonly Media[]): AllKept {
  const kept = new Map(before);
  for (const medium of changed) {
    const old = kept.get(medium.id);
    if (old) kept.set(medium.id, { ...old, medium });
  }
  return kept;
}

/** What is known of those that are chosen: as the library has them, else as it had them when they were last seen. */
export function keep(before: AllKept, { media, places, total }: Found, chosen: ReadonlySet<string>): AllKept {
  const found = new Map(media.map((medium) => [medium.id, medium]));
  const known = new Set(places.values());
  // Others stand wherever it may have moved: by a page more than there are more or fewer of them now.
  const isGone = ({ place, total: before }: Kept): boolean => {
    const moved = total - before;
    const last = Math.min(total - 1, place + PER_PAGE + Math.max(0, moved));
    for (let each = Math.max(0, place - PER_PAGE + Math.min(0, moved)); each < last; each += PER_PAGE)
      if (!known.has(each)) return false;
    return last < 0 || known.has(last);
  };
  const kept = new Map<string, Kept>();
  for (const id of chosen) {
    const medium = found.get(id);
    const old = before.get(id);
    if (medium) kept.set(id, { medium, place: places.get(id) ?? 0, total });
    else if (old && !isGone(old)) kept.set(id, old);
  }
  return kept;
}
