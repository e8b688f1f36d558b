import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts';
import type { PageInput } from './page-renderer.ts';

const ID = '00000000-0000-7000-8000-000000000000';

/** A page to try a new version with where no visitor has read one yet. */
export const EMPTY_PAGE: PageInput = {
  page: { id: ID, name: 'Warm-up', path: '/', layout: 'extended-layout', version: 1, metadata: {}, sections: [] },
  project: { id: ID, metadata: {} },
  locale: DEFAULT_LOCALE,
  defaultLocale: DEFAULT_LOCALE,
  locales: LOCALES,
  currentPath: '/',
  origin: 'http://localhost',
  filters: {},
  wildcard: '',
  audience: 'visitor',
  form: { as: 'document', status: 200, scrollToTop: true, signedIn: false },
};
