import { useMemo } from 'react';
import type { Fields } from 'shared-contracts/sections';
import { valueAt } from 'shared-contracts/sections';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useWords } from '../state/use-words.ts';
import { itemPicture, itemTitle } from './item-summary.ts';

export interface ItemSummary {
  readonly title: string;
  /** Address of a small picture. */
  readonly picture: string | null;
}

/** What a folded item shows of itself, followed without drawing anything that stays the same. */
export function useItemSummary(section: string, base: string, fields: Fields, index: number): ItemSummary {
  const { context } = useEditor();
  const { t, locale } = useWords();
  const words = useEditorState(({ draft, view }) => {
    const found = findSection(draft.present, section);
    const item = found ? valueAt(settingsOf(found, context), base) : null;
    return itemTitle(fields, item, view.locale, context.defaultLocale, locale);
  });
  const picture = useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    return itemPicture(fields, found ? valueAt(settingsOf(found, context), base) : null);
  });
  const title = words === '' ? t('forms.list.item', { position: index + 1 }) : words;
  return useMemo(() => ({ title, picture }), [title, picture]);
}
