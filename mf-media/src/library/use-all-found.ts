import { useEffect, useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { allFound, type Library } from '../queries/use-library.ts';
import { PER_PAGE } from '../queries/use-pages.ts';
import { type Choosing, useRange } from './use-range.ts';

interface Kept {
  readonly medium: Media;
  /** In all that was found, when it was last seen there. */
  readonly place: number;
}
type AllKept = ReadonlyMap<string, Kept>;

const NONE: AllKept = new Map();

/** Those that stand one after the other from a place on. */
const keptFrom = (first: number, media: readonly Media[]): AllKept =>
  new Map(media.map((medium, index) => [medium.id, { medium, place: first + index }]));

/** What is known of those that are chosen: as the library has them, else as it had them when they were last seen. */
function keep(before: AllKept, { media, places, total }: Library, chosen: ReadonlySet<string>): AllKept {
  const found = new Map(media.map((medium) => [medium.id, medium]));
  const known = new Set(places.values());
  // Others stand at its place, and on the pages beside it, where it may have moved.
  const isGone = (place: number): boolean =>
    [place - PER_PAGE, place, place + PER_PAGE].every((each) => each < 0 || each >= total || known.has(each));
  const kept = new Map<string, Kept>();
  for (const id of chosen) {
    const medium = found.get(id);
    const old = before.get(id);
    if (medium) kept.set(id, { medium, place: places.get(id) ?? 0 });
    else if (old && !isGone(old.place)) kept.set(id, old);
  }
  return kept;
}

/** What is selected of what the library has found, of which not all is on screen. */
export function useAllFound(host: RemoteHost, library: Library, choosing: Choosing) {
  const { asked, media, isPlaceholderData } = library;
  const { chosen, choose } = choosing;
  const [stored, setStored] = useState({ asked, kept: NONE });
  // What another question found is none of this one's.
  const before = stored.asked === asked ? stored.kept : NONE;
  const kept = isPlaceholderData ? before : keep(before, library, chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with these alone
  useEffect(() => setStored({ asked, kept }), [asked, media, chosen, isPlaceholderData]);
  const extend = useRange(host, library, {
    ...choosing,
    onFound: (first, found) =>
      setStored((now) => ({
        asked,
        kept: new Map([...(now.asked === asked ? now.kept : NONE), ...keptFrom(first, found)]),
      })),
  });
  return {
    media: [...kept.values()].map(({ medium }) => medium),
    extend,
    selectAll: async (): Promise<void> => {
      try {
        const found = await allFound(host, library.query, library.total);
        setStored({ asked, kept: keptFrom(0, found) });
        choose(new Set(found.map(({ id }) => id)));
      } catch (error) {
        host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
      }
    },
  };
}
