import type { Command } from 'shared-contracts';
import { openPanel } from '../../editor/open-panel.ts';
import { SETTINGS, type Setting, wantSetting } from '../../panels/page-settings/wanted-setting.ts';
import { type CommandContext, commandsOf } from './command-list.ts';

const LABELS: Readonly<Record<Setting, string>> = {
  page: 'panels.pages.form.name',
  path: 'panels.pages.form.path',
  title: 'panels.settings.title',
  description: 'panels.settings.description',
  image: 'panels.settings.mediaMetatag',
  icon: 'panels.settings.favicon',
  styleSheet: 'panels.settings.styleSheet',
  package: 'panels.settings.package',
};

/** Every setting of the page, by its name. */
export const settingsCommands = ({ editor, translate }: CommandContext): Command[] =>
  commandsOf(
    translate,
    'settings',
    SETTINGS.map((setting) => ({
      id: `page-setting-${setting}`,
      label: () => translate('frame.commands.setting', { setting: translate(LABELS[setting]) }),
      run: () => {
        if (editor.getState().view.panel !== 'page-settings') openPanel(editor, 'page-settings');
        wantSetting(setting);
      },
    })),
  );
