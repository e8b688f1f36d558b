import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-compare';

/** Words of comparing; they come with it. */
export function useCompareWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}
