import { Parser } from 'htmlparser2';
import { escapeMarkup } from './escape-markup.ts';
import { rewriteCss } from './rewrite-css.ts';

export interface PageRewriting {
  /** Where an address of the page leads from its file. `isFile`: it is fetched to be shown, and no page. */
  readonly lead: (address: string, isFile: boolean) => string;
  /** Markup that stands in the place of what a form would send. */
  readonly form: string;
}

type Attributes = Readonly<Record<string, string>>;

/** What runs, or hurries what runs; a copy has no script. */
const DROPPED_LINK = /^(?:preload|modulepreload|prefetch|preconnect|dns-prefetch)$/i;
/** Nothing in the folder runs, and no form of it is sent to where the folder lies. */
const POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'; object-src 'none'; base-uri 'none'\">";
/** Attributes that name a file which the page shows. */
const FILES = new Set(['src', 'poster', 'data']);
const SETS = new Set(['srcset', 'imagesrcset']);
/** Of what a browser was to check or to ask in another way: the files of a folder are read as they are. */
const LEFT_OUT = new Set(['integrity', 'crossorigin', 'nonce', 'ping', 'data-index', 'data-island-click']);
/** Links that show what they lead to, and no page. */
const SHOWN = /^(?:stylesheet|icon|shortcut icon|apple-touch-icon|manifest)$/i;
/** Stays where it is: it says where the site itself is. */
const OF_SITE = /^(?:canonical|alternate)$/i;

const isDropped = (name: string, { rel = '', type = '' }: Attributes): boolean =>
  (name === 'script' && type !== 'application/ld+json') ||
  (name === 'link' && (DROPPED_LINK.test(rel) || (/^alternate$/i.test(rel) && /xml/.test(type))));

/** `srcset`, with other addresses: an address in one has neither blank nor comma at its end. */
const leadSet = (set: string, lead: (address: string) => string): string =>
  set.replace(/(^|,\s*|\s,)([^\s,]\S*[^\s,]|[^\s,])/g, (_, before: string, address: string) => before + lead(address));

function attribute(element: string, name: string, value: string, { rel = '' }: Attributes, rewriting: PageRewriting) {
  const { lead } = rewriting;
  const lower = name.toLowerCase();
  if (SETS.has(lower)) return leadSet(value, (address) => lead(address, true));
  if (lower === 'style') return rewriteCss(value, (address) => lead(address, true));
  if (FILES.has(lower)) return lead(value, element !== 'iframe');
  if (lower === 'action') return lead(value, false);
  if (lower !== 'href' || (element === 'link' && OF_SITE.test(rel))) return value;
  return lead(value, element === 'link' ? SHOWN.test(rel) : element === 'image' || element === 'use');
}

function openTag(element: string, attributes: Attributes, rewriting: PageRewriting): string {
  const written = Object.entries(attributes)
    .filter(([name]) => !LEFT_OUT.has(name.toLowerCase()) && !/^on/i.test(name))
    .map(([name, value]) => {
      const next = attribute(element, name, value, attributes, rewriting);
      return next === '' ? ` ${name}=""` : ` ${name}="${escapeMarkup(next)}"`;
    });
  return `<${element}${written.join('')}>`;
}

/** Whether something of a tag has to be written anew. */
const isTouched = (name: string, attributes: Attributes): boolean =>
  name === 'form' ||
  Object.keys(attributes).some((key) => {
    const lower = key.toLowerCase();
    const leads = lower === 'href' || lower === 'action' || lower === 'style' || FILES.has(lower) || SETS.has(lower);
    return leads || LEFT_OUT.has(lower) || lower.startsWith('on');
  });

const isPosted = (name: string, attributes: Attributes): boolean =>
  name === 'form' && /^post$/i.test(attributes.method ?? '');

/** A document as it stands in a folder: without script, its addresses led elsewhere, all else as it was drawn. */
export function rewritePage(html: string, rewriting: PageRewriting): string {
  const pieces: string[] = [];
  /** How far it was taken over. */
  let at = 0;
  let dropping: string | null = null;
  let styles = -1;
  const forms: boolean[] = [];
  const upTo = (end: number, instead: string, next: number): void => {
    pieces.push(html.slice(at, end), instead);
    at = next;
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { startIndex, endIndex } = parser;
        if (dropping) return;
        if (isDropped(name, attributes)) {
          upTo(startIndex, '', endIndex + 1);
          if (name === 'script') dropping = name;
        } else if (name === 'head') upTo(endIndex + 1, POLICY, endIndex + 1);
        else if (name === 'noscript') upTo(startIndex, '', endIndex + 1);
        else if (isTouched(name, attributes)) {
          const posted = isPosted(name, attributes);
          if (name === 'form') forms.push(posted);
          const inside = posted ? '<fieldset disabled style="display:contents">' : '';
          const before = posted ? rewriting.form : '';
          upTo(startIndex, before + openTag(name, attributes, rewriting) + inside, endIndex + 1);
        }
        if (name === 'style') styles = endIndex + 1;
      },
      onclosetag: (name) => {
        const { startIndex, endIndex } = parser;
        if (name === dropping) {
          at = endIndex + 1;
          dropping = null;
        } else if (name === 'style' && styles >= 0) {
          const css = rewriteCss(html.slice(styles, startIndex), (address) => rewriting.lead(address, true));
          upTo(styles, css, startIndex);
          styles = -1;
        } else if (name === 'noscript') upTo(startIndex, '', endIndex + 1);
        else if (name === 'form' && forms.pop()) upTo(startIndex, '</fieldset>', startIndex);
      },
    },
    { lowerCaseAttributeNames: false },
  );
  parser.end(html);
  pieces.push(dropping ? '' : html.slice(at));
  return pieces.join('');
}
