import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, isLocale, type Locale, loadMessages } from 'shared-contracts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { keep, kept } from './kept.ts';

/** Local storage: the language a person chose for the tool, apart from any content's. */
const LOCALE_KEY = 'sections-tool-locale';
const SHELL_WORDS = 'shell';

/** What was chosen before, else what the browser speaks, else the language of the address. */
export function firstLocale(addressed: Locale, languages: readonly string[] = navigator.languages): Locale {
  const chosen = kept(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? addressed;
}

export interface ToolI18n {
  readonly i18n: i18n;
  readonly locale: () => Locale;
  readonly setLocale: (locale: Locale) => void;
}

/** Words that remotes bring are read before they are taken: a `__proto__` key among them is refused (row Q6). */
function readThrough(instance: i18n): void {
  const add = instance.addResourceBundle.bind(instance);
  instance.addResourceBundle = (locale, namespace, words: unknown, ...how) =>
    add(locale, namespace, loadMessages(words), ...how);
}

export function createI18n(lng: Locale): ToolI18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng,
    fallbackLng: DEFAULT_LOCALE,
    defaultNS: SHELL_WORDS,
    ns: SHELL_WORDS,
    resources: { en: { [SHELL_WORDS]: en }, fr: { [SHELL_WORDS]: fr } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  readThrough(instance);
  return {
    i18n: instance,
    locale: () => (isLocale(instance.language) ? instance.language : DEFAULT_LOCALE),
    setLocale: (locale) => {
      keep(LOCALE_KEY, locale);
      void instance.changeLanguage(locale);
    },
  };
}
