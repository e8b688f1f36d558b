import type { Command } from 'shared-contracts';
import { saveChecked } from '../../forms/checks/save-checked.ts';
import { type CommandContext, commandsOf } from './command-list.ts';

/** Save, go back and forth, leave. */
export function pageCommands({ editor, say, leave }: CommandContext): Command[] {
  const draft = () => editor.getState().draft;
  return commandsOf(say, 'page', [
    { id: 'save-page', label: 'save', shortcut: 'Mod+S', run: () => void saveChecked(editor) },
    {
      id: 'undo-edit',
      label: 'undo',
      shortcut: 'Mod+Z',
      enabled: () => draft().undoable > 0,
      run: editor.undo,
    },
    {
      id: 'redo-edit',
      label: 'redo',
      shortcut: 'Mod+Shift+Z',
      enabled: () => draft().redoable > 0,
      run: editor.redo,
    },
    {
      id: 'restore-published',
      label: 'restorePublished',
      enabled: () => draft().changes > 0,
      run: editor.restorePublished,
    },
    { id: 'leave-editor', label: 'leave', shortcut: 'Mod+Shift+E', run: leave },
  ]);
}
