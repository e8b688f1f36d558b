import { groupOfSetting, type ThemeSetting, wordOfSetting } from 'shared-contracts/theme';
import type { useTranslate } from '../use-translate.ts';

type Translate = ReturnType<typeof useTranslate>;

/** What a setting is called on screen. */
export function settingLabel(t: Translate, { name }: Pick<ThemeSetting, 'name'>): string {
  const { keys, rank } = wordOfSetting(name);
  return t(
    keys.map((key) => `look.${key}`),
    { rank, defaultValue: name },
  );
}

/** What a variable is called on screen, also that of what is pointed at. */
export function variableLabel(t: Translate, variable: string): string {
  const name: `--${string}` = `--${variable.replace('--hover-', '--').slice(2)}`;
  if (!groupOfSetting(name)) return variable;
  const label = settingLabel(t, { name });
  return name === variable ? label : t('look.pointed', { label });
}
