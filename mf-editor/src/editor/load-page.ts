import type { Page, RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { projectOf } from './parts.ts';

/** A page is read by its path, a variation by its id: it stands at the path of its page. */
export const keyOf = ({ id, path, variation_of }: Pick<Page, 'id' | 'path' | 'variation_of'>): string =>
  variation_of === undefined ? path : id;

/** Path of a page as a parameter: without leading slash. */
export const toParam = (path: string): string => path.replace(/^\//, '');

/** Reads a page, or by its id a variation, as it is stored now; null where there is none. */
export async function readPage(host: RemoteHost, key: string): Promise<Page | null> {
  try {
    // A visitor's reading lacks hidden sections: saved, it would delete them. So the session must be alive.
    const [, page] = await Promise.all([
      host.api.getSession({}),
      host.api.loadPage({ params: { project: projectOf({ host }), page: toParam(key) }, body: {} }),
    ]);
    return page;
  } catch (error) {
    if (failureOf(error).code === 'page_not_found') return null;
    throw error;
  }
}

/** Begins to read a page before anybody asks for it. */
export function readAhead(host: RemoteHost, key: string): Promise<Page | null> {
  const reading = readPage(host, key);
  // Whoever asks for it hears of a failure.
  reading.catch(() => {});
  return reading;
}
