import type { Page, RemoteHost } from 'shared-contracts';
import { failureOf } from '../draft/failure.ts';
import { type EditorParts, projectOf } from './parts.ts';

/** Path of a page as a parameter: without leading slash. */
const toParam = (path: string): string => path.replace(/^\//, '');

type Reading = Promise<Page | null>;

async function readPage(host: RemoteHost, path: string): Reading {
  try {
    // A visitor's reading lacks hidden sections: saved, it would delete them. So the session must be alive.
    const [, page] = await Promise.all([
      host.api.getSession({}),
      host.api.loadPage({ params: { project: projectOf({ host }), page: toParam(path) }, body: {} }),
    ]);
    return page;
  } catch (error) {
    if (failureOf(error).code === 'page_not_found') return null;
    throw error;
  }
}

/** Begins to read a page before anybody asks for it. */
export function readAhead(host: RemoteHost, path: string): Reading {
  const reading = readPage(host, path);
  // Whoever asks for it hears of a failure.
  reading.catch(() => {});
  return reading;
}

/**
 * Reads a page as it is published now; null where there is none. Asks to sign in again where the session ended.
 * The first to ask is given what was read ahead.
 */
export function createPageReader({ host }: Pick<EditorParts, 'host'>, ahead?: Reading): (path: string) => Reading {
  let first = ahead;
  const take = (path: string): Reading => {
    const reading = first ?? readPage(host, path);
    first = undefined;
    return reading;
  };
  return async (path) => {
    try {
      return await take(path);
    } catch (error) {
      if (failureOf(error).code !== 'unauthenticated' || !(await host.session.signInAgain())) throw error;
      return readPage(host, path);
    }
  };
}
