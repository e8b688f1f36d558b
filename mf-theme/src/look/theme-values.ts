import type { ThemeFont } from 'shared-contracts';
import { presetNamed, presetUrl, type SiteLook, settingFlaw } from 'shared-contracts/theme';
import { FONTS_ID, fontsIn, writeFonts } from './font-list.ts';

export type LookGroup = 'global' | 'zones' | 'regions' | 'specific';

/** What is themed: the whole site, or a zone, a region, a kind by its key. */
export interface LookPlace {
  readonly group: LookGroup;
  /** Empty for the whole site. */
  readonly key: string;
}

/** Every value that is set, by group, key and variable. One map, so that what differs is found without looking for it. */
export type ThemeValues = Readonly<Record<string, string>>;

const KEYED = ['zones', 'regions', 'specific'] as const;

/** The preset that all of it stands on, by name: among the values, so that choosing one is a change like any other. */
export const PRESET_ID = 'preset||name';

export const valueId = ({ group, key }: LookPlace, variable: string): string => [group, key, variable].join('|');

type StoredLook = Pick<SiteLook, 'sections_builder' | 'selectedCSSPreset'> & {
  readonly fonts?: readonly ThemeFont[] | undefined;
};

/** The look of a site as it is stored, without what is blank. */
export function valuesOf({ sections_builder: theme, selectedCSSPreset, fonts = [] }: StoredLook): ThemeValues {
  const values: Record<string, string> = {};
  if (selectedCSSPreset) values[PRESET_ID] = selectedCSSPreset.name;
  if (fonts.length > 0) values[FONTS_ID] = writeFonts(fonts);
  const take = (place: LookPlace, variables: Readonly<Record<string, string>> | undefined): void => {
    for (const [variable, value] of Object.entries(variables ?? {}))
      if (value.trim() !== '') values[valueId(place, variable)] = value;
  };
  take({ group: 'global', key: '' }, theme?.global);
  for (const group of KEYED)
    for (const [key, variables] of Object.entries(theme?.[group] ?? {})) take({ group, key }, variables);
  return values;
}

type Named = Readonly<Record<string, string>>;
type Keyed = Readonly<Record<string, Named>>;

/** Such values as the four groups of the wire, blanks left out. A kind may have a name that every object knows. */
function themeOf(values: ThemeValues) {
  const found: Record<LookGroup, Map<string, [string, string][]>> = {
    global: new Map(),
    specific: new Map(),
    zones: new Map(),
    regions: new Map(),
  };
  for (const [id, value] of Object.entries(values)) {
    const [group = '', key = '', variable = ''] = id.split('|');
    if (value.trim() === '' || !Object.hasOwn(found, group)) continue;
    const places = found[group as LookGroup];
    const place = places.get(key) ?? [];
    place.push([variable, value]);
    places.set(key, place);
  }
  const keyed = (group: LookGroup): Keyed =>
    Object.fromEntries([...found[group]].map(([key, variables]) => [key, Object.fromEntries(variables)]));
  const global: Named = Object.fromEntries(found.global.get('') ?? []);
  return { global, specific: keyed('specific'), zones: keyed('zones'), regions: keyed('regions') };
}

/** What a site says of such values: its preset too, with the address that it is served at, and its own fonts. */
export function lookOf(values: ThemeValues) {
  const preset = presetNamed(values[PRESET_ID]);
  const selectedCSSPreset = preset ? { name: preset.name, url: presetUrl(preset) } : null;
  return { selectedCSSPreset, sections_builder: themeOf(values), fonts: fontsIn(values) };
}

const isNoVariable = (id: string): boolean => id === PRESET_ID || id === FONTS_ID;
const variableOf = (id: string): string => id.slice(id.lastIndexOf('|') + 1);

/** Without what is wrong as it stands, or is only half written yet. */
export const withoutFlaws = (values: ThemeValues): ThemeValues =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => isNoVariable(id) || settingFlaw(variableOf(id), value) === null),
  );

/** Ids of what differs once empty values are dropped. */
export function differing(one: ThemeValues, other: ThemeValues): string[] {
  const said = (values: ThemeValues, id: string): string => values[id]?.trim() ?? '';
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((id) => said(one, id) !== said(other, id));
}

/** What somebody else stored meanwhile, with what was changed here on top. */
export const onTopOf = (theirs: ThemeValues, before: ThemeValues, mine: ThemeValues): ThemeValues => ({
  ...theirs,
  ...Object.fromEntries(differing(before, mine).map((id) => [id, mine[id] ?? ''])),
});

const OF_ALL = valueId({ group: 'global', key: '' }, '');

/** Ids of what is set for the whole site, above its preset. */
export const ownOfAll = (values: ThemeValues): string[] =>
  Object.keys(values).filter((id) => id.startsWith(OF_ALL) && values[id]?.trim() !== '');

export const withoutOwnOfAll = (values: ThemeValues): ThemeValues =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !id.startsWith(OF_ALL)));
