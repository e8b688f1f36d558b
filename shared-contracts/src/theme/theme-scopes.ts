import type { OwnFont } from './own-fonts.ts';
import { knownPreset } from './presets/known.server.ts';
import { typeOfSetting } from './settings.ts';

/** Variables as they are stored: a blank one is not set. */
type Variables = Readonly<Record<string, string>>;
type Keyed = Readonly<Record<string, Variables>>;

/** Group names are those of the wire (row T1). */
export interface ThemeGroups {
  readonly global?: Variables | undefined;
  readonly specific?: Keyed | undefined;
  readonly zones?: Keyed | undefined;
  readonly regions?: Keyed | undefined;
}

/** What a project says of its look: the variables that it began with, or a preset, and the theme that people made of it. */
export interface SiteLook {
  readonly builder?: { readonly builder_settings: Variables } | undefined;
  readonly selectedCSSPreset?: { readonly name: string } | null | undefined;
  readonly sections_builder?: ThemeGroups | undefined;
  readonly fonts?: readonly OwnFont[] | undefined;
}

/** Where a value is set, from what is around to what is inside; the inner one holds. */
export const THEME_LEVELS = ['global', 'zone', 'region', 'kind', 'section'] as const;
export type ThemeLevel = (typeof THEME_LEVELS)[number];

export interface ThemeScope {
  readonly level: ThemeLevel;
  /** Name of a zone, region or kind, or the id of a section; empty for the whole site. */
  readonly key: string;
  readonly variables: Variables;
}

/** Where on a page something stands. */
export type ThemePlace = Readonly<Partial<Record<Exclude<ThemeLevel, 'global'>, string>>>;

const SECTION_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** What a group may be keyed by: names and ids of ours. */
const KEY = /^[a-zA-Z0-9-]{1,64}$/;

const GROUP_OF = { zone: 'zones', region: 'regions', kind: 'specific', section: 'specific' } as const;

/** One group holds both: a section has an id, a kind a name. */
const belongs = (level: ThemeLevel, key: string): boolean =>
  KEY.test(key) && (level === 'kind' ? !SECTION_ID.test(key) : level !== 'section' || SECTION_ID.test(key));

export const withoutBlanks = (variables: Variables | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(variables ?? {}).filter(([, value]) => value.trim() !== ''));

const HOVER = /^--(dark-)?hover-/;

/** A preset without the values for what is pointed at of all that is set above it: these fall back to their own base. */
const below = (preset: Variables, own: Variables): Variables =>
  Object.fromEntries(
    Object.entries(preset).filter(([name]) => !HOVER.test(name) || own[name.replace(HOVER, '--$1')] === undefined),
  );

/** A preset stands in the place of whatever a site began with that the theme can set (docs/decisions/0033). */
function globalVariables(site: SiteLook | undefined, page: Variables | undefined): Record<string, string> {
  const began = withoutBlanks(site?.builder?.builder_settings);
  const own = { ...withoutBlanks(site?.sections_builder?.global), ...withoutBlanks(page) };
  const preset = knownPreset(site?.selectedCSSPreset?.name);
  if (!preset) return { ...began, ...own };
  const kept = Object.entries(began).filter(([name]) => typeOfSetting(name) === undefined);
  return { ...Object.fromEntries(kept), ...below(preset.variables, own), ...own };
}

/** The variables of the whole site, as its own pages, error pages and pictures for sharing have them. */
export const siteVariables = (site: SiteLook | undefined): Record<string, string> => globalVariables(site, undefined);

/**
 * Everything that is set, in the one order of resolution: global, zone, region, kind, section. In each the page's own values
 * go before the site's. Rules written in this order resolve as {@link valueAt} does.
 */
export function themeScopes(site: SiteLook | undefined, page: ThemeGroups | undefined): readonly ThemeScope[] {
  const global = globalVariables(site, page?.global);
  const levels = THEME_LEVELS.flatMap((level): ThemeScope[] => {
    if (level === 'global') return [{ level, key: '', variables: global }];
    const ofSite = site?.sections_builder?.[GROUP_OF[level]] ?? {};
    const ofPage = page?.[GROUP_OF[level]] ?? {};
    const keys = new Set([...Object.keys(ofSite), ...Object.keys(ofPage)]);
    return [...keys]
      .filter((key) => belongs(level, key))
      .map((key) => ({
        level,
        key,
        variables: { ...withoutBlanks(ofSite[key]), ...withoutBlanks(ofPage[key]) },
      }));
  });
  return levels.filter(({ variables }) => Object.keys(variables).length > 0);
}

const POINTED = '--hover-';

/**
 * A variable's value at a place of a page; undefined where nobody sets it. A scope that sets `--x` alone takes back the
 * `--hover-x` of those around it: hovering falls back to its own `--x`.
 */
export function valueAt(scopes: readonly ThemeScope[], place: ThemePlace, variable: string): string | undefined {
  const isHover = variable.startsWith(POINTED);
  const base = isHover ? `--${variable.slice(POINTED.length)}` : variable;
  let value: string | undefined;
  let hovered: string | undefined;
  for (const { level, key, variables } of scopes) {
    if (level !== 'global' && place[level] !== key) continue;
    const hover = variables[`${POINTED}${base.slice(2)}`];
    if (variables[base] !== undefined) {
      value = variables[base];
      hovered = hover;
    } else if (hover !== undefined) hovered = hover;
  }
  return isHover ? (hovered ?? value) : value;
}
