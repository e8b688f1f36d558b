import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_VALUES, type Locale } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { preferredLocale } from '../http/preferred-locale.ts';
import { chooseEncoding, sendVariant } from '../http/send.ts';
import { bucketCookie } from '../remotes/asker.ts';
import type { Served } from '../remotes/served.ts';
import type { ServedVersion } from '../remotes/tally.ts';
import type { PageTrial } from './page-trial.ts';

/** What the answer to a visitor depends on. */
export interface Asked {
  readonly host: string;
  readonly url: string;
  readonly language: Locale | null;
  /** That was listened on. */
  readonly port: number | undefined;
  /** What is left of its cookies: the lot that says which versions it is served. */
  readonly cookie: string;
}

/** What visitors do with a page that is kept. */
export interface PageUse {
  /** How often it was answered without being made. */
  reads: number;
  /** The newest of its addresses. */
  asked: Asked | null;
}

/** A page in the cache and the addresses that lead to it at once. */
export interface CachedPage {
  /** Its key in the cache of answers. */
  readonly key: string;
  /** Version that rendered it. */
  readonly pins: string;
  /** The answer to its address without a query. */
  readonly answer: Answer;
  readonly addresses: Set<string>;
  readonly project: string;
  /** How its visitors are shared out, where they are. */
  readonly trial: PageTrial | null;
  /** Id of the variation that it is; null of the page itself. */
  readonly variation: string | null;
  /** Its id. */
  readonly page: string;
  /** How many of its sections could not be drawn. */
  readonly failed: number;
  /** Versions that it was to be made with. */
  readonly served: readonly ServedVersion[];
  readonly use: PageUse;
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

/** Only `/` depends on more than its address and lane: on the language asked for. A blank cannot stand in a host or URL. */
const addressOf = ({ headers, url }: IncomingMessage, lane: string): string =>
  (url === '/' ? `${headers.host} / ${preferredLocale(headers)}` : `${headers.host} ${url}`) + (lane && ` ${lane}`);

/** Neither a blank nor an equals sign follows a lane. */
const atVariation = (address: string, variation: string | null): string =>
  variation === null ? address : `${address} variation=${variation}`;

const askedBy = (req: IncomingMessage): Asked => ({
  host: req.headers.host ?? '',
  url: req.url ?? '/',
  language: preferredLocale(req.headers),
  port: req.socket.localPort,
  cookie: bucketCookie(req),
});

/** A request that asks the same, as far as anybody looks at the request of a visitor. */
export const requestOf = ({ host, url, language, port, cookie }: Asked): IncomingMessage =>
  ({
    method: 'GET',
    url,
    headers: { host, ...(language && { 'accept-language': language }), ...(cookie && { cookie }) },
    socket: { localPort: port },
  }) as IncomingMessage;

export interface Probe {
  /** Answers a cached page; false where the request has to take the steps. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Lets the request's address lead to the page from now on. */
  readonly remember: (req: IncomingMessage, page: CachedPage) => void;
  /** Counts so many reads to the page at an address, if there is one. */
  readonly credit: (req: IncomingMessage, reads: number) => void;
  /** All that it answers now. */
  readonly pages: () => ReadonlySet<CachedPage>;
  readonly forget: (page: CachedPage) => void;
  readonly forgetAll: () => void;
  readonly size: () => number;
}

/**
 * In front of everything: one look-up by host, raw URL and, where visitors of one page get different ones, their lane. `touch`
 * keeps a page that is read from ageing, and hears who read it.
 */
export function createProbe(
  touch: (page: CachedPage, req: IncomingMessage) => void,
  now: () => number = Date.now,
  laneOf: Served['laneOf'] = () => '',
  variationOf: (req: IncomingMessage, trial: PageTrial) => string | null = () => null,
): Probe {
  const pages = new Map<string, CachedPage>();

  /** Of a page on trial, the version that whoever asks sees. */
  const pageFor = (req: IncomingMessage, address: string): CachedPage | undefined => {
    const page = pages.get(address);
    const variation = page?.trial ? variationOf(req, page.trial) : null;
    return variation === null ? page : pages.get(atVariation(address, variation));
  };
  return {
    answer: (req, res) => {
      const lane = isPublic(req) ? laneOf(req) : null;
      if (lane === null) return false;
      const page = pageFor(req, addressOf(req, lane));
      if (page === undefined) return false;
      const variant = page.answer.variants[chooseEncoding(req.headers['accept-encoding'])];
      if (variant === undefined || page.expiresAt <= now()) return false;
      touch(page, req);
      page.use.reads += 1;
      sendVariant(req, res, page.answer.status, variant);
      return true;
    },
    remember: (req, page) => {
      const lane = isPublic(req) ? laneOf(req) : null;
      const address = atVariation(addressOf(req, lane ?? ''), page.variation);
      if (lane === null || address.length > MAX_ADDRESS) return;
      const [oldest = ''] = page.addresses;
      // Those that somebody made up must not keep out the one that others use.
      if (page.addresses.size >= MAX_SPELLINGS) {
        page.addresses.delete(oldest);
        if (pages.get(oldest) === page) pages.delete(oldest);
      }
      page.addresses.add(address);
      page.use.asked = askedBy(req);
      pages.set(address, page);
    },
    credit: (req, reads) => {
      const page = pages.get(addressOf(req, laneOf(req) ?? ''));
      if (page) page.use.reads += reads;
    },
    pages: () => new Set(pages.values()),
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
