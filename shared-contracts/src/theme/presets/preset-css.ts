import { THEME_PRESETS } from './index.ts';
import type { ThemePreset } from './preset.ts';

const START = '/theme/presets/';
const END = '.css';

/** Where any site serves a preset as a stylesheet: what `selectedCSSPreset.url` and `cssPreset.url` say. */
export const presetUrl = ({ name }: ThemePreset): string => `${START}${name}${END}`;

const DARK = '--dark-';

/** A preset as rules, for clients that draw a site by themselves. Every one that there is has its two halves. */
function write({ variables }: ThemePreset): string {
  const declarations = Object.entries(variables).flatMap(([name, value]) => {
    if (name.startsWith(DARK)) return [];
    const dark = variables[`${DARK}${name.slice(2)}`];
    return [`${name}:${dark === undefined ? value : `light-dark(${value},${dark})`}`];
  });
  return `:root{color-scheme:light dark;${declarations.join(';')}}`;
}

const SHEETS: ReadonlyMap<string, string> = new Map(THEME_PRESETS.map((each) => [presetUrl(each), write(each)]));

/** What is served at a path; undefined where that is no preset's. */
export const presetCss = (path: string): string | undefined => SHEETS.get(path);
