import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-inbox';

/** Words of the inbox; they come with its screen. */
export function useInboxWords({ i18n }: Pick<RemoteHost, 'i18n'>) {
  if (!i18n.hasResourceBundle('en', NAMESPACE)) {
    i18n.addResourceBundle('en', NAMESPACE, en);
    i18n.addResourceBundle('fr', NAMESPACE, fr);
  }
  return useTranslation(NAMESPACE).t;
}

export type InboxWords = ReturnType<typeof useInboxWords>;
