import { expect, test, vi } from 'vitest';
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

test('V17: the sections data store starts with null and "en" and tells its subscribers', () => {
  const store = createSectionsDataStore<{ path: string }>();
  const before = store.getState();
  expect(before).toEqual({ pageData: null, defaultLocale: 'en' });
  expect(store.getState()).toBe(before);

  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.subscribe(listener);
  store.setPageData({ path: '/' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.getState()).toEqual({ pageData: { path: '/' }, defaultLocale: 'en' });
  store.setDefaultLocale('en');
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unsubscribe();
  store.setDefaultLocale('fr');
  expect(listener).toHaveBeenCalledTimes(3);
  expect(store.getState().defaultLocale).toBe('fr');
});
