import { keysOf } from 'shared-contracts';
import { FONTS_ID } from './font-list.ts';
import { differing, PRESET_ID, type ThemeValues } from './theme-values.ts';

const NAMED: Readonly<Record<string, 'look' | 'fonts'>> = { [PRESET_ID]: 'look', [FONTS_ID]: 'fonts' };

/** How many values differ between two looks, by what they are set for; without those of which none does. */
export function changedGroups(
  one: ThemeValues,
  other: ThemeValues,
): readonly {
  readonly group: 'look' | 'fonts' | 'global' | 'zones' | 'regions' | 'specific';
  readonly count: number;
}[] {
  const counts = { look: 0, fonts: 0, global: 0, zones: 0, regions: 0, specific: 0 };
  for (const id of differing(one, other)) {
    const group = NAMED[id] ?? (id.slice(0, id.indexOf('|')) as keyof typeof counts);
    counts[group] += 1;
  }
  return keysOf(counts)
    .map((group) => ({ group, count: counts[group] }))
    .filter(({ count }) => count > 0);
}
