import { icons } from '@shared-contracts/ui';
import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';

/** One tool that a text's words can be given. */
export interface TextTool {
  /** Key below `text.tools`, and the project's option of the name. */
  readonly name: string;
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  readonly shortcut?: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

export const MARKS: readonly TextTool[] = [
  {
    name: 'bold',
    icon: icons.Bold,
    shortcut: 'Mod+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: icons.Italic,
    shortcut: 'Mod+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
];

const paragraph = (name: string, icon: TextTool['icon'], className: string | null): TextTool => ({
  name,
  icon,
  isActive: (editor) => editor.isActive('paragraph', { class: className }),
  run: (editor) => void editor.chain().focus().setParagraph().updateAttributes('paragraph', { class: className }).run(),
});

const heading = (level: 2 | 3 | 4, icon: TextTool['icon']): TextTool => ({
  name: `heading${level}`,
  icon,
  shortcut: `Mod+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

const align = (name: string, icon: TextTool['icon'], className: string | null): TextTool => ({
  name,
  icon,
  isActive: (editor) => editor.isActive({ class: className }),
  run: (editor) => {
    const type = editor.isActive('heading') ? 'heading' : 'paragraph';
    editor.chain().focus().updateAttributes(type, { class: className }).run();
  },
});

/** What a paragraph is. */
export const STYLES: readonly TextTool[] = [
  paragraph('paragraph', icons.Pilcrow, null),
  paragraph('lead', icons.Type, 'lead'),
  paragraph('small', icons.Minus, 'small'),
  heading(2, icons.Heading2),
  heading(3, icons.Heading3),
  heading(4, icons.Heading4),
];

/** What goes around or between paragraphs. */
export const BLOCKS: readonly TextTool[] = [
  {
    name: 'bulletList',
    icon: icons.List,
    shortcut: 'Mod+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: icons.ListOrdered,
    shortcut: 'Mod+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: icons.Quote,
    shortcut: 'Mod+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: icons.SquareCode,
    shortcut: 'Mod+Alt+C',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'code',
    icon: icons.Code,
    shortcut: 'Mod+E',
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => void editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'table',
    icon: icons.TableIcon,
    isActive: (editor) => editor.isActive('table'),
    run: (editor) =>
      void editor
        .chain()
        .focus()
        .insertTable({ rows: 3, cols: 2, withHeaderRow: true })
        .updateAttributes('table', { head: true })
        .run(),
  },
  {
    name: 'rule',
    icon: icons.Minus,
    isActive: () => false,
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'underline',
    icon: icons.Underline,
    shortcut: 'Mod+U',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => void editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: icons.Strikethrough,
    shortcut: 'Mod+Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => void editor.chain().focus().toggleStrike().run(),
  },
];

export const ALIGNMENTS: readonly TextTool[] = [
  align('alignLeft', icons.AlignLeft, null),
  align('alignCenter', icons.AlignCenter, 'align-center'),
  align('alignRight', icons.AlignRight, 'align-right'),
];

/** What the caret's table can become. */
export const TABLE_TOOLS: readonly Pick<TextTool, 'name' | 'run'>[] = [
  { name: 'addRow', run: (editor) => void editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', run: (editor) => void editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', run: (editor) => void editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', run: (editor) => void editor.chain().focus().deleteTable().run() },
];
