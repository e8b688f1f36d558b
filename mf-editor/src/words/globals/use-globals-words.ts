import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import { en } from './en.ts';
import { fr } from './fr.ts';

const NAMESPACE = 'mf-editor-globals';

/** Words on global instances; they come with the first part that has some. */
export function useGlobalsWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

export type GlobalsWords = ReturnType<typeof useGlobalsWords>;
