import { Extension } from '@tiptap/core';

/** Reads and writes an attribute under its own name; absent where it is not written. */
const plain = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] == null ? {} : { [name]: attributes[name] }),
});

const COMMON = ['class', 'lang', 'dir'];

/** By node, what the policy of rich text lets it carry beyond what the editor knows. */
const ATTRIBUTES: readonly (readonly [nodes: readonly string[], attributes: readonly string[]])[] = [
  [
    [
      ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock', 'horizontalRule'],
      ...['table', 'tableRow', 'tableHeader', 'tableCell', 'container', 'image', 'inlineImage'],
    ],
    COMMON,
  ],
  [['orderedList'], ['reversed', 'type']],
  [['listItem'], ['value']],
  [['blockquote'], ['cite']],
  [['tableHeader'], ['scope']],
];

/** Attributes that come through the editor as they were. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () =>
    ATTRIBUTES.map(([types, names]) => ({
      types: [...types],
      attributes: Object.fromEntries(names.map((name) => [name, plain(name)])),
    })),
});
