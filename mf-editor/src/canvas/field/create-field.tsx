import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldSlot } from 'shared-contracts';
import type { Editor } from '../../editor/editor-types.ts';
import { tellPasted } from '../../editor/taken-out.ts';
import { takeTyped } from '../../text/early-keys.ts';
import { takeImages } from '../../text/insert-images.ts';
import { LazyRichEditor } from '../../text/LazyRichEditor.tsx';
import { PlainText } from '../../text/PlainText.tsx';
import type { RichTextNodes } from '../../text/rich/blocks.ts';
import { WordsElement } from '../../text/words-element.ts';
import { sayOf } from '../../words/say.ts';
import { isActive, takePoint } from './active-field.ts';
import { fieldOf, writeField } from './field-of.ts';
import { LoadBoundary } from './LoadBoundary.tsx';

type Slot = FieldSlot<ReactNode>;

const labelOf = (editor: Editor, { sectionId, path }: Slot): string =>
  fieldOf(editor, sectionId, path)?.field.label[editor.host.locale()] ?? '';

/** Makes the component that stands in the place of each text of the page: words, or their editor. */
export function createField(editor: Editor, nodes: RichTextNodes, leave: () => void): ComponentType<Slot> {
  const say = sayOf(editor.host);

  function EditedWords({ sectionId, path, type, children }: Slot) {
    const address = { section: sectionId, path };
    const read = () => fieldOf(editor, sectionId, path)?.value ?? '';
    const value = useSyncExternalStore(editor.subscribe, read, read);
    const [found] = useState(() => fieldOf(editor, sectionId, path));
    const [point] = useState(() => takePoint(address));
    // Left before its editor came: keys are the page's again, unless another text has them by now.
    useEffect(() => () => void (editor.getState().view.activeField === null && takeTyped()), []);
    if (!found) return children;
    const shared = {
      value,
      label: found.field.label[editor.host.locale()],
      lang: found.locale ?? editor.context.defaultLocale,
      placeholder: typeof children === 'string' ? children : found.field.label[editor.host.locale()],
      onChange: (next: string) => writeField(editor, sectionId, path, next),
      onLeave: leave,
      onUndo: editor.undo,
      onRedo: editor.redo,
    };
    if (type === 'text')
      return <PlainText {...shared} multiline={found.field.type === 'text' && found.field.multiline} point={point} />;
    const fail = (error: unknown) => {
      takeTyped();
      editor.host.report(error, 'mf-editor rich text');
      editor.host.toasts.create(say('text.failed'), { type: 'error' });
    };
    return (
      <LoadBoundary fallback={children} onFail={fail}>
        <LazyRichEditor
          {...shared}
          nodes={nodes}
          focus={{ point }}
          onImages={takeImages(editor.host, editor.getState().view.locale)}
          onTakenOut={tellPasted(editor.host)}
        >
          {children}
        </LazyRichEditor>
      </LoadBoundary>
    );
  }

  return function FieldWords(slot: Slot) {
    const read = () => isActive(editor, { section: slot.sectionId, path: slot.path });
    const active = useSyncExternalStore(editor.subscribe, read, read);
    // Another language is another text: its editor begins anew.
    if (active) return <EditedWords key={editor.getState().view.locale} {...slot} />;
    if (slot.children == null) return <WordsElement data-placeholder={labelOf(editor, slot)} />;
    return slot.children;
  };
}
