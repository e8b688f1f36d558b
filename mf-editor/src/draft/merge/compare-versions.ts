import type { LayoutName, Section } from 'shared-contracts';
import { isSame, isSameContent } from 'shared-contracts/sections';
import type { DraftPage } from '../draft-types.ts';
import { placementOf, regionsOf } from '../regions.ts';
import { linkOf } from '../shared-content.ts';
import type { Side } from './side.ts';

/** What was done to a section since the version that both began with. */
export type SectionChange = 'added' | 'removed' | 'changed' | 'moved' | 'hidden' | 'shown';

export interface SectionDifference {
  readonly id: string;
  /** Null on the side that has no such section. */
  readonly mine: Section | null;
  readonly theirs: Section | null;
  readonly mineDid: readonly SectionChange[];
  readonly theirsDid: readonly SectionChange[];
  /** Whoever alone changed it; mine where both did: theirs stays in the revisions in any case. */
  readonly suggested: Side;
}

/** A page of one side, looked into quickly. */
interface Version {
  readonly page: DraftPage;
  readonly sections: ReadonlyMap<string, Section>;
}

const versionOf = (page: DraftPage): Version => ({
  page,
  sections: new Map(page.sections.map((section) => [section.id, section])),
});

/** Ids of a region's sections that the other version has in that region too, in order. */
function sharedOrder({ page }: Version, other: Version, slot: string, layout: LayoutName): readonly string[] {
  const isShared = ({ id }: Section): boolean => {
    const there = other.sections.get(id);
    return there !== undefined && placementOf(there, layout).slot === slot;
  };
  return (regionsOf({ sections: page.sections, layout }).get(slot) ?? []).filter(isShared).map(({ id }) => id);
}

/** Weights may change to make room for others; a section moved where its region or its turn is another. */
function hasMoved(before: Section, after: Section, base: Version, version: Version): boolean {
  const { layout } = version.page;
  if (isSame(before.region, after.region) && before.weight === after.weight) return false;
  const { slot } = placementOf(after, layout);
  if (placementOf(before, layout).slot !== slot) return true;
  const turn = (order: readonly string[]): number => order.indexOf(after.id);
  return turn(sharedOrder(base, version, slot, layout)) !== turn(sharedOrder(version, base, slot, layout));
}

const saysTheSame = (before: Section, after: Section): boolean =>
  linkOf(before) === linkOf(after) && isSameContent(before, after, 'private');

function changesOf(id: string, base: Version, version: Version): SectionChange[] {
  const before = base.sections.get(id);
  const after = version.sections.get(id);
  if (!before) return after ? ['added'] : [];
  if (!after) return ['removed'];
  if (before === after) return [];
  const changes: SectionChange[] = [];
  if (!saysTheSame(before, after)) changes.push('changed');
  if (hasMoved(before, after, base, version)) changes.push('moved');
  if ((before.hidden ?? false) !== (after.hidden ?? false)) changes.push(after.hidden ? 'hidden' : 'shown');
  return changes;
}

/** Ids of both pages in reading order: theirs, with mine where they stand between. */
export function readingOrder(mine: DraftPage, theirs: DraftPage): string[] {
  const order = [...regionsOf(theirs).values()].flat().map(({ id }) => id);
  const known = new Set(order);
  let last = -1;
  for (const { id } of [...regionsOf(mine).values()].flat()) {
    if (known.has(id)) last = order.indexOf(id);
    else {
      last += 1;
      order.splice(last, 0, id);
    }
  }
  return order;
}

/** Sections in which two versions of a page differ, with what each side did to them; in reading order. */
export function compareSections(base: DraftPage | null, mine: DraftPage, theirs: DraftPage): SectionDifference[] {
  const [start, ours, others] = [versionOf(base ?? { ...theirs, sections: [] }), versionOf(mine), versionOf(theirs)];
  return readingOrder(mine, theirs).flatMap((id) => {
    const [here, there] = [ours.sections.get(id) ?? null, others.sections.get(id) ?? null];
    const [mineDid, theirsDid] = [changesOf(id, start, ours), changesOf(id, start, others)];
    if (mineDid.length + theirsDid.length === 0 || (here && there && isSame(here, there))) return [];
    return [{ id, mine: here, theirs: there, mineDid, theirsDid, suggested: mineDid.length > 0 ? 'mine' : 'theirs' }];
  });
}
