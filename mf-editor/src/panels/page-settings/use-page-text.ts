import type { Locale } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';

type TextName = 'title' | 'description';

/** Title or description of the page under edit, in a language. */
export function usePageText(name: TextName, locale: Locale) {
  const editor = useEditor();
  const value = useEditorState((state) => state.draft.present?.metadata[locale]?.[name] ?? '');
  return {
    value,
    change: (text: string) => {
      const metadata = editor.getState().draft.present?.metadata ?? {};
      const { [name]: _, ...others } = metadata[locale] ?? {};
      const words = text === '' ? others : { ...others, [name]: text };
      editor.apply(
        { type: 'set-page', change: { metadata: { ...metadata, [locale]: words } } },
        { merge: `page-${name}-${locale}` },
      );
    },
  };
}
