import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { regionName } from '../../sections/region-name.ts';
import { translateOf } from '../../words/translate.ts';
import { type OutlineRegion, outlineOf } from './outline-items.ts';

/** The page as a tree. Worked out after the keystroke is on screen, never before. */
export function useOutline(): readonly OutlineRegion[] {
  const { context, kinds, host } = useEditor();
  const page = useDeferredValue(useEditorState((state) => state.draft.present));
  const invalid = useEditorState((state) => state.draft.invalid);
  const locale = useEditorState((state) => state.view.locale);
  const toolLocale = host.locale();
  return useMemo(
    () =>
      page
        ? outlineOf(page, {
            ...{ kinds, languages: context, locale, toolLocale, invalid },
            menuName: (placement) => translateOf(host)(`frame.menus.${placement}`),
            regionName: (slot) => regionName(translateOf(host), slot),
          })
        : [],
    [page, kinds, context, locale, toolLocale, invalid, host],
  );
}
