import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, isLocale, type Locale, loadMessages, type ToolRemote } from 'shared-contracts';
import { WORDS_FORMATTER, WORDS_INTERPOLATION } from 'shared-contracts/tool';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { keep, kept } from './safe-storage.ts';

/** Local storage: the language a person chose for the tool, apart from any content's. */
const LOCALE_KEY = 'sections-tool-locale';
const SHELL_WORDS = 'shell';

/** What was chosen before, else what the browser speaks, else the language of the address. */
export function firstLocale(addressed: Locale, languages: readonly string[] = navigator.languages): Locale {
  const chosen = kept(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? addressed;
}

type WordsByLocale = NonNullable<ToolRemote['words']>;

export interface ToolI18n {
  readonly i18n: i18n;
  readonly locale: () => Locale;
  /** Resolves once everybody's words are there and spoken. Rejects, and changes nothing, where some cannot be loaded. */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** Brings a remote's words in the language that is spoken, and from now on in every one that is chosen. */
  readonly bringWords: (namespace: string, words: WordsByLocale) => Promise<void>;
}

/** Words that remotes bring are read before they are taken: a `__proto__` key among them is refused (row Q6). */
function readThrough(instance: i18n): void {
  const add = instance.addResourceBundle.bind(instance);
  instance.addResourceBundle = (locale, namespace, words: unknown, ...how) =>
    add(locale, namespace, loadMessages(words), ...how);
}

export function createI18n(lng: Locale): ToolI18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(WORDS_FORMATTER)
    .init({
      lng,
      fallbackLng: DEFAULT_LOCALE,
      defaultNS: SHELL_WORDS,
      ns: SHELL_WORDS,
      resources: { en: { [SHELL_WORDS]: en }, fr: { [SHELL_WORDS]: fr } },
      interpolation: WORDS_INTERPOLATION,
      initAsync: false,
    });
  readThrough(instance);
  const brought = new Map<string, WordsByLocale>();
  const bring = async (namespace: string, words: WordsByLocale, locale: Locale): Promise<void> => {
    if (!instance.hasResourceBundle(locale, namespace))
      instance.addResourceBundle(locale, namespace, await words[locale]());
  };
  const locale = (): Locale => (isLocale(instance.language) ? instance.language : DEFAULT_LOCALE);
  let wanted = lng;
  return {
    i18n: instance,
    locale,
    setLocale: async (next) => {
      wanted = next;
      await Promise.all([...brought].map(([namespace, words]) => bring(namespace, words, next)));
      // Somebody may have chosen again meanwhile.
      if (wanted !== next) return;
      keep(LOCALE_KEY, next);
      await instance.changeLanguage(next);
    },
    bringWords: async (namespace, words) => {
      brought.set(namespace, words);
      await Promise.all([...new Set([locale(), wanted])].map((spoken) => bring(namespace, words, spoken)));
    },
  };
}
