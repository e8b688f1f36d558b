import { DEFAULT_LOCALE, type Locale } from './locales.ts';

export { DEFAULT_LOCALE } from './locales.ts';

/** Names under which the product keeps values in a browser (row V17). */
export const CLIENT_VALUES = {
  /** Cookie, HttpOnly: the auth token. */
  authToken: 'sections-auth-token',
  /** Cookie, readable, `1`: a token is there. */
  signedIn: 'sections-signed-in',
  /** Cookie: the language a visitor chose. */
  locale: 'sections-locale',
  /** Cookie, `granted` or `denied`: what a visitor said to analytics. */
  consent: 'sections-consent',
  /** Local storage: the project that who is signed in works on. */
  projectId: 'sections-project-id',
  /** Local storage: a publish that has not ended. */
  importProgress: 'import_progress_state',
  /** Local storage, `true`: a publish ended and was not yet acknowledged. */
  publishCompleted: 'publish-completed',
  /** Local storage, a hyphen and the project's id after it: the visitor's cart. */
  cart: 'sections-cart',
  /** Local storage and cookie: draft mode is on. */
  offlineMode: 'sections-offline-mode',
} as const;

/** Told on `window` when this tab changes the cart; other tabs hear of it by the storage. */
export const CART_CHANGED = 'sections-cart-changed';
/** Element that the shell's script writes the number of items into; `data-cart` names the cart in local storage. */
export const CART_COUNT = 'cart-count';

/** Seconds: 365 days. */
export const LOCALE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60;
/** Seconds: 180 days, after which a visitor is asked again. */
export const CONSENT_COOKIE_MAX_AGE = 180 * 24 * 60 * 60;
/** Seconds: 14 days, the life of a token. */
export const AUTH_COOKIE_MAX_AGE = 14 * 24 * 60 * 60;

export interface SectionsData<PageData> {
  readonly pageData: PageData | null;
  readonly defaultLocale: Locale;
}

/** The sections data store. */
export interface SectionsDataStore<PageData> {
  /** The same object until something is set. */
  readonly getState: () => SectionsData<PageData>;
  readonly setPageData: (pageData: PageData | null) => void;
  readonly setDefaultLocale: (locale: Locale) => void;
}

export function createSectionsDataStore<PageData = unknown>(): SectionsDataStore<PageData> {
  let state: SectionsData<PageData> = { pageData: null, defaultLocale: DEFAULT_LOCALE };
  return {
    getState: () => state,
    setPageData: (pageData) => {
      state = { ...state, pageData };
    },
    setDefaultLocale: (defaultLocale) => {
      state = { ...state, defaultLocale };
    },
  };
}
