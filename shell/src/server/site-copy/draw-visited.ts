import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, CLIENT_VALUES } from 'shared-contracts';
import { QueueFullError } from 'shared-contracts/fair-queue';
import type { Drawn } from 'shared-contracts/static-site';
import type { Answer } from '../http/answer.ts';
import type { Asked, CachedPage } from '../probe/probe.ts';
import type { Visitor } from '../steps/visitor.ts';

/** Visitors go first: a copy comes back where there was no room for it. */
const TRIES = 4;
const PAUSE = 500;

function headerOf({ variants }: Answer, name: string): string | undefined {
  const headers = variants.identity?.headers ?? [];
  const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** `failed`: how many of its sections could not be drawn; null where it is no page. */
function readAnswer(answer: Answer, failed: number | null): Drawn {
  const to = headerOf(answer, 'location');
  if (to !== undefined) return { to };
  const html = answer.variants.identity?.body;
  if (failed === null || answer.status !== 200 || !html) return { flaw: 'no-page' };
  return { html: html.toString(), failed };
}

/** Waits where there is no room, and tells what there is instead of a page. */
async function drawing(draw: () => Promise<Drawn>): Promise<Drawn> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await draw();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { flaw: 'missing' };
      const isBusy = error instanceof QueueFullError || (error instanceof ApiError && error.status === 503);
      if (!isBusy || tried === TRIES) return { flaw: 'failed' };
      await wait(PAUSE * tried);
    }
  }
}

type Drawing = Pick<Visitor, 'prepare'>;

/** A page of a site as whoever comes without a cookie is answered it: from the cache, or drawn now by the render workers. */
export function drawVisited(visitor: Drawing, at: Asked) {
  return (address: string): Promise<Drawn> =>
    drawing(async () => {
      let page: CachedPage | null = null;
      const notePage = (shown: CachedPage): void => {
        page = shown;
      };
      const answer = await visitor.prepare({ ...at, url: address }, { notePage });
      return readAnswer(answer, (page as CachedPage | null)?.failed ?? null);
    });
}

export interface PageToDraw {
  readonly host: string;
  /** Path as browsers ask for it. */
  readonly address: string;
  /** That was listened on. */
  readonly port: number;
  /** Of a session; null where the page is drawn as visitors see it. */
  readonly token: string | null;
}

/** One page, as visitors see it or as somebody who is signed in does. */
export function drawPage(visitor: Drawing, { host, address, port, token }: PageToDraw): Promise<Drawn> {
  const at = { host, url: address, language: null, port, cookie: '' };
  if (token === null) return drawVisited(visitor, at)(address);
  const cookie = `${CLIENT_VALUES.authToken}=${encodeURIComponent(token)}`;
  return drawing(async () => {
    const answer = await visitor.prepare({ ...at, cookie });
    // What is shown to one person is no page of the cache that would say what failed of it.
    return readAnswer(answer, 0);
  });
}
