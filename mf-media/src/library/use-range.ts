import { useEffect, useRef } from 'react';
import { ApiError, type Media, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { foundBetween, type Library, MOST_TOGETHER } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import { type Range, reselected, selectedRange } from './selected-range.ts';

type Ids = ReadonlySet<string>;

export interface Choosing {
  readonly chosen: Ids;
  readonly choose: (ids: Ids) => void;
}

interface Ranging extends Choosing {
  /** Some that stand one after the other, the first of them at a place. */
  readonly onFound: (first: number, media: readonly Media[]) => void;
}

const NONE: Ids = new Set();

/** Ids from one to another, whichever is first; null where they are not both there. */
function cut(ids: readonly string[], { from, to }: Range): readonly string[] | null {
  const [one = -1, other = -1] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return one < 0 ? null : ids.slice(one, other + 1);
}

/** Chooses as a list does, which knows of what Shift means no more than is on screen: what lies between is asked for. */
export function useRange(host: RemoteHost, library: Library, { chosen, choose, onFound }: Ranging) {
  const t = useTranslate();
  /** The last one, with what it has chosen: it is given up where Shift goes elsewhere from the same one. */
  const last = useRef<{ readonly range: Range | null; readonly ids: Ids }>({ range: null, ids: NONE });
  const { media, places, query, asked } = library;
  const now = useRef({ chosen, asked });
  useEffect(() => {
    now.current = { chosen, asked };
  }, [chosen, asked]);
  const tell = (words: string): void => void host.toasts.create(words, { type: 'error' });

  const between = async (range: Range, first: number, end: number): Promise<readonly string[]> => {
    const { first: begins, found } = await foundBetween(host, query, first, end);
    const ids = cut(
      found.map(({ id }) => id),
      range,
    );
    // What somebody added or took away meanwhile has moved them.
    if (!ids) throw new ApiError('unavailable');
    onFound(begins, found);
    return ids;
  };
  const take = (ids: Ids, range: Range, ranged: readonly string[]): void => {
    const next = reselected(ids, last.current.range?.from === range.from ? last.current.ids : NONE, ranged);
    if (next.size > MOST_TOGETHER) tell(t('selectedMost', { count: MOST_TOGETHER }));
    else {
      last.current = { range, ids: new Set(ranged) };
      choose(next);
    }
  };
  return async (ids: Ids): Promise<void> => {
    const range = selectedRange(ids);
    const [from, to] = [places.get(range?.from ?? ''), places.get(range?.to ?? '')];
    if (from !== undefined) library.anchor(from);
    const { range: before } = last.current;
    // From the same one to the same one, somebody took something out of it.
    const isSame = before !== null && before.from === range?.from && before.to === range.to;
    if (!range || from === undefined || to === undefined || from === to || isSame) {
      if (!isSame) last.current = { range, ids: NONE };
      return choose(ids);
    }
    const [first, end] = [Math.min(from, to), Math.max(from, to)];
    const standing = media.flatMap(({ id }) => {
      const place = places.get(id) ?? -1;
      return place >= first && place <= end ? id : [];
    });
    if (standing.length === end - first + 1) return take(ids, range, standing);
    if (end - first >= MOST_TOGETHER) return tell(t('selectedMost', { count: MOST_TOGETHER }));
    const then = now.current;
    try {
      const ranged = await between(range, first, end);
      // Somebody chose something else in the meantime.
      if (now.current === then) take(ids, range, ranged);
    } catch (error) {
      tell(failureWords(error, host.locale()));
    }
  };
}
