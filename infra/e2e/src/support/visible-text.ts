import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that begin a line of their own: words before and after them are two. */
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'br', 'caption', 'center', 'dd', 'details', 'dialog', 'dir'],
  ...['div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hgroup', 'hr', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section'],
  ...['summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
/** What they hold is for programs that do not know them. */
const UNREAD = new Set(['iframe', 'video', 'audio', 'object']);

const textIn = (nodes: readonly Node[], without: ReadonlySet<string>): string =>
  nodes
    .map((node) => {
      if ('value' in node) return node.value;
      if (!('tagName' in node) || UNREAD.has(node.tagName) || without.has(node.tagName)) return '';
      const text = textIn(node.childNodes, without);
      return BLOCKS.has(node.tagName) ? ` ${text} ` : text;
    })
    .join('');

/** What a reader reads of markup, with one space between words; nothing of the elements that it is to be without. */
export const visibleText = (html: string, without: readonly string[] = []): string =>
  textIn(parseFragment(html).childNodes, new Set(without)).replace(/\s+/g, ' ').trim();
