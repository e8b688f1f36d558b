import { Editor, getSchema } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { TakenOut } from 'shared-contracts';
import type { RichTextNodes } from './blocks.ts';
import { extensionsOf } from './extensions.ts';
import type { InsertedImage } from './inserted-image.ts';
import { clipboardEvents } from './paste.ts';
import { docOf, htmlOf } from './serialise.ts';

export interface RichEditorActions {
  readonly onChange: (html: string) => void;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Takes pictures that were pasted or dropped; returns what to show. */
  readonly onImages?: (files: readonly File[]) => Promise<readonly InsertedImage[]>;
  /** Told of what was taken out of what was pasted or dropped, how often by tag. */
  readonly onTakenOut?: (elements: TakenOut['elements']) => void;
}

interface Options {
  /** Becomes the editable element. */
  readonly element: HTMLElement;
  readonly html: string;
  readonly label: string;
  readonly lang: string;
  readonly nodes: RichTextNodes;
  /** The newest ones, whenever they are asked for. */
  readonly actions: () => RichEditorActions;
}

const isModified = (event: KeyboardEvent): boolean => event.metaKey || event.ctrlKey;

/** What the keys do that are the page's, not the text's. */
function keyDown(event: KeyboardEvent, { onLeave, onUndo, onRedo }: RichEditorActions): boolean {
  if (event.isComposing) return false;
  const key = event.key.toLowerCase();
  const act = (run: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    run();
    return true;
  };
  if (event.key === 'Escape') return act(onLeave);
  if (isModified(event) && key === 'z') return act(event.shiftKey ? onRedo : onUndo);
  if (isModified(event) && key === 'y') return act(onRedo);
  return false;
}

/** An editor of one formatted text. Its history is the draft's; markup goes in and out through the policy of rich text. */
export function createRichEditor({ element, html, label, lang, nodes, actions }: Options): Editor {
  const { ownerDocument } = element;
  const extensions = extensionsOf(nodes);
  let last = html;
  const editor = new Editor({
    element: { mount: element },
    extensions,
    // A document: markup would be read by the browser's parser, without the policy.
    content: docOf(getSchema(extensions), nodes(html)).toJSON(),
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, spellcheck: 'true' },
      handleKeyDown: (_, event) => keyDown(event, actions()),
      handleDOMEvents: {
        ...clipboardEvents(nodes, actions),
        beforeinput: (_, event) => {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
          event.preventDefault();
          if (event.inputType === 'historyUndo') actions().onUndo();
          else actions().onRedo();
          return true;
        },
      },
    },
    onUpdate: ({ editor: updated }) => {
      const next = htmlOf(updated.state.doc, ownerDocument);
      if (next === last) return;
      last = next;
      actions().onChange(next);
    },
  });
  return editor;
}

/** Shows a text that changed elsewhere, with the caret as near as it can be to where it was. */
export function showText(editor: Editor, html: string, nodes: RichTextNodes): void {
  if (htmlOf(editor.state.doc, editor.view.dom.ownerDocument) === html) return;
  const { from } = editor.state.selection;
  editor.commands.setContent(docOf(editor.schema, nodes(html)).toJSON(), { emitUpdate: false });
  placeCaretAt(editor, from);
}

/** Puts the caret into the words nearest to a position. */
export function placeCaretAt({ state, view }: Editor, position: number): void {
  const at = state.doc.resolve(Math.max(0, Math.min(position, state.doc.content.size)));
  view.dispatch(state.tr.setSelection(Selection.near(at)));
}
