import type { Locale } from 'shared-contracts';
import { type Clash, isGroup, isLocale } from 'shared-contracts/sections';
import { firstWords, plainText } from 'shared-contracts/text';
import type { useTranslate } from '../use-translate.ts';

type Translate = ReturnType<typeof useTranslate>;

const MOST = 240;

/** The first text that something says. */
function firstText(value: unknown): string | null {
  if (typeof value === 'string') return plainText(value) || null;
  for (const inner of Object.values(isGroup(value) || Array.isArray(value) ? value : {})) {
    const text = firstText(inner);
    if (text !== null) return text;
  }
  return null;
}

function sectionName(content: unknown, id: string): string | null {
  const sections = isGroup(content) && Array.isArray(content.sections) ? content.sections : [];
  const found: unknown = sections.find((each) => isGroup(each) && each.id === id);
  if (!isGroup(found)) return null;
  return firstWords(firstText(found.settings) ?? String(found.linked_to ?? found.name ?? ''), 40) || null;
}

/** Where both sides differ, as people call it: section, field, language. */
export function clashName(
  { path }: Pick<Clash, 'path'>,
  contents: readonly unknown[],
  locale: Locale,
  t: Translate,
): string {
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const names = path.flatMap((part, at): string[] => {
    if (/^\d+$/.test(part) || part === 'settings' || part === 'options' || (part === 'sections' && path.length > 1))
      return [];
    if (path[at - 1] === 'sections') {
      const name = contents.map((content) => sectionName(content, part)).find((found) => found !== null);
      return [t('dryRun.section', { name: name ?? '' })];
    }
    if (isLocale(part)) return [languages.of(part) ?? part];
    return [t(`dryRun.fields.${part}` as 'dryRun.fields.page', { defaultValue: part.replaceAll('_', ' ') })];
  });
  return names.length > 0 ? names.join(' › ') : t('dryRun.whole');
}

/** What one side says there, in one line. */
export function clashValue(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('dryRun.nothing');
  const text = typeof value === 'string' ? plainText(value) : (firstText(value) ?? JSON.stringify(value));
  return firstWords(text, MOST);
}
