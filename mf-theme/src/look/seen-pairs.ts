import type { Backdrops } from './backdrops.ts';
import { BACKDROP, type Chain, type ContrastPair } from './contrast-pairs.ts';
import { createHexOf } from './hex-of.ts';

/** A pair as a page shows it. */
export interface SeenPair {
  /** Variables that decide about the text, and about what it stands on. */
  readonly text: string;
  readonly ground: string;
  /** As they are seen, `#rrggbb`. */
  readonly textColour: string;
  readonly groundColour: string;
  readonly need: number;
}

const written = (variables: readonly string[]): string =>
  variables.slice(0, -1).reduceRight((inner, name) => `var(${name},${inner})`, `var(${variables.at(-1)})`);

const PAPER = '--color-paper';

/** Reads pairs off a drawn page, inside of an element of it: one for each colour that is seen behind a text. */
export function createPairReader(
  page: Document,
  backdrops: Pick<Backdrops, 'of'>,
): (around: Element, pairs: readonly ContrastPair[]) => SeenPair[] {
  const hexOf = createHexOf();
  return (around, pairs) => {
    const view = page.defaultView;
    if (!view) return [];
    const probe = page.createElement('span');
    around.append(probe);
    const set = view.getComputedStyle(around);
    const drawn = view.getComputedStyle(probe);
    const deciding = ({ variables }: Chain): string =>
      variables.find((name) => set.getPropertyValue(name).trim() !== '') ?? variables.at(-1) ?? '';
    const colour = (css: string): string => {
      probe.style.color = css;
      return drawn.color;
    };
    /** The last of a chain is always set: where it decides, what follows from it is seen. */
    const seen = (chain: Chain): string =>
      colour(
        chain.otherwise && deciding(chain) === chain.variables.at(-1) ? chain.otherwise : written(chain.variables),
      );
    const behind = backdrops.of(around);
    const found = pairs.flatMap(({ text, ground, need }): SeenPair[] => {
      const on = deciding(ground);
      const isBare = behind !== null && on === PAPER;
      const [below, over, words] = [behind ?? [colour(`var(${PAPER})`)], isBare ? [] : [seen(ground)], seen(text)];
      const grounds = new Set(below.map((each) => hexOf(each, ...over)));
      return [...grounds].map((groundColour) => ({
        text: deciding(text),
        ground: isBare ? BACKDROP : on,
        textColour: hexOf(groundColour, words),
        groundColour,
        need,
      }));
    });
    probe.remove();
    return found;
  };
}
