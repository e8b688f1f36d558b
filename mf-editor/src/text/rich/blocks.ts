import { Node } from '@tiptap/core';

/** A group of blocks, such as a note or an address. */
export const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({ tag: { default: 'div', rendered: false } }),
  parseHTML: () => ['div', 'address'].map((tag) => ({ tag, attrs: { tag } })),
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, HTMLAttributes, 0],
});

const image = { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } };

/** A picture between blocks. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => image,
  parseHTML: () => [
    { tag: 'img[src]', context: 'doc/', priority: 60 },
    { tag: 'img[src]', context: 'container/', priority: 60 },
    { tag: 'img[src]', context: 'blockquote/', priority: 60 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A picture in running text. */
export const InlineImage = Node.create({
  name: 'inlineImage',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => image,
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Makes nodes of formatted text, without what the policy forbids. */
export type RichTextNodes = (html: string, onTakenOut?: (tag: string) => void) => DocumentFragment;

/** A table the editor cannot hold without losing a part of it. */
const isIntricate = (table: HTMLTableElement): boolean =>
  table.querySelector('caption, tfoot, table, figure, iframe, dl, details, video, audio') !== null ||
  table.tBodies.length > 1 ||
  (table.tHead?.rows.length ?? 0) > 1;

/**
 * What the editor has no way to edit: kept as it is, moved and deleted as one. Nothing that was written before is lost
 * by being opened.
 */
export const keptBlock = (nodes: RichTextNodes) =>
  Node.create({
    name: 'kept',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ html: { default: '', rendered: false } }),
    parseHTML: () => [
      ...['dl', 'figure', 'iframe', 'caption', 'details', 'video', 'audio'].map((tag) => ({
        tag,
        priority: 70,
        getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }),
      })),
      {
        tag: 'table',
        priority: 70,
        getAttrs: (element) => (isIntricate(element as HTMLTableElement) ? { html: element.outerHTML } : false),
      },
    ],
    renderHTML: ({ node }) => nodes(node.attrs.html).firstElementChild as HTMLElement,
  });
