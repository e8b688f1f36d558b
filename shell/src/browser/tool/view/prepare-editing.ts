import type { Tool } from '../host/create-tool.ts';

/** Sets up what edit mode is made of, ahead of the screens that ask for it. A failure is theirs to tell. */
export function prepareEditing({ remotes, host }: Pick<Tool, 'remotes' | 'host'>): void {
  const editor = remotes.provider('page-editor');
  const renderer = remotes.provider('page-renderer');
  const parts = [
    editor && remotes.tool(editor.name, host).then(({ screens }) => screens.editor?.()),
    renderer && remotes.load(renderer.name, './page'),
  ];
  for (const part of parts) part?.catch(() => {});
}
