import type { Command } from 'shared-contracts';
import type { Editor } from '../../editor/editor-types.ts';
import type { Say } from '../../words/say.ts';

/** What commands act on. */
export interface CommandContext {
  readonly editor: Editor;
  readonly say: Say;
  readonly leave: () => void;
  /** Languages the site publishes in. */
  readonly locales: readonly import('shared-contracts/sections').Locale[];
}

type Group = 'page' | 'section' | 'view' | 'add' | 'goTo' | 'pages' | 'settings';

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
export const commandsOf = (say: Say, group: Group, inputs: readonly CommandInput[]): Command[] =>
  inputs.map(({ id, label, ...rest }) => ({
    ...rest,
    id: `mf-editor.${id}`,
    label: typeof label === 'string' ? () => say(`frame.commands.${label}`) : label,
    group: () => say(`frame.commandGroups.${group}`),
  }));
