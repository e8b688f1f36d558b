import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorScreenProps, PageRendererModule } from 'shared-contracts';
import { createEditor, type EditorOptions } from '../editor/create-editor.ts';
import { EditorProvider } from '../editor/use-editor.ts';
import { announceEdits } from './announce-edits.ts';
import { withEditEvents } from './edit-events.ts';
import { PageStates } from './PageStates.tsx';

interface OpenPageProps extends EditorScreenProps {
  /** Id of the variation that is edited in the place of the page. */
  readonly variation?: string;
  readonly renderer: PageRendererModule;
  /** The page, where reading it has begun. */
  readonly ahead?: EditorOptions['ahead'];
}

function openEditor({ host, path, variation, locale, renderer, ahead }: OpenPageProps) {
  const opened = createEditor({ host, path: variation ?? path, locale, renderer, ...(ahead && { ahead }) });
  const { open, ...plain } = opened;
  const editor = withEditEvents(plain, (event) => onEdit(event));
  const onEdit = announceEdits(editor, () => editor.undo());
  return { editor, open };
}

/** One page under edit, from opening it to leaving it. */
export function OpenPage(props: OpenPageProps) {
  const [{ editor, open }] = useState(() => openEditor(props));
  useEffect(open, [open]);
  const latest = useRef(props.onLeave);
  latest.current = props.onLeave;
  const leave = useCallback(() => latest.current(), []);
  return (
    <EditorProvider editor={editor}>
      <PageStates path={props.path} isVariation={props.variation !== undefined} onLeave={leave} />
    </EditorProvider>
  );
}
