import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-contracts';
import type { FaqItem } from './definition.ts';

const MAX = 60;

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX)
    .replace(/^-|-$/g, '');

/** The text that names a question in every language, so that a link leads to it in each. */
function nameOf({ question }: FaqItem, defaultLocale: Locale): string {
  const locales: readonly Locale[] = [defaultLocale, DEFAULT_LOCALE, ...LOCALES];
  const texts = locales.map((locale) => question?.[locale] ?? '');
  return slugOf(texts.find((text) => text.trim()) ?? '') || 'question';
}

/** Ids of the answers: what the question asks, and the end of the section's id, since a page may ask it twice. */
export function questionIds(items: readonly FaqItem[], sectionId: string, defaultLocale: Locale): readonly string[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item, defaultLocale);
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return `${name}${count > 1 ? `-${count}` : ''}-${sectionId.slice(-4)}`;
  });
}
