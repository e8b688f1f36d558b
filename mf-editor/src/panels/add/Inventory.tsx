import { createEarlyKeys, type EarlyKeys, lazyPart, Skeleton } from '@shared-contracts/ui';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { useEditor } from '../../editor/use-editor.ts';
import { isTyping } from '../../keyboard/is-typing.ts';
import { translateOf } from '../../words/translate.ts';
import type { AddPanelProps } from './AddPanel.tsx';

/** `/` leads to the search while the inventory is open; what is typed before its code came is not lost. */
function useSearchKey({ keep, take }: EarlyKeys) {
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
  }, [editor, keep, take]);
  return useCallback((input: HTMLInputElement | null): void => {
    field.current = input;
    if (input && isWanted.current) input.focus();
    isWanted.current = false;
  }, []);
}

/** The inventory, whose code comes while the page is looked at; `prepare` fetches it. */
export function createInventory(load: () => Promise<ComponentType<AddPanelProps>>) {
  const AddPanel = lazyPart(load, { waiting: () => <Skeleton shape="row" count={6} /> });
  const keys = createEarlyKeys();
  function Inventory() {
    const searchRef = useSearchKey(keys);
    return <AddPanel searchRef={searchRef} takeTyped={keys.take} />;
  }
  return Object.assign(Inventory, { prepare: AddPanel.prepare });
}

export const Inventory = createInventory(async () => (await import('./AddPanel.tsx')).AddPanel);
