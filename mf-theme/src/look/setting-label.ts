import { THEME_SETTINGS, type ThemeSetting } from 'shared-contracts/theme';
import type { useTranslate } from '../use-translate.ts';

type Translate = ReturnType<typeof useTranslate>;

const HEADING = /^--heading-([1-6])-(size|weight|color)$/;
const BUTTON = /^--button(?:-2)?-(.+)$/;

/** What a setting is called on screen. */
export function settingLabel(t: Translate, { name }: ThemeSetting): string {
  const [, rank, part] = HEADING.exec(name) ?? [];
  if (part) return t(`look.heading.${part}`, { rank });
  const [, ofButton] = BUTTON.exec(name) ?? [];
  return ofButton ? t(`look.button.${ofButton}`) : t(`look.settings.${name.slice(2)}`);
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
