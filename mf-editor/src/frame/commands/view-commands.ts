import type { Command } from 'shared-contracts';
import type { WidthName } from 'shared-contracts/drawing';
import { LOCALES } from 'shared-contracts/sections';
import type { PanelName } from '../../editor/editor-types.ts';
import { openPanel } from '../../editor/open-panel.ts';
import { type CommandContext, type CommandInput, commandsOf } from './command-list.ts';

const PANELS: readonly (readonly [PanelName, string])[] = [
  ['add', 'Alt+1'],
  ['outline', 'Alt+2'],
  ['pages', 'Alt+3'],
  ['history', 'Alt+4'],
  ['page-settings', 'Alt+5'],
  ['globals', 'Alt+6'],
  ['variations', 'Alt+V'],
];
const WIDTHS: readonly (readonly [WidthName, string])[] = [
  ['desktop', 'Alt+7'],
  ['tablet', 'Alt+8'],
  ['phone', 'Alt+9'],
];

/** Panels, widths, languages: what is on screen. */
export function viewCommands({ editor, translate, locales }: CommandContext): Command[] {
  const { host, view, getState } = editor;
  const nextLocale = () => {
    const index = locales.indexOf(getState().view.locale);
    const locale = locales[(index + 1) % locales.length];
    if (locale) view({ locale });
  };
  const panels = PANELS.map(
    ([panel, shortcut]): CommandInput => ({
      id: `open-${panel}`,
      label: `panel.${panel}`,
      shortcut,
      run: () => openPanel(editor, panel),
    }),
  );
  const widths = WIDTHS.map(
    ([width, shortcut]): CommandInput => ({
      id: `width-${width}`,
      label: `width.${width}`,
      shortcut,
      run: () => view({ width }),
    }),
  );
  const tool = LOCALES.map(
    (locale): CommandInput => ({
      id: `tool-in-${locale}`,
      label: `toolLanguage.${locale}`,
      enabled: () => host.locale() !== locale,
      run: () => host.setLocale(locale),
    }),
  );
  const brought = host.contributions
    .panels()
    .map(({ id, label }): CommandInput => ({ id: `open-${id}`, label, run: () => openPanel(editor, id as PanelName) }));
  return commandsOf(translate, 'view', [
    ...panels,
    ...brought,
    ...widths,
    {
      id: 'next-language',
      label: 'nextLanguage',
      shortcut: 'Alt+L',
      enabled: () => locales.length > 1,
      run: nextLocale,
    },
    {
      id: 'toggle-arranging',
      label: 'arrange',
      shortcut: 'Alt+R',
      run: () => view({ arranging: !getState().view.arranging }),
    },
    ...tool,
  ]);
}
