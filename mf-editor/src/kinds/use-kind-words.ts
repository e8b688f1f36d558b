import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-kinds';

/** Words of the gallery; they come with its screen. */
export function useKindWords({ i18n }: Pick<RemoteHost, 'i18n'>) {
  if (!i18n.hasResourceBundle('en', NAMESPACE)) {
    i18n.addResourceBundle('en', NAMESPACE, en);
    i18n.addResourceBundle('fr', NAMESPACE, fr);
  }
  return useTranslation(NAMESPACE).t;
}

export type KindWords = ReturnType<typeof useKindWords>;
