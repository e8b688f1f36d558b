import type { ThemeFont } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';
import {
  MOST_FONTS,
  presetNamed,
  type SettingFlaw,
  type SiteLook,
  settingFlaw,
  siteOfFont,
  siteVariables,
  themePicture,
  typeOfSetting,
} from 'shared-contracts/theme';
import { REGIONS, ZONES } from './look-place.ts';
import { lookOf, PRESET_ID, type ThemeValues, valueId, valuesOf, withoutFlaws } from './theme-values.ts';

const FORMAT = 'sections-theme';
const VERSION = 1;
/** Bytes of a file, with all its white space; what is in it is held to `LARGEST` as a saved theme is. */
export const LARGEST_FILE = 200_000;
/** Characters of a theme as JSON: every page carries it. */
const LARGEST = 30_000;
const LONGEST_NAME = 200;

/** What is wrong with a file, first of all: of a value also where it stands. */
export type ThemeFileFlaw =
  | { readonly flaw: 'size' | 'json' | 'format' | 'version' | 'preset' }
  /** A part, or a place, that no theme has. */
  | { readonly flaw: 'unknown'; readonly name: string }
  | { readonly flaw: SettingFlaw; readonly name: string; readonly place: string; readonly value: string };

export interface FoundTheme {
  readonly values: ThemeValues;
  readonly name: string;
  /** Pictures of another site by the id of their value: this one may show its own alone, until they are brought. */
  readonly pictures: ThemeValues;
  /** Files of fonts, of this site or of another. */
  readonly fonts: readonly ThemeFont[];
}
type ReadThemeFile = FoundTheme | { readonly wrong: ThemeFileFlaw };

/** Thrown and caught in this file alone: the first that is wrong ends the reading, wherever it stands. */
class WrongFile extends Error {
  readonly wrong: ThemeFileFlaw;
  constructor(wrong: ThemeFileFlaw) {
    super(wrong.flaw);
    this.wrong = wrong;
  }
}

const KEY_OF = {
  zones: (key: string) => ZONES.includes(key),
  regions: (key: string) => REGIONS.includes(key),
  specific: (key: string) => /^[a-zA-Z0-9-]{1,64}$/.test(key),
} as const;
const GROUPS = ['specific', 'zones', 'regions'] as const;
const PARTS: readonly string[] = ['format', 'version', 'name', 'preset', 'global', 'fonts', ...GROUPS];

type Json = Readonly<Record<string, unknown>>;

/** As it may be shown: hostile files have names without an end. */
const short = (text: unknown): string => {
  const words = typeof text === 'string' ? text : (JSON.stringify(text) ?? '');
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
};

function group(value: unknown, name: string): Json {
  if (value === undefined) return {};
  if (!isGroup(value)) throw new WrongFile({ flaw: 'unknown', name: short(name) });
  return value;
}

function readVariables(found: Json, key: string, place: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(found)) {
    const flaw = typeof value === 'string' ? settingFlaw(name, value) : 'css_value';
    if (flaw) throw new WrongFile({ flaw, name: short(name), place, value: short(value) });
    into.set(`${key}${name}`, String(value));
  }
}

/** As many as a site may have, each with all that is kept of it and nothing else. */
function readFonts(found: unknown): readonly ThemeFont[] {
  if (found === undefined) return [];
  if (!Array.isArray(found) || found.length > MOST_FONTS) throw new WrongFile({ flaw: 'unknown', name: 'fonts' });
  return found.map((each: unknown): ThemeFont => {
    const font = isGroup(each) && isGroup(each.file) ? (each as unknown as ThemeFont) : null;
    const { family, weight, style, file } = font ?? {};
    const texts = [family, weight, style, file?.url, file?.media_id, file?.filename ?? ''];
    if (!font || !texts.every((text) => typeof text === 'string' && text.length <= 400) || siteOfFont(font) === null)
      throw new WrongFile({ flaw: 'unknown', name: short(family ?? 'fonts') });
    const { media_id, url, filename } = font.file;
    return {
      ...{ family: font.family, weight: font.weight, style: style === 'italic' ? style : 'normal' },
      file: { media_id, url, ...(filename && { filename }) },
    };
  });
}

function readTheme(file: Json): ThemeValues {
  const values = new Map<string, string>();
  const { preset = null } = file;
  if (preset !== null) {
    if (typeof preset !== 'string' || !presetNamed(preset)) throw new WrongFile({ flaw: 'preset' });
    values.set(PRESET_ID, preset);
  }
  readVariables(group(file.global, 'global'), valueId({ group: 'global', key: '' }, ''), '', values);
  for (const each of GROUPS)
    for (const [key, found] of Object.entries(group(file[each], each))) {
      if (!KEY_OF[each](key)) throw new WrongFile({ flaw: 'unknown', name: short(key) });
      readVariables(group(found, key), valueId({ group: each, key }, ''), key, values);
    }
  return valuesOf(lookOf(Object.fromEntries(values)));
}

function parse(text: string): Json {
  if (text.length > LARGEST_FILE) throw new WrongFile({ flaw: 'size' });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new WrongFile({ flaw: 'json' });
  }
  if (!isGroup(file) || file.format !== FORMAT) throw new WrongFile({ flaw: 'format' });
  if (file.version !== VERSION) throw new WrongFile({ flaw: 'version' });
  const unknown = Object.keys(file).find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new WrongFile({ flaw: 'unknown', name: short(unknown) });
  return file;
}

const isForeign = (value: string, site: string): boolean => (themePicture(value)?.project ?? site) !== site;

/** A theme of a file that anybody may have written, as a site can have it. */
export function readThemeFile(text: string, site: string): ReadThemeFile {
  try {
    const file = parse(text);
    const all = Object.entries(readTheme(file));
    if (JSON.stringify(lookOf(Object.fromEntries(all)).sections_builder).length > LARGEST)
      return { wrong: { flaw: 'size' } };
    const those = (isOf: boolean): ThemeValues =>
      Object.fromEntries(all.filter(([, value]) => isForeign(value, site) === isOf));
    const name = typeof file.name === 'string' ? short(file.name.trim()) : '';
    return { values: those(false), name, pictures: those(true), fonts: readFonts(file.fonts) };
  } catch (error) {
    if (error instanceof WrongFile) return { wrong: error.wrong };
    throw error;
  }
}

const sorted = <Value>(found: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));

const sortedTwice = (found: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  sorted(Object.fromEntries(Object.entries(found).map(([key, variables]) => [key, sorted(variables)])));

/**
 * A theme as a file, the same bytes for the same theme. Without a preset, what the site began with is part of it: another
 * site began with something else.
 */
export function writeThemeFile(values: ThemeValues, name: string, site: SiteLook): string {
  const { sections_builder: theme, selectedCSSPreset, fonts } = lookOf(withoutFlaws(values));
  const began = selectedCSSPreset
    ? []
    : Object.entries(siteVariables({ builder: site.builder })).filter(
        ([variable, value]) => typeOfSetting(variable) && settingFlaw(variable, value) === null,
      );
  const file = {
    format: FORMAT,
    version: VERSION,
    name: name.slice(0, LONGEST_NAME),
    preset: selectedCSSPreset?.name ?? null,
    global: sorted({ ...Object.fromEntries(began), ...theme.global }),
    zones: sortedTwice(theme.zones),
    regions: sortedTwice(theme.regions),
    specific: sortedTwice(theme.specific),
    ...(fonts.length > 0 && { fonts }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
