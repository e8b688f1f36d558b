import { useEffect, useState } from 'react';
import { CONTRAST_PAIRS } from './contrast-pairs.ts';
import type { OpenLookPage, Shade } from './open-look-page.ts';
import { type PoorContrast, poorContrasts } from './poor-contrast.ts';
import type { LookPlace, ThemeValues } from './theme-values.ts';

interface Options {
  readonly page: OpenLookPage | null;
  readonly place: LookPlace;
  readonly shade: Shade;
  readonly values: ThemeValues;
}

/** Milliseconds without a change: a colour under the finger is not judged at each of its steps. */
const PATIENCE = 200;
const NONE: ReadonlyMap<string, PoorContrast> = new Map();

interface Judged extends Partial<Pick<Options, 'place' | 'shade'>> {
  readonly poor: ReadonlyMap<string, PoorContrast>;
}

/** What is hard to read at a place, by the variable that decides about it, as the page shows it. */
export function useContrast({ page, place, shade, values }: Options): ReadonlyMap<string, PoorContrast> {
  const [judged, setJudged] = useState<Judged>({ poor: NONE });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read off the page after each change of what it is drawn by
  useEffect(() => {
    if (!page) return;
    let isOver = false;
    const judge = async (): Promise<void> => {
      const pairs = await page.pairs(place, CONTRAST_PAIRS);
      if (!isOver) setJudged({ place, shade, poor: poorContrasts(pairs) });
    };
    const timer = setTimeout(() => void judge(), PATIENCE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [page, place, shade, values]);
  // What was said of one half, or one place, would be put right in another.
  return page && judged.place === place && judged.shade === shade ? judged.poor : NONE;
}
