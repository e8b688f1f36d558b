import { expect, test } from 'vitest';
import { CLIENT_VALUES, createSectionsDataStore, LOCALE_COOKIE_MAX_AGE } from './client-values.ts';

test('V17: values are kept in the browser under the names of the specification', () => {
  expect(CLIENT_VALUES).toMatchObject({
    authToken: 'sections-auth-token',
    signedIn: 'sections-signed-in',
    locale: 'sections-locale',
    projectId: 'sections-project-id',
    importProgress: 'import_progress_state',
    publishCompleted: 'publish-completed',
    cart: 'sections-cart',
  });
  expect(LOCALE_COOKIE_MAX_AGE).toBe(31_536_000);
});

test('V17: the sections data store starts with null and "en", and both can be set', () => {
  const store = createSectionsDataStore<{ path: string }>();
  expect(store.getState()).toEqual({ pageData: null, defaultLocale: 'en' });
  store.setPageData({ path: '/' });
  store.setDefaultLocale('fr');
  expect(store.getState()).toEqual({ pageData: { path: '/' }, defaultLocale: 'fr' });
});
