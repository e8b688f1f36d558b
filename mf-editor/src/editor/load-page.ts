import type { Page, RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { projectOf } from './parts.ts';

/** Path of a page as a parameter: without leading slash. */
const toParam = (path: string): string => path.replace(/^\//, '');

/** Reads a page as it is published now; null where there is none. */
export async function readPage(host: RemoteHost, path: string): Promise<Page | null> {
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
export function readAhead(host: RemoteHost, path: string): Promise<Page | null> {
  const reading = readPage(host, path);
  // Whoever asks for it hears of a failure.
  reading.catch(() => {});
  return reading;
}
