import { FONTS_ID } from './font-list.ts';
import { differing, PRESET_ID, type ThemeValues } from './theme-values.ts';

/** What a change of the look holds for, as pages are asked for; null where it is the whole site. */
export function changedScope(
  one: ThemeValues,
  other: ThemeValues,
): { readonly kinds?: string; readonly zones?: string; readonly regions?: string } | null {
  const keys = { specific: new Set<string>(), zones: new Set<string>(), regions: new Set<string>() };
  for (const id of differing(one, other)) {
    const [group = '', key = ''] = id.split('|');
    if (id === PRESET_ID || id === FONTS_ID || group === 'global') return null;
    if (group in keys) keys[group as keyof typeof keys].add(key);
  }
  const named = (found: ReadonlySet<string>) => (found.size > 0 ? [...found].sort().join() : undefined);
  const [kinds, zones, regions] = [keys.specific, keys.zones, keys.regions].map(named);
  return { ...(kinds && { kinds }), ...(zones && { zones }), ...(regions && { regions }) };
}
