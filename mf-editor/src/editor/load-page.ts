import type { Page } from 'shared-contracts';
import { failureOf } from '../draft/failure.ts';
import { type EditorParts, projectOf } from './parts.ts';

/** Path of a page as a parameter: without leading slash. */
const toParam = (path: string): string => path.replace(/^\//, '');

/** Reads a page as it is published now; null where there is none. Asks to sign in again where the session ended. */
export function createPageReader(parts: Pick<EditorParts, 'host'>): (path: string) => Promise<Page | null> {
  const { host } = parts;
  const read = async (path: string): Promise<Page | null> => {
    try {
      // A visitor's reading lacks hidden sections: saved, it would delete them. So the session must be alive.
      const [, page] = await Promise.all([
        host.api.getSession({}),
        host.api.loadPage({ params: { project: projectOf(parts), path: toParam(path) }, body: {} }),
      ]);
      return page;
    } catch (error) {
      if (failureOf(error).code === 'page_not_found') return null;
      throw error;
    }
  };
  return async (path) => {
    try {
      return await read(path);
    } catch (error) {
      if (failureOf(error).code !== 'unauthenticated' || !(await host.session.signInAgain())) throw error;
      return read(path);
    }
  };
}
