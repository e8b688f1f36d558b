import { type Backdrops, createBackdrops } from '../look/backdrops.ts';
import { SECTION_PAIRS } from '../look/contrast-pairs.ts';
import type { Shade } from '../look/open-look-page.ts';
import { type PoorContrast, poorContrasts } from '../look/poor-contrast.ts';
import { createColourReader } from '../look/seen-colours.ts';
import { createPairReader } from '../look/seen-pairs.ts';

export type Variables = Readonly<Record<string, string>>;
export type Poor = ReadonlyMap<string, PoorContrast>;

/** What is hard to read in a section, by the half of the theme, and what its colours come to in the half that is tried on. */
export interface Judged {
  readonly light: Poor;
  readonly dark: Poor;
  readonly colours: Variables;
}

/** What people choose colours of. */
const COLOURS = ['--color-paper', '--color-ink'];
const IMAGE = 'background-image';

/** Whether a site has no dark half at all. */
export const isLightOnly = (element: Element): boolean => {
  const { documentElement: root, defaultView: view } = element.ownerDocument;
  const { colorScheme } = root.style;
  root.style.removeProperty('color-scheme');
  const own = view?.getComputedStyle(root).colorScheme;
  if (colorScheme) root.style.colorScheme = colorScheme;
  return own === 'light';
};

/** Draws a page in light or dark whatever the browser is in, with the picture that a section has there. Returns how to end it. */
export function tryOn(element: HTMLElement, look: Variables, shade: Shade): () => void {
  const { style: root } = element.ownerDocument.documentElement;
  const [light, dark] = [look[`--${IMAGE}`], look[`--dark-${IMAGE}`]];
  root.colorScheme = shade;
  // The rules of the page ask the browser which it is.
  if (dark !== undefined) element.style.setProperty(`--${IMAGE}`, (shade === 'dark' ? dark : light) ?? 'none');
  return () => {
    root.removeProperty('color-scheme');
    element.style.removeProperty(`--${IMAGE}`);
  };
}

const backdrops = new WeakMap<Document, Backdrops>();

/** Reads a section off the canvas in both halves; the one that is tried on stays. Null where it is no longer asked. */
export async function judgeSection(
  element: HTMLElement,
  look: Variables,
  shade: Shade,
  isOver: () => boolean,
): Promise<Judged | null> {
  const page = element.ownerDocument;
  const behind = backdrops.get(page) ?? createBackdrops(page);
  backdrops.set(page, behind);
  const read = createPairReader(page, behind);
  const other = shade === 'dark' ? 'light' : 'dark';
  /** Nothing is painted in between. */
  const inOther = <T>(work: () => T): T => {
    tryOn(element, look, other);
    try {
      return work();
    } finally {
      tryOn(element, look, shade);
    }
  };
  // Its picture may be another there.
  await Promise.all([behind.prepare([element]), inOther(() => behind.prepare([element]))]);
  if (isOver() || !element.isConnected) return null;
  const own = poorContrasts(read(element, SECTION_PAIRS));
  const there = inOther(() => poorContrasts(read(element, SECTION_PAIRS)));
  const colours = createColourReader(page)(element, COLOURS);
  return { ...(shade === 'dark' ? { dark: own, light: there } : { light: own, dark: there }), colours };
}
