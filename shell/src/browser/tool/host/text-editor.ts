import type { Contribution, RemoteHost } from 'shared-contracts';
import type { ToolRemotes } from './remotes.ts';
import { PATIENCE, within } from './within.ts';

interface TextEditorOptions {
  readonly remotes: Pick<ToolRemotes, 'provider' | 'tool'>;
  readonly host: () => RemoteHost;
  /** Milliseconds that code may take to come. */
  readonly patience?: number;
}

/** What formatted texts are written in, of the remote that provides it. Its code comes with the first text. */
export const createTextEditor = ({ remotes, host, patience = PATIENCE }: TextEditorOptions): Contribution => ({
  id: 'text-editor',
  label: () => host().i18n.t('textEditor'),
  load: async () => {
    const name = remotes.provider('text-editor')?.name;
    if (name === undefined) throw new Error('No live remote provides a text editor');
    const { textEditor } = await remotes.tool(name, host());
    if (!textEditor) throw new Error(`${name} has no text editor`);
    const { default: Component } = await within(patience, textEditor(), `${name}/text-editor`);
    if (typeof Component !== 'function') throw new TypeError(`${name}/text-editor is no component`);
    return Component;
  },
});
