import { useLocale } from 'react-aria-components/I18nProvider';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';

/** The kit's own words in the language of the nearest `KitProvider`. */
export function useWords(): Words {
  const { locale } = useLocale();
  return locale.startsWith('fr') ? fr : en;
}
