import { isLocalHost } from '../routing/local-host.ts';
import { embedOf } from './embeds.ts';

/** What the address is for: a link to follow, a file to show, or a document to frame. */
export type UrlUse = 'link' | 'media' | 'embed';

const MAX_LENGTH = 2048;
const WEB = ['http:', 'https:'];

/** Browsers drop some of these before they read a scheme; bidi and zero-width ones make an address read as another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
/** Entities that hide a scheme once the value is pasted into markup unescaped. */
const ENTITY = /&(?:#\d|#x[\da-f]|(?:colon|tab|newline|sol|bsol|lpar|rpar|nbsp|shy|zerowidthspace);)/i;
/** Encoded control characters and line breaks before the query; after it they are text (a message to share). */
const ENCODED_CONTROL = /^[^?#]*%(?:[01][\da-f]|7f)/i;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
/** Not valid in an address, and dangerous where one is pasted. */
const UNSAFE_CHARACTER = /["'<>`{}|^\s]/g;

/** Paths without dots at the front of a segment, empty segments or anything to encode; most addresses, and no work. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w~-]+(?:\.[\w~-]+)*)+)(?:\?[\w=&.-]*)?$/;

/** URL parsers let quotes stand in a host name. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;
const PHONE = /^\+?[\d().*-]+(?:;[\w=.+-]+)*$/;
const MAIL = /^[^?@/]+@[^?/]+(?:\?|$)/;

const encode = (text: string): string =>
  text.replace(UNSAFE_CHARACTER, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));

function webUrl(text: string, use: UrlUse): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!WEB.includes(url.protocol) || url.username || url.password || !/^https?:\/\/[^/]/i.test(text)) return null;
  if (!HOST.test(url.host)) return null;
  if (use === 'embed' && !embedOf(url)) return null;
  // The policy of pages lets pictures come by https alone, except from this machine.
  if (use === 'media' && url.protocol === 'http:' && !isLocalHost(url.hostname)) return null;
  return url.href.replaceAll("'", '%27');
}

function schemeUrl(scheme: string, text: string, use: UrlUse): string | null {
  const rest = text.slice(scheme.length + 1);
  switch (scheme) {
    case 'http':
    case 'https':
      return webUrl(text, use);
    case 'mailto':
      return use === 'link' && MAIL.test(rest) ? `mailto:${encode(rest)}` : null;
    case 'tel': {
      const number = rest.replace(/\s/g, '');
      return use === 'link' && PHONE.test(number) ? `tel:${number}` : null;
    }
    default:
      return null;
  }
}

/** A path of this site. Refused where a browser or a careless server could read another host in it. */
function sitePath(text: string): string | null {
  if (/^\/(?:\/|%2f|%5c)/i.test(text)) return null;
  const url = new URL(text, 'https://site.invalid');
  return url.host === 'site.invalid' && !url.pathname.startsWith('//') ? encode(text) : null;
}

/**
 * The one reader of addresses that people or other systems wrote, for server and browser alike. Gives the
 * address to use, or null for everything that is not on the list: http(s), mailto, tel, `/path`, `#hash`,
 * `?query`. Reading its own answer again gives the same.
 */
export function safeUrl(value: unknown, { allow = 'link' }: { readonly allow?: UrlUse } = {}): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (PLAIN_PATH.test(value)) return allow === 'embed' ? null : value;
  const text = value.trim();
  if (text === '' || INVISIBLE.test(text) || text.includes('\\') || !text.isWellFormed()) return null;
  if (ENTITY.test(text) || ENCODED_CONTROL.test(text)) return null;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme) return schemeUrl(scheme, text, allow);
  if (text.startsWith('/')) return allow === 'embed' ? null : sitePath(text);
  return allow === 'link' && /^[#?]/.test(text) ? encode(text) : null;
}
