import type { Page } from 'shared-contracts';
import { failureOf } from '../draft/failure.ts';
import { type EditorParts, projectOf } from './parts.ts';

/** Path of a page as a parameter: without leading slash. */
const toParam = (path: string): string => path.replace(/^\//, '');

export interface Loader {
  readonly load: () => Promise<void>;
  /** The page as it is published now; null where there is none. */
  readonly fetchPage: (path: string) => Promise<Page | null>;
}

export function createLoader(parts: EditorParts): Loader {
  const { host, store, say, path } = parts;

  const readPage = async (wanted: string): Promise<Page | null> => {
    const project = projectOf(parts);
    try {
      // A visitor's reading lacks hidden sections: saved, it would delete them. So the session must be alive.
      const [, page] = await Promise.all([
        host.api.getSession({}),
        host.api.loadPage({ params: { project, path: toParam(wanted) }, body: {} }),
      ]);
      return page;
    } catch (error) {
      if (failureOf(error).code === 'page_not_found') return null;
      throw error;
    }
  };
  const fetchPage: Loader['fetchPage'] = async (wanted) => {
    try {
      return await readPage(wanted);
    } catch (error) {
      if (failureOf(error).code !== 'unauthenticated' || !(await host.session.signInAgain())) throw error;
      return readPage(wanted);
    }
  };

  return {
    fetchPage,
    load: async () => {
      store.dispatch('loading', 'loading');
      try {
        const page = await fetchPage(path);
        if (page) store.dispatch('loaded', page);
        else store.dispatch('loading', 'missing');
      } catch (error) {
        host.report(error, 'editor: load page');
        say.message('page-load-failed', 'error');
        store.dispatch('loading', 'failed');
      }
    },
  };
}
