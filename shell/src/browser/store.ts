import { createSectionsDataStore } from 'shared-contracts';
import type { PageState } from '../shared/page-payload.ts';

/** The sections data store (row V17): what the page on screen is made of. */
const store = createSectionsDataStore<PageState>();

export function setPage(page: PageState): void {
  store.setPageData(page);
  store.setDefaultLocale(page.defaultLocale);
}

export const currentPage = (): PageState | null => store.getState().pageData;
