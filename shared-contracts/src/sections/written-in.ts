import type { Locale } from '../entities/locale.ts';

/** Whether a text per language, wherever it stands in settings, says something in a language. */
export function isWrittenIn(value: unknown, locale: Locale): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => isWrittenIn(item, locale));
  const group = value as Readonly<Record<string, unknown>>;
  const own = Object.hasOwn(group, locale) ? group[locale] : undefined;
  if (typeof own === 'string') return own.trim() !== '';
  return Object.values(group).some((inner) => isWrittenIn(inner, locale));
}
