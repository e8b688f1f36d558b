import type { AgentChange } from 'shared-contracts';
import { groupOfSetting, type ThemeSettingGroup, wordOfSetting } from 'shared-contracts/theme';
import type { useTranslate } from '../use-translate.ts';

/** Whose settings say by themselves what they are of. */
const PLAIN: ReadonlySet<ThemeSettingGroup | undefined> = new Set(['colours', 'type', 'shape', undefined]);

/** What a value of the look is called, and where it stands; what has no words here as it is written. */
export function lookName(
  t: ReturnType<typeof useTranslate>,
  { variable, key }: Extract<AgentChange, { type: 'set-theme' }>,
): string {
  const bare = variable.replace(/^--(?:dark-|hover-)*/, '');
  const state = variable === `--${bare}` ? '' : variable.slice(2, -bare.length - 1);
  const group = groupOfSetting(`--${bare}`);
  const { keys, rank } = wordOfSetting(`--${bare}`);
  const name = t(
    keys.map((each) => `look.${each}`),
    { rank, defaultValue: bare.replaceAll('-', ' ') },
  );
  return [
    // A heading is named in its word.
    !PLAIN.has(group) && rank === undefined && t(`look.groups.${group}`),
    name,
    state && t(`look.states.${state}`, { defaultValue: state }),
    key,
  ]
    .filter(Boolean)
    .join(', ');
}
