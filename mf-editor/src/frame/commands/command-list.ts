import type { Command } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import type { Editor } from '../../editor/editor-types.ts';
import type { Translate } from '../../words/translate.ts';

/** What commands act on. */
export interface CommandContext {
  readonly editor: Editor;
  readonly translate: Translate;
  readonly leave: () => void;
  /** Languages the site publishes in. */
  readonly locales: readonly Locale[];
}

type Group = 'page' | 'section' | 'text' | 'view' | 'add' | 'goTo' | 'pages' | 'settings';

export interface CommandInput {
  readonly id: string;
  /** Key of its words below `frame.commands`, or the words themselves. */
  readonly label: string | (() => string);
  /** Words it is also found by. */
  readonly keywords?: () => string;
  readonly shortcut?: string;
  readonly enabled?: () => boolean;
  readonly run: () => void;
}

/** Commands of one heading of the palette. */
export const commandsOf = (translate: Translate, group: Group, inputs: readonly CommandInput[]): Command[] =>
  inputs.map(({ id, label, ...rest }) => ({
    ...rest,
    id: `mf-editor.${id}`,
    label: typeof label === 'string' ? () => translate(`frame.commands.${label}`) : label,
    group: () => translate(`frame.commandGroups.${group}`),
  }));
