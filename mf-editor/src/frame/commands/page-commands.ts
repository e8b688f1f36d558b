import type { Command } from 'shared-contracts';
import { isDraftModeOn } from 'shared-contracts/tool';
import { compareStates } from '../../editor/compare-states.ts';
import { openPanel } from '../../editor/open-panel.ts';
import { isPublicPage } from '../../editor/page-kind.ts';
import { wantedVariation } from '../../editor/wanted-variation.ts';
import { saveChecked } from '../../forms/save-checked.ts';
import { type CommandContext, commandsOf } from './command-list.ts';

/** Save, go back and forth, leave. */
export function pageCommands({ editor, translate, leave }: CommandContext): Command[] {
  const draft = () => editor.getState().draft;
  const isVariation = () => draft().base?.variation_of !== undefined;
  const isDraft = () => draft().base?.status === 'draft' && !isVariation();
  const saveKey = () => {
    if (isVariation()) return 'saveVariation';
    if (isDraft()) return 'saveDraft';
    return isDraftModeOn() ? 'save' : 'publishChanges';
  };
  return commandsOf(translate, 'page', [
    {
      id: 'save-page',
      label: () => translate(`frame.${saveKey()}`),
      shortcut: 'Mod+S',
      run: () => void saveChecked(editor),
    },
    {
      id: 'publish-page',
      label: 'publish',
      enabled: isDraft,
      run: () => void saveChecked(editor, 'published'),
    },
    {
      id: 'unpublish-page',
      label: 'unpublish',
      enabled: () => isPublicPage(draft().base) && !draft().elsewhere && editor.host.session.may('savePage'),
      run: () => void editor.setStatus('draft'),
    },
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
    {
      id: 'compare-versions',
      label: 'compare',
      enabled: () => draft().base !== null,
      run: () => compareStates(editor),
    },
    {
      id: 'export-contents',
      label: 'exportContents',
      enabled: () => draft().present !== null,
      run: () => editor.view({ fileDialog: 'export' }),
    },
    {
      id: 'import-contents',
      label: 'importContents',
      enabled: () => draft().present !== null && !draft().elsewhere && editor.host.session.may('savePage'),
      run: () => editor.view({ fileDialog: 'import' }),
    },
    {
      id: 'new-variation',
      label: 'newVariation',
      enabled: () => draft().base !== null && !draft().elsewhere && editor.host.session.may('saveVariation'),
      run: () => {
        wantedVariation.set(true);
        if (editor.getState().view.panel !== 'variations') openPanel(editor, 'variations');
      },
    },
    { id: 'leave-editor', label: 'leave', shortcut: 'Mod+Shift+E', run: leave },
  ]);
}
