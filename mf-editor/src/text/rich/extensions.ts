import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Container, Image, InlineImage, keptBlock, type RichTextNodes } from './blocks.ts';
import { InlineElement, Link } from './inline-elements.ts';
import { KeptAttributes } from './kept-attributes.ts';

/** A table that says whether its first row is its head; without the widths and wrappers the editor would add. */
const PlainTable = Table.extend({
  addAttributes: () => ({
    head: {
      default: false,
      parseHTML: (element: HTMLTableElement) => element.tHead !== null,
      renderHTML: ({ head }) => (head ? { 'data-head': '' } : {}),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView: () => null,
}).configure({ resizable: false });

const cell = { colspan: { default: 1 }, rowspan: { default: 1 } };
const PlainCell = TableCell.extend({ addAttributes: () => cell });
const PlainHeader = TableHeader.extend({ addAttributes: () => cell });

/** All that rich text may hold, whatever of it a project offers as a tool. The page's history is the draft's. */
export const extensionsOf = (nodes: RichTextNodes): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    undoRedo: false,
    trailingNode: false,
    dropcursor: { color: false, class: 'drop-line' },
  }),
  Container,
  Image,
  InlineImage,
  InlineElement,
  Link,
  PlainTable,
  TableRow,
  PlainHeader,
  PlainCell,
  keptBlock(nodes),
  KeptAttributes,
];
