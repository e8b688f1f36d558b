import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'screens';

/** Words of the screens for people; they come with the first of them. */
export function useScreenWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}
