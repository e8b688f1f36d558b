import { isDeepStrictEqual } from 'node:util';
import type { SectionDefinition, SectionSettings } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';
import type { Cleaned } from './prepare-sections.ts';
import { cleanRichText } from './rich-text.ts';

function cleanTexts(value: unknown, cleaned: Cleaned): unknown {
  if (typeof value === 'string') return (cleaned.get(value) ?? cleanRichText(value)).html;
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, cleaned));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, cleaned)]));
}

/**
 * Values of fields that a type had, which stay with its sections until it has them again. As they are stored they
 * are as they were checked; from anywhere else, any text may come to be shown as rich text one day.
 */
export const retiredValues = (
  { fields }: SectionDefinition,
  settings: SectionSettings,
  stored: SectionSettings | undefined,
  cleaned: Cleaned,
): SectionSettings =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => !Object.hasOwn(fields, key))
      .map(([key, value]) => [key, isDeepStrictEqual(value, stored?.[key]) ? value : cleanTexts(value, cleaned)]),
  );
