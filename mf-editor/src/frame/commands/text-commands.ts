import type { Command } from 'shared-contracts';
import { activeText } from '../../text/active-text.ts';
import { offeredBy } from '../../text/tools/offered.ts';
import { BLOCKS, MARKS, STYLES } from '../../text/tools/tool-list.ts';
import { type CommandContext, type CommandInput, commandsOf } from './command-list.ts';

/** What the tools of a formatted text do, while one is under the caret. Their keys are the text's own. */
export function textCommands({ editor: { host }, translate }: CommandContext): Command[] {
  const command = (name: string, run: () => void): CommandInput => ({
    id: `text-${name}`,
    label: () => translate('frame.commands.text', { tool: translate(`text.tools.${name}`) }),
    enabled: () => activeText.get() !== null && offeredBy(host)(name),
    run,
  });
  return commandsOf(translate, 'text', [
    ...[...STYLES, ...MARKS, ...BLOCKS].map(({ name, run }) =>
      command(name, () => {
        const text = activeText.get();
        if (text) run(text.editor);
      }),
    ),
    command('embed', () => activeText.setEmbedding(true)),
  ]);
}
