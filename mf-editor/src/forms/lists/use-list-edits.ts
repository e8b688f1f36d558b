import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { readValue } from '../../draft/checks/read-value.ts';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import { announce } from '../../editor/announce.ts';
import type { Editor } from '../../editor/editor-types.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { moved } from '../sorting/moved.ts';
import type { FieldAddress } from '../state/form-store.ts';
import { useWords } from '../state/use-words.ts';

export interface ListEdits {
  readonly add: (item: unknown) => void;
  readonly duplicate: (index: number) => void;
  readonly remove: (index: number, title: string) => void;
  readonly move: (from: number, to: number) => void;
  /** What is typed in one go into the same `part` of the item is one step. */
  readonly replace: (index: number, item: unknown, part?: string) => void;
}

function listEdits(editor: Editor, { section, path, locale }: FieldAddress, t: TFunction): ListEdits {
  const edit = (change: (items: readonly unknown[]) => readonly unknown[], merge?: string): number => {
    const found = findSection(editor.getState().draft.present, section);
    const stored = found ? readValue(settingsOf(found, editor.context), path, locale) : null;
    const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const value = change(items);
    if (value !== items)
      editor.apply({ type: 'set-field', section, path, locale, value }, merge === undefined ? {} : { merge });
    return items.length;
  };
  return {
    add: (item) => void edit((items) => [...items, item]),
    duplicate: (index) => void edit((items) => items.toSpliced(index + 1, 0, structuredClone(items[index]))),
    remove: (index, title) => {
      edit((items) => items.toSpliced(index, 1));
      editor.host.toasts.create(t('forms.list.removed', { title }), {
        action: { label: t('forms.undo'), run: editor.undo },
      });
    },
    move: (from, to) => {
      const count = edit((items) => (to < 0 || to >= items.length ? items : moved(items, from, to)));
      if (to >= 0 && to < count) announce(t('forms.list.movedTo', { position: to + 1, count }));
    },
    replace: (index, item, part) =>
      void edit((items) => items.with(index, item), part && `${section}:${path}:${index}:${part}`),
  };
}

/** Changes to a list as a whole, each of them one step that can be undone. Stable, whatever the list holds. */
export function useListEdits(address: FieldAddress): ListEdits {
  const editor = useEditor();
  const { t } = useWords();
  return useMemo(() => listEdits(editor, address, t), [editor, address, t]);
}
