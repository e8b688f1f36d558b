import type { DraftPage } from '../../draft/draft-types.ts';
import { positionOf } from '../../frame/regions.ts';
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
  const sections = [...region.querySelectorAll('[data-section][id^="s-"]')];
  const lines = sections.flatMap((section) => {
    const position = positionOf(page, idAt(section) ?? '');
    const { top } = section.getBoundingClientRect();
    return position ? [line(top, position.index)] : [];
  });
  const last = sections.at(-1);
  const position = last && positionOf(page, idAt(last) ?? '');
  if (!last || !position) return [line(box.top + box.height / 2, 0)];
  return [...lines, line(last.getBoundingClientRect().bottom, position.index + 1)];
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
