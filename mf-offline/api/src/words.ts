import { isLocale, type Locale } from 'shared-contracts';
import type { CallRequest } from 'shared-contracts/client';

/** What is said of what is gone, as the content API says it. */
const DELETED = {
  page: { en: 'Page deleted', fr: 'Page supprimée' },
  global: { en: 'Global content deleted', fr: 'Contenu global supprimé' },
  type: { en: 'Content type deleted', fr: 'Type de contenu supprimé' },
  media: { en: 'Media deleted', fr: 'Média supprimé' },
  file: { en: 'Media deleted for good', fr: 'Média supprimé définitivement' },
} as const;

/** Language of messages of a call. */
export const localeOf = ({ headers: { locale } }: Pick<CallRequest, 'headers'>): Locale =>
  locale !== undefined && isLocale(locale) ? locale : 'en';

export const deleted = (what: keyof typeof DELETED, request: Pick<CallRequest, 'headers'>) => ({
  message: DELETED[what][localeOf(request)],
});
