import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-content-kinds';

/** Words of the gallery; they come with its screen. */
export function useKindWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

export type KindWords = ReturnType<typeof useKindWords>;
