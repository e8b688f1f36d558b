import type { Locale } from 'shared-contracts';
import { labelled } from 'shared-contracts/messages';
import type { KindSpecimen } from './specimens-of-kind.ts';
import type { KindWords } from './use-kind-words.ts';

/** What a specimen shows, in the tool's language: “Columns: Four”. */
export function describeSpecimen({ choice, preset, isWhole }: KindSpecimen, t: KindWords, locale: Locale): string {
  if (isWhole) return t('whole');
  if (preset) return preset.label[locale];
  if (!choice) return t('asNew');
  const field = choice.labels.map((label) => label[locale]).join(' › ');
  const values = choice.values.map(({ value, label }) => label?.[locale] ?? t(value ? 'on' : 'off'));
  return labelled(field, values.join(', '), locale);
}
