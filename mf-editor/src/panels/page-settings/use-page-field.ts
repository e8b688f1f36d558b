import { useState } from 'react';
import type { DraftPage } from '../../draft/draft-types.ts';
import { knownPages } from '../../editor/pages-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { checkNaming } from '../pages/page-checks.ts';

type Naming = 'page' | 'path';

/**
 * Name or path of the page under edit. What is wrong with it stays in the field and is said there; only what is right
 * becomes an edit, so that a draft can always be saved.
 */
export function usePageField(field: Naming) {
  const editor = useEditor();
  const { host } = editor;
  const value = useEditorState((state) => state.draft.present?.[field] ?? '');
  const id = useEditorState((state) => state.draft.base?.id);
  const isVariation = useEditorState((state) => state.draft.base?.variation_of !== undefined);
  const [refused, setRefused] = useState<string | null>(null);
  // A variation has its name and place apart from pages.
  const others = isVariation ? [] : knownPages(host.queryClient, host).filter((page) => page.id !== id);
  const flawOf = (text: string): string | undefined =>
    checkNaming({ page: 'x', path: '/x', [field]: text }, others, host.locale())[field];
  return {
    value: refused ?? value,
    error: refused === null ? undefined : flawOf(refused),
    change: (text: string) => {
      const wanted = field === 'path' && text !== '' && !text.startsWith('/') ? `/${text}` : text;
      const isWrong = flawOf(wanted) !== undefined;
      setRefused(isWrong ? wanted : null);
      const change: Partial<Pick<DraftPage, Naming>> = { [field]: wanted };
      if (!isWrong) editor.apply({ type: 'set-page', change }, { merge: `page-${field}` });
    },
  };
}
