import type { Locale } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { changedGroups } from './changed-groups.ts';
import type { ThemeValues } from './theme-values.ts';

/** Says what differs between two looks: how many values, by what they are set for. Blank where nothing does. */
export function useChangedWords(locale: Locale): (one: ThemeValues, other: ThemeValues) => string {
  const t = useTranslate();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (one, other) =>
    list.format(changedGroups(one, other).map(({ group, count }) => t(`look.changed.${group}`, { count })));
}
