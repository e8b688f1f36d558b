import { LAYOUT_NAMES, LAYOUTS, type Layout, slotsOf } from 'shared-contracts/sections';
import type { LookGroup, LookPlace } from './theme-values.ts';

const zonesOf = ({ zones }: Layout): string[] => zones.map(({ id }) => id);

/** Zones with their wrappers, and regions, of both layouts. */
export const ZONES: readonly string[] = LAYOUT_NAMES.flatMap((layout) => zonesOf(LAYOUTS[layout]));
export const REGIONS: readonly string[] = LAYOUT_NAMES.flatMap((layout) => slotsOf(layout));

const ADDRESSES: readonly (readonly [LookGroup, string])[] = [
  ['global', '/theme/global_settings'],
  ['zones', '/theme/zones_global_settings'],
  ['regions', '/theme/regions_global_settings'],
];
const KIND = '/theme/kinds/';

/** What the screen of an address themes. */
export function placeAt(path: string): LookPlace {
  const kind = path.split(KIND)[1];
  if (kind) return { group: 'specific', key: kind };
  const group = ADDRESSES.find(([, address]) => path.endsWith(address))?.[0] ?? 'global';
  return { group, key: group === 'zones' ? 'zone-1' : group === 'regions' ? 'region1' : '' };
}

/** The address of a place; zones, and regions, share theirs. */
export const addressOf = ({ group, key }: LookPlace): string =>
  ADDRESSES.find(([each]) => each === group)?.[1] ?? `${KIND}${key}`;

/** Where a place stands on a drawn page. */
export const selectorOf = ({ group, key }: LookPlace): string => {
  if (group === 'global') return '[data-zone]';
  const attribute = { zones: 'zone', regions: 'region', specific: 'section' }[group];
  return `[data-${attribute}="${key}"]`;
};
