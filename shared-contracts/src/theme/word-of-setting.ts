import { THEME_SETTINGS, type ThemeSetting, type ThemeSettingGroup } from './settings.ts';

/** How a setting is called in the words of the look (`theme/words`). */
export interface SettingWord {
  /** The first of these that there is. */
  readonly keys: readonly string[];
  /** Of a heading, which stands in its word. */
  readonly rank?: string | undefined;
}

const HEADING = /^--heading-([1-6])-(size|weight|line|tracking|color)$/;
/** Parts that are called alike wherever they are. */
const PART =
  /^--(?:button(?:-2)?|menu|pagination|cart|plan|social)-((?:(?:pressed|disabled|focus)-)?(?:background|color)|border-color|border-width|radius|padding|shadow|font|size|weight|line|tracking)$/;

/** By its name, without what says a state. */
export function wordOfSetting(name: string): SettingWord {
  const [, rank, part] = HEADING.exec(name) ?? [];
  if (part) return { keys: [`heading.${part}`], rank };
  const [, ofMany] = PART.exec(name) ?? [];
  return { keys: [`settings.${name.slice(2)}`, ...(ofMany ? [`part.${ofMany}`] : [])] };
}

const GROUPS: ReadonlyMap<string, ThemeSettingGroup> = new Map(
  Object.entries(THEME_SETTINGS).flatMap(([group, settings]) =>
    settings.map(({ name }: ThemeSetting) => [name, group as ThemeSettingGroup] as const),
  ),
);

/** What people look for a setting under; undefined where nothing of that name can be set. */
export const groupOfSetting = (name: string): ThemeSettingGroup | undefined => GROUPS.get(name);
