import type { Command } from 'shared-contracts';
import { type LayoutName, slotsOf } from 'shared-contracts/sections';
import { isOnPage } from '../../keyboard/is-typing.ts';
import { breakLink, linkOfSection } from '../../sections/global-actions.ts';
import { makeGlobal } from '../../sections/make-question.ts';
import { regionName } from '../../sections/region-name.ts';
import * as actions from '../../sections/section-actions.ts';
import { type CommandContext, type CommandInput, commandsOf } from './command-list.ts';

/** What can be done with the selected section. */
export function sectionCommands({ editor, translate }: CommandContext, layout: LayoutName): Command[] {
  const selected = () => editor.getState().view.selected;
  const withSelected = (act: (section: string) => void) => () => {
    const section = selected();
    if (section !== null) act(section);
  };
  const enabled = () => selected() !== null;
  const one = (id: string, label: string, act: (section: string) => void, shortcut?: string): CommandInput => ({
    id,
    label,
    enabled,
    run: withSelected(act),
    ...(shortcut && { shortcut }),
  });
  const regions = slotsOf(layout).map(
    (slot): CommandInput => ({
      id: `move-to-${slot}`,
      label: () => translate('frame.commands.moveTo', { region: regionName(translate, slot) }),
      enabled,
      run: withSelected((section) => actions.moveToRegion(editor, section, slot)),
    }),
  );
  return commandsOf(translate, 'section', [
    one('duplicate-section', 'duplicate', (section) => actions.duplicateSection(editor, section), 'Mod+D'),
    one('move-section-up', 'moveUp', (section) => void actions.moveStep(editor, section, -1), 'Alt+ArrowUp'),
    one('move-section-down', 'moveDown', (section) => void actions.moveStep(editor, section, 1), 'Alt+ArrowDown'),
    {
      ...one('make-global', 'makeGlobal', makeGlobal),
      label: () => translate('frame.globals.make'),
      enabled: () =>
        enabled() && linkOfSection(editor, selected()) === null && editor.host.session.may('saveGlobalInstance'),
    },
    {
      ...one('break-link', 'breakLink', (section) => breakLink(editor, section)),
      label: () => translate('frame.globals.break'),
      enabled: () => linkOfSection(editor, selected()) !== null,
    },
    one('hide-section', 'hide', (section) => actions.toggleHidden(editor, section), 'Mod+Shift+H'),
    {
      ...one('delete-section', 'delete', (section) => actions.removeSection(editor, section), 'Delete'),
      // Elsewhere the key belongs to what has the focus.
      enabled: () => enabled() && isOnPage(editor),
    },
    {
      id: 'deselect-section',
      label: 'deselect',
      shortcut: 'Escape',
      enabled: () => enabled() && isOnPage(editor),
      run: () => editor.view({ selected: null, activeField: null }),
    },
    ...regions,
  ]);
}
