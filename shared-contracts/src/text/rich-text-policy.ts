import { EMBED_SOURCES } from './embeds.ts';

/**
 * What rich text may hold (row S1), as data: the sanitizers of server and browser are both derived from it.
 * No styles, ids or event handlers; addresses pass {@link safeUrl}.
 */
export const RICH_TEXT_POLICY = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd', 'samp'],
    ...['a', 'img', 'figure', 'figcaption', 'iframe'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** By tag; `*` stands for every tag. */
  attributes: {
    '*': ['class', 'lang', 'dir'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    iframe: ['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'sandbox', 'referrerpolicy'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    blockquote: ['cite'],
    q: ['cite'],
    time: ['datetime'],
    abbr: ['title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** The only classes that survive; the renderer's stylesheet knows them. */
  classes: ['align-left', 'align-center', 'align-right', 'wide', 'lead', 'small', 'button', 'note'],
  /** Attributes that hold an address, and what for. */
  urls: { href: 'link', cite: 'link', src: 'media' },
  /** Set on every tag of the name, whatever was written. */
  forced: {
    iframe: {
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
    img: { loading: 'lazy', decoding: 'async' },
  },
  /** Removed with everything inside. */
  nonText: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'xmp', 'title'],
  embedSources: EMBED_SOURCES,
} as const;

type AttributesByTag = Readonly<Record<string, readonly string[] | undefined>>;

export const attributesOf = (tag: string): readonly string[] => {
  const { attributes } = RICH_TEXT_POLICY as { readonly attributes: AttributesByTag };
  return [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])];
};
