import type { Section } from 'shared-contracts';
import type { DraftPage } from '../../draft/draft-types.ts';
import { regionsOf } from '../../draft/regions.ts';
import { positionOf } from '../../sections/regions.ts';
import { outerBox } from './outer-box.ts';
import { idAt, sectionElements } from './section-elements.ts';

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
/** Pixels below a region that may be room of its last section. */
const BELOW = 200;

/** A section of the page as it is drawn, and where it stands among those of its region. */
interface Drawn {
  readonly element: HTMLElement;
  readonly box: DOMRect;
  readonly index: number;
}

/** How a region puts a line; null where it takes no room. */
function lineIn(region: Element): ((top: number, index: number) => DropLine) | null {
  const slot = region.getAttribute('data-region') ?? '';
  const { left, width, bottom } = region.getBoundingClientRect();
  const scroll = region.ownerDocument.defaultView?.scrollY ?? 0;
  if (width === 0) return null;
  // One that is far away and was never drawn is as high as it was taken to be: its sections are, in part, below it.
  return (top, index) => ({ slot, index, left, width, top: Math.min(top, bottom + BELOW) + scroll });
}

const drawnIn = (elements: readonly HTMLElement[], region: readonly Section[]): Drawn[] => {
  const indexes = new Map(region.map(({ id }, index) => [id, index]));
  return elements.flatMap((element) => {
    const index = indexes.get(idAt(element) ?? '');
    return index === undefined ? [] : [{ element, box: element.getBoundingClientRect(), index }];
  });
};

/** Between sections the line stands in the middle of what is free; at both ends on the edge of the frame. */
const lineAbove = ({ element, box }: Drawn, before: Drawn | undefined): number =>
  before ? (box.top + before.box.bottom) / 2 : outerBox(element).top;

const lineBelow = ({ element }: Drawn): number => {
  const { top, height } = outerBox(element);
  return top + height;
};

const middleOf = (region: Element): number => {
  const { top, height } = region.getBoundingClientRect();
  return top + height / 2;
};

const elementsIn = (region: Element): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>('[data-section][id^="s-"]'),
];

/** The lines between the sections of a region, or the one in an empty region; from the section below or above. */
function linesOf(region: Element, page: DraftPage): DropLine[] {
  const line = lineIn(region);
  if (!line) return [];
  const sections = drawnIn(elementsIn(region), regionsOf(page).get(region.getAttribute('data-region') ?? '') ?? []);
  const last = sections.at(-1);
  if (!last) return [line(middleOf(region), 0)];
  return [
    ...sections.map((section, at) => line(lineAbove(section, sections[at - 1]), section.index)),
    line(lineBelow(last), last.index + 1),
  ];
}

/** Every place of the page where a section can go, as lines. */
export const dropLines = (document: Document, page: DraftPage): DropLine[] =>
  [...document.querySelectorAll('[data-region]')].flatMap((region) => linesOf(region, page));

/** Above and below a section, as {@link dropLines} has them: nothing but it and its neighbours is measured. */
function linesBeside(section: HTMLElement, region: Element, page: DraftPage): DropLine[] {
  const line = lineIn(region);
  const all = sectionElements(section.ownerDocument);
  const at = all.indexOf(section);
  const near = all.slice(Math.max(at - 1, 0), at + 2).filter((element) => region.contains(element));
  const sections = drawnIn(near, regionsOf(page).get(region.getAttribute('data-region') ?? '') ?? []);
  const own = sections.findIndex(({ element }) => element === section);
  const [before, drawn, after] = [sections[own - 1], sections[own], sections[own + 1]];
  if (!line || !drawn) return [];
  return [
    line(lineAbove(drawn, before), drawn.index),
    after ? line(lineAbove(after, drawn), after.index) : line(lineBelow(drawn), drawn.index + 1),
  ];
}

/** Places near a section, as lines: its own two, and those of regions where nothing stands. */
export const linesNear = (section: HTMLElement, page: DraftPage): DropLine[] =>
  [...section.ownerDocument.querySelectorAll('[data-region]')].flatMap((region) => {
    if (region.contains(section)) return linesBeside(section, region, page);
    return region.firstElementChild ? [] : linesOf(region, page);
  });

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
