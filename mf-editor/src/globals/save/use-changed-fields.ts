import type { Section } from 'shared-contracts';
import { contentDifferences } from '../../compare/compare-pages.ts';
import { useReading } from '../../compare/use-reading.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';

/** Fields that are named. */
const MOST_FIELDS = 4;

/** What changed of a content, in words. */
export function useChangedFields(before: Section, after: Section): string {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const reading = useReading();
  const fields = contentDifferences(before, after, reading).map(({ label, locale }) =>
    locale ? t('ask.inLanguage', { field: label, language: t(`ask.languages.${locale}`) }) : label,
  );
  if (fields.length === 0) return t('ask.nothingSeen');
  const rest = fields.length - MOST_FIELDS;
  const named = [...fields.slice(0, MOST_FIELDS), ...(rest > 0 ? [t('ask.more', { count: rest })] : [])];
  return t('ask.changed', { fields: named.join(', ') });
}
