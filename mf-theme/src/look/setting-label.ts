import { THEME_SETTINGS, type ThemeSetting } from 'shared-contracts/theme';
import type { useTranslate } from '../use-translate.ts';

type Translate = ReturnType<typeof useTranslate>;

const HEADING = /^--heading-([1-6])-(size|weight|line|tracking|color)$/;
/** Parts that are called alike wherever they are. */
const PART =
  /^--(?:button(?:-2)?|menu|pagination|cart|plan|social)-((?:(?:pressed|disabled|focus)-)?(?:background|color)|border-color|border-width|radius|padding|shadow|font|size|weight|line|tracking)$/;

/** What a setting is called on screen. */
export function settingLabel(t: Translate, { name }: ThemeSetting): string {
  const [, rank, part] = HEADING.exec(name) ?? [];
  if (part) return t(`look.heading.${part}`, { rank });
  const own = t(`look.settings.${name.slice(2)}`, { defaultValue: '' });
  const [, ofMany] = PART.exec(name) ?? [];
  return own || (ofMany ? t(`look.part.${ofMany}`) : name);
}

const SETTINGS: ReadonlyMap<string, ThemeSetting> = new Map(
  Object.values(THEME_SETTINGS).flatMap((settings) => settings.map((setting) => [setting.name, setting])),
);

/** What a variable is called on screen, also that of what is pointed at. */
export function variableLabel(t: Translate, variable: string): string {
  const own = variable.replace('--hover-', '--');
  const setting = SETTINGS.get(own);
  if (!setting) return variable;
  const label = settingLabel(t, setting);
  return own === variable ? label : t('look.pointed', { label });
}
