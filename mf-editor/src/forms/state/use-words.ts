import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, isLocale, type Locale } from 'shared-contracts/sections';

/** Words of the editor and the tool's language, in which definitions label their fields. */
export function useWords(): { readonly t: TFunction; readonly locale: Locale } {
  const { t, i18n } = useTranslation('mf-editor');
  return { t, locale: isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE };
}
