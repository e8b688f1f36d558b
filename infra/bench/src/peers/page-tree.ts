import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** An element of a page as plain data, ready for `createElement`. */
export type TreeNode =
  | string
  | { readonly tag: string; readonly props: Readonly<Record<string, unknown>>; readonly children: readonly TreeNode[] };

/** Names React has for attributes of our pages; the others are the same in both. */
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  allowfullscreen: 'allowFullScreen',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};
const SWITCHES = new Set(['hidden', 'open', 'allowfullscreen', 'controls', 'disabled', 'checked']);
const RICH_TEXT = 'prose';

function propsOf({ attribs }: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attribs).map(([name, value]) => [
      PROPS[name] ?? name,
      SWITCHES.has(name) && value === '' ? true : value,
    ]),
  );
}

/** Reads markup into data, once. Formatted text stays text, as our renderer writes it. */
export function parseTree(html: string): TreeNode[] {
  const innerHtml = ({ children }: Element): string =>
    html.slice(children[0]?.startIndex ?? 0, (children.at(-1)?.endIndex ?? -1) + 1);
  const read = (node: ChildNode): TreeNode[] => {
    if (isText(node)) return [node.data];
    if (!isTag(node)) return [];
    const props = propsOf(node);
    const isRichText = (node.attribs.class ?? '').split(' ').includes(RICH_TEXT);
    if (isRichText)
      return [
        { tag: node.name, props: { ...props, dangerouslySetInnerHTML: { __html: innerHtml(node) } }, children: [] },
      ];
    return [{ tag: node.name, props, children: node.children.flatMap(read) }];
  };
  const options = {
    withStartIndices: true,
    withEndIndices: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  };
  return parseDocument(html, options).children.flatMap(read);
}

/** The elements of one render: made anew, as a page's own code would. */
export function elementOf(node: TreeNode): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, node.props, ...node.children.map(elementOf));
}
