import type { Locale } from '../entities/locale.ts';
import { isGroup } from '../json/is-group.ts';

/** Whether a text per language, wherever it stands in settings, says something in a language. */
export function isWrittenIn(value: unknown, locale: Locale): boolean {
  if (Array.isArray(value)) return value.some((item) => isWrittenIn(item, locale));
  if (!isGroup(value)) return false;
  const own = Object.hasOwn(value, locale) ? value[locale] : undefined;
  if (typeof own === 'string') return own.trim() !== '';
  return Object.values(value).some((inner) => isWrittenIn(inner, locale));
}
