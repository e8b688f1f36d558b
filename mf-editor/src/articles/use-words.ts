import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { isLocale } from 'shared-contracts/sections';
import { addWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-articles';

/** Words of these screens; they come with the first of them. */
export function useArticleWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

/** The language of the tool, where dates and lists follow it. */
export const toolLocale = ({ locale }: Pick<RemoteHost, 'locale'>) => {
  const now = locale();
  return isLocale(now) ? now : 'en';
};
