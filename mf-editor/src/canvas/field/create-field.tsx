import { type ComponentType, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldSlot } from 'shared-contracts';
import type { Editor } from '../../editor/editor-types.ts';
import { tellPasted } from '../../editor/taken-out.ts';
import { takeTyped } from '../../text/early-keys.ts';
import { takeImages } from '../../text/insert-images.ts';
import { LazyRichEditor } from '../../text/LazyRichEditor.tsx';
import { PlainText } from '../../text/PlainText.tsx';
import type { RichTextNodes } from '../../text/rich/blocks.ts';
import { WordsElement } from '../../text/words-element.ts';
import { createActiveFields, isActive, takePoint } from './active-field.ts';
import { fieldOf, writeField } from './field-of.ts';
import { LostText } from './LostText.tsx';

type Slot = FieldSlot<ReactNode>;

const labelOf = (editor: Editor, { sectionId, path }: Slot): string =>
  fieldOf(editor, sectionId, path)?.field.label[editor.host.locale()] ?? '';

/** Makes the component that stands in the place of each text of the page: words, or their editor. */
export function createField(editor: Editor, nodes: RichTextNodes, leave: () => void): ComponentType<Slot> {
  const followActive = createActiveFields(editor);

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
    return (
      <LazyRichEditor
        {...shared}
        nodes={nodes}
        focus={{ point }}
        onImages={takeImages(editor.host, editor.getState().view.locale)}
        onTakenOut={tellPasted(editor.host)}
        whenLost={(lost, text) => <LostText editor={editor} error={lost.error} text={text} />}
      >
        {children}
      </LazyRichEditor>
    );
  }

  return function FieldWords(slot: Slot) {
    const { sectionId: section, path } = slot;
    const follow = useCallback((listener: () => void) => followActive({ section, path }, listener), [section, path]);
    const read = () => isActive(editor, { section, path });
    const active = useSyncExternalStore(follow, read, read);
    // Another language is another text: its editor begins anew.
    if (active) return <EditedWords key={editor.getState().view.locale} {...slot} />;
    if (slot.children == null) return <WordsElement data-placeholder={labelOf(editor, slot)} />;
    return slot.children;
  };
}
