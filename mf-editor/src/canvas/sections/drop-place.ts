import type { DraftPage } from '../../draft/draft-types.ts';
import { regionsOf } from '../../draft/regions.ts';
import { positionOf } from '../../sections/regions.ts';
import { idAt } from './section-elements.ts';

export interface Place {
  readonly slot: string;
  readonly index: number;
}

/** A line on the page, in its own coordinates, and the place it stands for. */
export interface DropLine extends Place {
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

const SIDEWAYS = 4;

/** The line between two sections of a region, or in an empty region; from the section below or above it. */
function linesOf(region: Element, page: DraftPage, scroll: number): DropLine[] {
  const slot = region.getAttribute('data-region') ?? '';
  const box = region.getBoundingClientRect();
  if (box.width === 0) return [];
  const line = (top: number, index: number): DropLine => ({
    ...{ slot, index, left: box.left, width: box.width, top: top + scroll },
  });
  const indexes = new Map(
    regionsOf(page)
      .get(slot)
      ?.map(({ id }, index) => [id, index]),
  );
  const sections = [...region.querySelectorAll('[data-section][id^="s-"]')].flatMap((section) => {
    const index = indexes.get(idAt(section) ?? '');
    return index === undefined ? [] : [{ box: section.getBoundingClientRect(), index }];
  });
  const last = sections.at(-1);
  if (!last) return [line(box.top + box.height / 2, 0)];
  return [...sections.map(({ box: { top }, index }) => line(top, index)), line(last.box.bottom, last.index + 1)];
}

/** Every place of the page where a section can go, as lines. */
export const dropLines = (document: Document, page: DraftPage): DropLine[] =>
  [...document.querySelectorAll('[data-region]')].flatMap((region) =>
    linesOf(region, page, document.defaultView?.scrollY ?? 0),
  );

/** The same lines for as long as page and layout stand: a drag asks with every step, and measuring all sections takes long. */
export function rememberDropLines(document: Document): (page: DraftPage) => readonly DropLine[] {
  const { documentElement: root } = document;
  let known: { readonly page: DraftPage; readonly layout: string; readonly lines: readonly DropLine[] } | null = null;
  return (page) => {
    const layout = [root.scrollHeight, root.clientWidth, root.hasAttribute('data-arranging')].join();
    if (known?.page !== page || known.layout !== layout) known = { page, layout, lines: dropLines(document, page) };
    return known.lines;
  };
}

/** The line nearest to a point of the page. What is beside a region is further from it than what is above or below. */
export function nearestLine(lines: readonly DropLine[], x: number, y: number): DropLine | null {
  const distance = (line: DropLine) =>
    Math.abs(line.top - y) + SIDEWAYS * Math.max(0, line.left - x, x - line.left - line.width);
  return lines.reduce<DropLine | null>((best, line) => (best && distance(best) <= distance(line) ? best : line), null);
}

/** Where a section of the page comes to stand, counted without it; null where it stands there already. */
export function moveTo(page: DraftPage, id: string, { slot, index }: Place): Place | null {
  const position = positionOf(page, id);
  if (!position || position.slot !== slot) return { slot, index };
  const without = index > position.index ? index - 1 : index;
  return without === position.index ? null : { slot, index: without };
}
