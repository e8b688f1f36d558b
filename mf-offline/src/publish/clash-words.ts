import type { Locale } from 'shared-contracts';
import { type Clash, type Group, isGroup, isLocale, isObject } from 'shared-contracts/sections';
import { firstWords, plainText } from 'shared-contracts/text';
import type { useTranslate } from '../use-translate.ts';
import { isMediaRef } from './clash-files.ts';

type Translate = ReturnType<typeof useTranslate>;

const MOST = 240;

/** What a section says first; its kind where it says nothing. */
const sectionText = ({ settings, linked_to, name }: Group): string | null =>
  firstText(settings) ?? (String(linked_to ?? name ?? '') || null);

/** The first text that something says: files and ids say nothing. */
function firstText(value: unknown): string | null {
  if (typeof value === 'string') return plainText(value) || null;
  if (!isObject(value) || isMediaRef(value)) return null;
  if ('settings' in value) return sectionText(value);
  for (const [key, inner] of Object.entries(value)) {
    const text = key === 'id' ? null : firstText(inner);
    if (text !== null) return text;
  }
  return null;
}

function sectionName(content: unknown, id: string): string | null {
  const sections = isGroup(content) && Array.isArray(content.sections) ? content.sections : [];
  const found: unknown = sections.find((each) => isGroup(each) && each.id === id);
  if (!isGroup(found)) return null;
  return firstWords(sectionText(found) ?? '', 40) || null;
}

/** Where both sides differ, as people call it: section, field, language. */
export function clashName(
  { path }: Pick<Clash, 'path'>,
  contents: readonly unknown[],
  locale: Locale,
  t: Translate,
): string {
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  // Of a file all is said at once.
  const parts = path[0] === 'files' ? path.slice(0, 1) : path;
  const names = parts.flatMap((part, at): string[] => {
    if (/^\d+$/.test(part) || part === 'settings' || part === 'options' || (part === 'sections' && path.length > 1))
      return [];
    if (parts[at - 1] === 'sections') {
      const name = contents.map((content) => sectionName(content, part)).find((found) => found !== null);
      return [t('dryRun.section', { name: name ?? '' })];
    }
    if (isLocale(part)) return [languages.of(part) ?? part];
    return [t(`dryRun.fields.${part}` as 'dryRun.fields.page', { defaultValue: part.replaceAll('_', ' ') })];
  });
  return names.length > 0 ? names.join(' › ') : t('dryRun.whole');
}

/** What one side says there, in one line; empty where it shows files alone. */
export function clashValue(value: unknown, hasFiles: boolean, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('dryRun.nothing');
  const text = firstText(value) ?? (hasFiles ? '' : JSON.stringify(value));
  return firstWords(text, MOST);
}
