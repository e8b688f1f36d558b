import type { TFunction } from 'i18next';
import { labelled } from 'shared-contracts/messages';
import type { Editor } from '../editor/editor-types.ts';
import { kindLabel, sectionTitle } from '../sections/section-name.ts';
import type { Difference } from './difference.ts';

/** What the section of a difference is called. */
export function sectionWords({ section }: Difference, editor: Editor, t: TFunction): string {
  if (!section) return t('thePage');
  const { kinds, context, host } = editor;
  const title = sectionTitle(kinds, section, editor.getState().view.locale, context.defaultLocale);
  return title ?? kindLabel(kinds, section.name, host.locale());
}

/** What of it differs: `Title (French)`; empty for the section as a whole. */
export function labelWords({ label, locale }: Difference, t: TFunction): string {
  if (label === null) return '';
  return locale ? t('inLanguage', { label, language: t(`languages.${locale}`) }) : label;
}

/** A difference in words: `Rooms, Title (French): changed`. */
export function differenceWords(difference: Difference, editor: Editor, t: TFunction): string {
  const what = [sectionWords(difference, editor, t), labelWords(difference, t)].filter(Boolean).join(', ');
  return labelled(what, t(`kinds.${difference.kind}`), editor.host.locale());
}
