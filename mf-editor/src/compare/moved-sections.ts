import type { DraftPage } from '../draft/draft-types.ts';
import { placementOf, regionsOf } from '../draft/regions.ts';

interface Passed {
  readonly id: string;
  /** Its turn before. */
  readonly turn: number;
  /** What its staying is worth: one, and a little more where not even its weight is another. */
  readonly worth: number;
}

/** Of sections in the order that they have now, those that are worth most and kept the order that they had. */
function inTheirTurn(passed: readonly Passed[]): ReadonlySet<string> {
  const best: { readonly worth: number; readonly from: number }[] = [];
  for (const [at, { turn, worth }] of passed.entries()) {
    let [most, from] = [0, -1];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const reached = best[earlier]?.worth ?? 0;
      if ((passed[earlier]?.turn ?? 0) < turn && reached > most) [most, from] = [reached, earlier];
    }
    best.push({ worth: most + worth, from });
  }
  const stay = new Set<string>();
  let at = best.reduce((last, { worth }, index) => (worth > (best[last]?.worth ?? 0) ? index : last), 0);
  for (let found = passed[at]; found; found = passed[at]) {
    stay.add(found.id);
    at = best[at]?.from ?? -1;
  }
  return stay;
}

/**
 * Ids of the sections of both states that stand in another region, or were taken past others: the fewest that could
 * be, and of these those whose weights are others. To move one is one difference, however many make room for it.
 */
export function movedSections(before: DraftPage, { sections, layout }: DraftPage): ReadonlySet<string> {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const turns = new Map(
    [...regionsOf({ sections: before.sections, layout }).values()].flat().map(({ id }, at) => [id, at]),
  );
  const moved = new Set<string>();
  for (const [slot, region] of regionsOf({ sections, layout })) {
    const passed: Passed[] = [];
    for (const section of region) {
      const there = old.get(section.id);
      if (!there) continue;
      const [was, is] = [placementOf(there, layout), placementOf(section, layout)];
      if (was.slot !== slot) moved.add(section.id);
      else {
        const worth = 1 + (was.weight === is.weight ? 1 / (region.length + 1) : 0);
        passed.push({ id: section.id, turn: turns.get(section.id) ?? 0, worth });
      }
    }
    const stay = inTheirTurn(passed);
    for (const { id } of passed) if (!stay.has(id)) moved.add(id);
  }
  return moved;
}
