import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-variations';

/** Words on variations; they come with the first part that has some. */
export function useVariationWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

export type VariationWords = ReturnType<typeof useVariationWords>;
