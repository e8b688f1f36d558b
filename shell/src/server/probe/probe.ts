import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_VALUES } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { preferredLocale } from '../http/preferred-locale.ts';
import { chooseEncoding, sendVariant } from '../http/send.ts';

/** A page in the cache and the addresses that lead to it at once. */
export interface CachedPage {
  /** Its key in the cache of answers. */
  readonly key: string;
  /** Version that rendered it. */
  readonly pins: string;
  /** The answer to its address without a query. */
  readonly answer: Answer;
  readonly addresses: Set<string>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Spellings of one address worth remembering (`/rooms`, `/%72ooms`); the rest pass through the steps. */
const MAX_SPELLINGS = 4;
const MAX_ADDRESS = 2048;
const TOKEN = `${CLIENT_VALUES.authToken}=`;

/** Whether a request may be answered with public bytes. */
const isPublic = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.cookie === undefined || !headers.cookie.includes(TOKEN));

/** Only `/` depends on more than its address: on the language asked for. A blank cannot stand in a host or URL. */
const addressOf = ({ headers, url }: IncomingMessage): string =>
  url === '/' ? `${headers.host} / ${preferredLocale(headers)}` : `${headers.host} ${url}`;

export interface Probe {
  /** Answers a cached page; false where the request has to take the steps. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Lets the request's address lead to the page from now on. */
  readonly remember: (req: IncomingMessage, page: CachedPage) => void;
  readonly forget: (page: CachedPage) => void;
  readonly forgetAll: () => void;
  readonly size: () => number;
}

/** In front of everything: one look-up by host and raw URL. `touch` keeps a page that is read from ageing. */
export function createProbe(touch: (page: CachedPage) => void, now: () => number = Date.now): Probe {
  const pages = new Map<string, CachedPage>();
  return {
    answer: (req, res) => {
      if (!isPublic(req)) return false;
      const page = pages.get(addressOf(req));
      if (page === undefined) return false;
      const variant = page.answer.variants[chooseEncoding(req.headers['accept-encoding'])];
      if (variant === undefined || page.expiresAt <= now()) return false;
      touch(page);
      sendVariant(req, res, page.answer.status, variant);
      return true;
    },
    remember: (req, page) => {
      const address = addressOf(req);
      if (!isPublic(req) || address.length > MAX_ADDRESS) return;
      const [oldest = ''] = page.addresses;
      // Those that somebody made up must not keep out the one that others use.
      if (page.addresses.size >= MAX_SPELLINGS) {
        page.addresses.delete(oldest);
        if (pages.get(oldest) === page) pages.delete(oldest);
      }
      page.addresses.add(address);
      pages.set(address, page);
    },
    forget: (page) => {
      for (const address of page.addresses) if (pages.get(address) === page) pages.delete(address);
      page.addresses.clear();
    },
    forgetAll: () => {
      for (const page of pages.values()) page.addresses.clear();
      pages.clear();
    },
    size: () => pages.size,
  };
}
