import { createEarlyKeys, lazyPart, Skeleton } from '@shared-contracts/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useEditor } from '../../editor/use-editor.ts';
import { isTyping } from '../../keyboard/is-typing.ts';
import { translateOf } from '../../words/translate.ts';

const AddPanel = lazyPart(async () => (await import('./AddPanel.tsx')).AddPanel, {
  waiting: () => <Skeleton shape="row" count={6} />,
});

/** Fetches the inventory before the first click on it. */
export const prepareInventory = AddPanel.prepare;

const { keep, take } = createEarlyKeys();

/** `/` leads to the search while the inventory is open; what is typed before its code came is not lost. */
function useSearchKey() {
  const editor = useEditor();
  const field = useRef<HTMLInputElement | null>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    const search = (): void => {
      field.current?.focus();
      if (field.current) return;
      isWanted.current = true;
      keep(document);
    };
    const remove = editor.host.commands.add([
      {
        id: 'mf-editor.search-inventory',
        label: () => translateOf(editor.host)('panels.add.focusSearch'),
        group: () => translateOf(editor.host)('frame.commandGroups.add'),
        shortcut: '/',
        enabled: () => !isTyping(editor),
        run: search,
      },
    ]);
    return () => {
      take();
      remove();
    };
  }, [editor]);
  return useCallback((input: HTMLInputElement | null): void => {
    field.current = input;
    if (input && isWanted.current) input.focus();
    isWanted.current = false;
  }, []);
}

/** {@link AddPanel}, whose code comes while the page is looked at. */
export function Inventory() {
  const searchRef = useSearchKey();
  return <AddPanel searchRef={searchRef} takeTyped={take} />;
}
