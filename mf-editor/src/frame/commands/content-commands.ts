import type { Command, PageListItem } from 'shared-contracts';
import { addSection } from '../../sections/section-actions.ts';
import { kindLabel, sectionLabel, sectionTitle } from '../../sections/section-name.ts';
import { type CommandContext, commandsOf } from './command-list.ts';

/** One command for each kind that can be added, and for each of its other beginnings. */
export const kindCommands = ({ editor, translate }: CommandContext): Command[] =>
  commandsOf(
    translate,
    'add',
    [...editor.kinds].flatMap(([kind, { presets = [] }]) => [
      {
        id: `add-${kind}`,
        label: () => translate('frame.commands.add', { kind: kindLabel(editor.kinds, kind, editor.host.locale()) }),
        run: () => addSection(editor, kind),
      },
      ...presets.map(({ name, label, words, example }) => ({
        id: `add-${kind}-${name}`,
        label: () => translate('frame.commands.add', { kind: label[editor.host.locale()] }),
        ...(words && { keywords: () => words[editor.host.locale()] }),
        run: () => addSection(editor, kind, example),
      })),
    ]),
  );

/** One command for each section of the page; its words are those it has when the palette opens. */
export function goToSectionCommands({ editor, translate, locales }: CommandContext, ids: readonly string[]): Command[] {
  const nameNow = (id: string): string => {
    const { draft, view } = editor.getState();
    const section = draft.present?.sections.find((candidate) => candidate.id === id);
    if (!section) return '';
    const label = sectionLabel(editor.kinds, section, editor.host.locale());
    const title = sectionTitle(editor.kinds, section, view.locale, locales[0] ?? view.locale);
    return title ? translate('frame.commands.titled', { kind: label, title }) : label;
  };
  return commandsOf(
    translate,
    'goTo',
    ids.map((id) => ({
      id: `go-to-section-${id}`,
      label: () => nameNow(id),
      run: () => editor.view({ selected: id, activeField: null }),
    })),
  );
}

/** One command for each page of the project that is known here. */
export const goToPageCommands = (
  { translate }: CommandContext,
  pages: readonly PageListItem[],
  open: (path: string) => void,
): Command[] =>
  commandsOf(
    translate,
    'pages',
    pages.map(({ id, page, path }) => ({
      id: `open-page-${id}`,
      label: () => translate('frame.commands.openPage', { page, path }),
      run: () => open(path),
    })),
  );
