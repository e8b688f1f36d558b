import { LostPart, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TextEditorProps } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { TextEditor } from './TextEditor.tsx';
import { TextEditorContext } from './text-editor-context.ts';

/** Formatted text on screens of other remotes, once there is what reads it. */
export function ProvidedTextEditor({ host, onUndo, onRedo, ...text }: TextEditorProps) {
  const renderer = useQuery(rendererQuery(host));
  const { lang } = text;
  const place = useMemo(
    () => ({ host, undo: onUndo, redo: onRedo, getState: () => ({ view: { locale: lang } }) }),
    [host, onUndo, onRedo, lang],
  );
  if (renderer.isError) return <LostPart isRetrying={renderer.isFetching} retry={() => void renderer.refetch()} />;
  if (!renderer.data) return <Skeleton shape="row" count={3} />;
  return (
    <TextEditorContext value={place}>
      <TextEditor {...text} />
    </TextEditorContext>
  );
}
