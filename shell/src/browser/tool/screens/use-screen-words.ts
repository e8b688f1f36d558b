import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'screens';

/** Words of the screens for people; they come with the first of them. */
export function useScreenWords({ i18n }: RemoteHost) {
  if (!i18n.hasResourceBundle('en', NAMESPACE)) {
    i18n.addResourceBundle('en', NAMESPACE, en);
    i18n.addResourceBundle('fr', NAMESPACE, fr);
  }
  return useTranslation(NAMESPACE).t;
}
