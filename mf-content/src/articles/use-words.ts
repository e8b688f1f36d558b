import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { isLocale } from 'shared-contracts/sections';
import { addWords, type TakenOutWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-content-articles';

/** Words of these screens; they come with the first of them. */
export function useArticleWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

/** What is said of a draft, outside of React, in the tool's language of the moment. */
export const draftWordsIn =
  ({ i18n }: Pick<RemoteHost, 'i18n'>) =>
  (key: keyof typeof en.draft): string =>
    i18n.t(`draft.${key}`, { ns: NAMESPACE });

/** What is said of what formatted texts cannot hold. */
export const takenOutIn =
  ({ i18n }: Pick<RemoteHost, 'i18n'>): TakenOutWords =>
  (word, values) =>
    i18n.t(`takenOut.${word}`, { ns: NAMESPACE, ...values, interpolation: { escapeValue: false } });

/** The language of the tool, where dates and lists follow it. */
export const toolLocale = ({ locale }: Pick<RemoteHost, 'locale'>) => {
  const now = locale();
  return isLocale(now) ? now : 'en';
};
