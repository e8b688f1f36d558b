import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'shared-contracts';
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

function readAnswer(answer: Answer, page: CachedPage | null): Drawn {
  const to = headerOf(answer, 'location');
  if (to !== undefined) return { to };
  const html = answer.variants.identity?.body;
  if (!page || answer.status !== 200 || !html) return { flaw: 'no-page' };
  return { html: html.toString(), failed: page.failed };
}

/** A page of a site as whoever comes without a cookie is answered it: from the cache, or drawn now by the render workers. */
export function drawVisited(visitor: Pick<Visitor, 'prepare'>, at: Asked) {
  return async (address: string): Promise<Drawn> => {
    for (let tried = 1; ; tried += 1) {
      let page: CachedPage | null = null;
      try {
        const notePage = (shown: CachedPage): void => {
          page = shown;
        };
        const answer = await visitor.prepare({ ...at, url: address }, { notePage });
        return readAnswer(answer, page);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { flaw: 'missing' };
        const isBusy = error instanceof QueueFullError || (error instanceof ApiError && error.status === 503);
        if (!isBusy || tried === TRIES) return { flaw: 'failed' };
        await wait(PAUSE * tried);
      }
    }
  };
}
