import { EMBED_SOURCES } from './embeds.ts';
import type { UrlUse } from './safe-url.ts';

type Names = Readonly<Record<string, string | undefined>>;
type List = readonly string[];

interface RichTextPolicy {
  readonly tags: List;
  readonly renamed: Names;
  readonly silent: List;
  readonly addresses: Names;
  readonly empty: List;
  readonly attributes: { readonly '*': List; readonly [tag: string]: List };
  readonly classes: List;
  readonly urls: Readonly<Record<string, UrlUse | undefined>>;
  readonly forced: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  readonly nonText: List;
  readonly embedSources: typeof EMBED_SOURCES;
}

/**
 * What rich text may hold (row S1), as data: the sanitizers of server and browser are both derived from it.
 * No styles, ids or event handlers; addresses pass {@link safeUrl}.
 */
export const RICH_TEXT_POLICY: RichTextPolicy = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'address'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time', 'del', 'ins'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'var', 'dfn', 'bdi', 'bdo'],
    ...['a', 'img', 'figure', 'figcaption', 'iframe', 'video', 'audio', 'source', 'track', 'ruby', 'rt', 'rp'],
    ...['details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** What becomes another tag: the nearest that a text may have, and no two blocks ever one word. `h1` is the page's. */
  renamed: {
    ...{
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      strike: 's',
      tt: 'code',
      acronym: 'abbr',
      listing: 'pre',
      dir: 'ul',
      menu: 'ul',
    },
    ...{ article: 'div', aside: 'div', center: 'div', dialog: 'div', fieldset: 'div', footer: 'div', form: 'div' },
    ...{ header: 'div', hgroup: 'div', legend: 'div', main: 'div', nav: 'div', search: 'div', section: 'div' },
  },
  /** Says nothing by itself: its content stays, and nobody is told. */
  silent: [
    ...['html', 'head', 'body', 'meta', 'link', 'base', 'font', 'big', 'basefont', 'nobr', 'wbr', 'data'],
    ...['picture', 'colgroup', 'col', 'rb', 'rtc'],
  ],
  /** What these tags are nothing without. */
  addresses: { a: 'href', img: 'src', iframe: 'src', video: 'src', audio: 'src', source: 'src', track: 'src' },
  /** Left out without their address. */
  empty: ['img', 'iframe', 'source', 'track'],
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
    dfn: ['title'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    details: ['open'],
    video: ['src', 'poster', 'width', 'height', 'loop', 'muted', 'playsinline', 'controls', 'preload'],
    audio: ['src', 'loop', 'controls', 'preload'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** The only classes that survive; the renderer's stylesheet knows them. */
  classes: ['align-left', 'align-center', 'align-right', 'wide', 'lead', 'small', 'button', 'note'],
  /** Attributes that hold an address, and what for. */
  urls: { href: 'link', cite: 'link', src: 'media', poster: 'media' },
  /** Set on every tag of the name, whatever was written. */
  forced: {
    iframe: {
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
    img: { loading: 'lazy', decoding: 'async' },
    video: { controls: '', preload: 'none' },
    audio: { controls: '', preload: 'none' },
  },
  /** Removed with everything inside. */
  nonText: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'xmp', 'title'],
  embedSources: EMBED_SOURCES,
};

/**
 * Attribute in which a picture of a text names what stands still in its place. It is put in as the text is read, and no
 * text keeps it: the policy has no such attribute.
 */
export const STILL_OF_TEXT = 'data-still';

const own = (names: Names, tag: string): string | undefined => (Object.hasOwn(names, tag) ? names[tag] : undefined);

/** The tag that a written one becomes. */
export const tagFor = (tag: string): string => own(RICH_TEXT_POLICY.renamed, tag) ?? tag;

/** The attribute that a tag has its address in. */
const addressOf = (tag: string): string | undefined => own(RICH_TEXT_POLICY.addresses, tag);

/** Whether an element has no reason to stay with these attributes. */
export function isEmptied(tag: string, attributes: Names): boolean {
  const address = addressOf(tag);
  return address !== undefined && !attributes[address] && RICH_TEXT_POLICY.empty.includes(tag);
}

/** Whether something is lost where an element of this tag, so written, keeps these attributes. */
export function isTakenOut(tag: string, written: Names, kept: Names): boolean {
  const { tags, silent } = RICH_TEXT_POLICY;
  if (!tags.includes(tagFor(tag))) return !silent.includes(tag);
  const address = addressOf(tag);
  return address !== undefined && Boolean(written[address]) && !kept[address];
}

const { '*': common, ...particular } = RICH_TEXT_POLICY.attributes;
const known = new Map<string, readonly string[]>(
  Object.entries(particular).map(([tag, attributes]) => [tag, [...common, ...attributes]]),
);

export const attributesOf = (tag: string): readonly string[] => known.get(tag) ?? common;
