import type { Section } from 'shared-contracts';

/** Where two lists of sections, equally long, hold another one; null where one is longer. An edit replaces what it changes. */
export function changedSections(before: readonly Section[], after: readonly Section[]): readonly number[] | null {
  if (before.length !== after.length) return null;
  const changed: number[] = [];
  for (let index = 0; index < after.length; index += 1) if (before[index] !== after[index]) changed.push(index);
  return changed;
}
