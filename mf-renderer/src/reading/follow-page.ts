import type { BroughtKinds, RenderContext, RenderPayload, VisitorSection } from 'shared-contracts';
import { changedSections, type PlacedSection, placeSections } from './place-sections.ts';
import { NOTHING_SO_FAR, type PageEntry, type Reading, readEntry, type SoFar } from './read-page.ts';

/** A reading, and all that it depended on beside the section. */
interface KnownReading extends Reading {
  readonly from: readonly unknown[];
  readonly before: SoFar;
}

/** A page as it was read last. */
export interface FollowedPage {
  readonly payload: RenderPayload;
  readonly context: RenderContext;
  readonly brought: BroughtKinds | undefined;
  /** In document order. */
  readonly entries: readonly PageEntry[];
  readonly hasTitle: boolean;
  /** Positions of entries that are others than before; null where the page is put together anew. */
  readonly changed: readonly number[] | null;
}

interface Followed extends FollowedPage {
  readonly placed: readonly PlacedSection[];
  readonly readings: readonly KnownReading[];
  /** Where each section of the payload stands among those that are read. */
  readonly positions: ReadonlyMap<number, number>;
}

const isSameSoFar = (a: SoFar, b: SoFar): boolean => a.first === b.first && a.hasTitle === b.hasTitle;

/** Whether two payloads differ in nothing but what sections say. */
const isSameAround = (a: RenderPayload, b: RenderPayload): boolean =>
  a.page.layout === b.page.layout && a.data === b.data && a.forms === b.forms && a.skip === b.skip;

/** Reads a page again and again while it changes: a key changes one section, and none of the others is looked at. */
export function createPageReader(
  editing: boolean,
): (payload: RenderPayload, context: RenderContext, brought?: BroughtKinds) => FollowedPage {
  const known = new WeakMap<VisitorSection, KnownReading>();
  let last: Followed | null = null;

  const read = (
    place: PlacedSection,
    before: SoFar,
    { payload, context, brought }: Pick<FollowedPage, 'payload' | 'context' | 'brought'>,
  ): KnownReading => {
    const { section, slot } = place;
    const { skip, data, forms } = payload;
    const own = [data?.[section.id], forms?.[section.id], brought?.get(section.name)];
    const from = [context, skip, slot, ...own, before.first, before.hasTitle];
    const kept = known.get(section);
    if (kept?.from.every((value, index) => Object.is(value, from[index]))) return kept;
    const reading = { ...readEntry(place, before, payload, { context, editing, brought }), from, before };
    known.set(section, reading);
    return reading;
  };

  const readAll = (around: Pick<FollowedPage, 'payload' | 'context' | 'brought'>): Followed => {
    const { payload } = around;
    let soFar = NOTHING_SO_FAR;
    const placed = placeSections(payload.page.sections, payload.page.layout, { withHidden: editing });
    const readings = placed.map((place) => {
      const reading = read(place, soFar, around);
      soFar = reading.after;
      return reading;
    });
    const entries = readings.map(({ entry }) => entry);
    const positions = new Map(placed.map(({ index }, position) => [index, position]));
    return { ...around, placed, readings, positions, entries, hasTitle: soFar.hasTitle, changed: null };
  };

  /** Reads sections anew, and those after them for as long as what is left to them is something else. */
  const readChanged = (before: Followed, indexes: readonly number[], payload: RenderPayload): Followed => {
    const [placed, readings, entries] = [[...before.placed], [...before.readings], [...before.entries]];
    const changed = new Set<number>();
    const due = indexes.flatMap((index) => before.positions.get(index) ?? []).sort((a, b) => a - b);
    for (const start of due) {
      for (let position = start; position < placed.length; position += 1) {
        const [place, old] = [placed[position], readings[position]];
        const section = place && payload.page.sections[place.index];
        if (!place || !old || !section) break;
        const soFar = readings[position - 1]?.after ?? NOTHING_SO_FAR;
        if (section === place.section && isSameSoFar(soFar, old.before)) break;
        const next = { ...place, section };
        const reading = read(next, soFar, { ...before, payload });
        [placed[position], readings[position], entries[position]] = [next, reading, reading.entry];
        changed.add(position);
      }
    }
    const hasTitle = readings.at(-1)?.after.hasTitle ?? false;
    return { ...before, payload, placed, readings, entries, hasTitle, changed: [...changed] };
  };

  return (payload, context, brought) => {
    const isLike =
      last !== null && last.context === context && last.brought === brought && isSameAround(last.payload, payload);
    const indexes = isLike && last ? changedSections(last.payload.page.sections, payload.page.sections) : null;
    last = last && indexes ? readChanged(last, indexes, payload) : readAll({ payload, context, brought });
    return last;
  };
}
