import { Mark } from '@tiptap/core';

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** Tags of running text that the editor has no tool for. */
const TAGS = [
  ...['span', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time', 'kbd', 'samp', 'var', 'dfn', 'bdi', 'bdo'],
  ...['del', 'ins', 'ruby', 'rt', 'rp'],
];

/** Any such element, with what it carries; several may hold the same words. */
export const InlineElement = Mark.create({
  name: 'inlineElement',
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'span', rendered: false },
    attributes: { default: {}, rendered: false },
  }),
  parseHTML: () =>
    TAGS.map((tag) => ({
      tag,
      // Before the editor's own reading of `del` as words struck through.
      priority: 60,
      getAttrs: (element) =>
        tag === 'span' && element.attributes.length === 0 ? false : { tag, attributes: attributesOf(element) },
    })),
  renderHTML: ({ mark }) => [mark.attrs.tag, mark.attrs.attributes, 0],
});

/** A link, with all that the policy lets it carry. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () =>
    Object.fromEntries(
      ['href', 'target', 'rel', 'title', 'class', 'lang', 'dir'].map((name) => [name, { default: null }]),
    ),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
