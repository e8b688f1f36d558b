import {
  keysOf,
  type LayoutName,
  type PageChanges,
  type PageMetadata,
  type PageStatus,
  type VisitorSection,
} from 'shared-contracts';
import { isObject } from 'shared-contracts/sections';
import { inChunks } from '../../in-chunks.ts';
import { isSameText, todaysOf } from '../../sections/shown-refs.ts';
import type { StoredSections } from '../../sections/split-private-data.ts';

/** What can be told apart of two states of a page. */
export interface Comparable extends StoredSections {
  readonly name: string;
  readonly path: string;
  readonly status: PageStatus;
  readonly layout: LayoutName;
  readonly metadata: PageMetadata;
  /** Absent of a state that says nothing of it. */
  readonly clientVariations?: readonly unknown[] | null;
}

const fieldOf = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/**
 * Whether two values of JSON say the same: what is undefined is not there, and what a medium is today is no change of
 * what shows it.
 */
export function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before === 'string' && typeof after === 'string') return isSameText(before, after);
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  const todays = todaysOf(before, after);
  const isGone = (name: string): boolean =>
    !todays?.has(name) && before[name] !== undefined && fieldOf(after, name) === undefined;
  return (
    !Object.keys(before).some(isGone) &&
    Object.keys(after).every((name) => todays?.has(name) || isSame(fieldOf(before, name), fieldOf(after, name)))
  );
}

function countKinds(sections: readonly VisitorSection[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of sections) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const placeOf = ({ weight, region }: VisitorSection): unknown => ({ weight, region });
const contentOf = ({ weight: _weight, region: _region, ...content }: VisitorSection): unknown => content;

/** Sections as they follow one another, each with its slot. */
const orderOf = ({ sections, layout }: Comparable, ids: ReadonlySet<string>): readonly string[] =>
  sections
    .filter(({ id }) => ids.has(id))
    .map(({ id, weight, region }) => ({ id, place: region[layout] ?? { slot: '', weight } }))
    .sort((a, b) => a.place.weight - b.place.weight || (a.id < b.id ? -1 : 1))
    .map(({ id, place }) => `${place.slot} ${id}`)
    .sort((a, b) => (a.split(' ')[0] ?? '').localeCompare(b.split(' ')[0] ?? ''));

/** What tells one state from the one before it; null where they say the same. */
export async function changesBetween(
  projectId: string,
  before: Comparable,
  after: Comparable,
): Promise<PageChanges | null> {
  const earlier = new Map(before.sections.map((section) => [section.id, section]));
  const ids = new Set(after.sections.map(({ id }) => id).filter((id) => earlier.has(id)));
  const changed: VisitorSection[] = [];
  let isPlaced = before.sections.every(({ id }, index) => after.sections[index]?.id === id);
  await inChunks(projectId, after.sections, (section) => {
    const old = earlier.get(section.id);
    if (!old) return;
    const data = [before, after].map(({ privateData }) => privateData[section.id]);
    if (!isSame(contentOf(old), contentOf(section)) || !isSame(data[0], data[1])) changed.push(section);
    isPlaced &&= isSame(placeOf(old), placeOf(section));
  });
  const added = after.sections.filter(({ id }) => !earlier.has(id));
  const removed = before.sections.filter(({ id }) => !ids.has(id));
  const isWhole = added.length + removed.length === 0;
  const differs: Record<PageChanges['page'][number], boolean> = {
    status: before.status !== after.status,
    name: before.name !== after.name,
    path: before.path !== after.path,
    layout: before.layout !== after.layout,
    settings:
      !isSame(before.metadata, after.metadata) ||
      (after.clientVariations !== undefined &&
        !isSame(before.clientVariations ?? null, after.clientVariations ?? null)),
    // What is added or removed moves the numbers of all that follows it, and nothing else.
    order: !isPlaced && (isWhole || !isSame(orderOf(before, ids), orderOf(after, ids))),
  };
  const page = keysOf(differs).filter((part) => differs[part]);
  if (isWhole && page.length + changed.length === 0) return null;
  return { page, added: countKinds(added), removed: countKinds(removed), changed: countKinds(changed) };
}
