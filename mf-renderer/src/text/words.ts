import type { Locale } from 'shared-contracts';

/** What the site's own controls say to visitors. */
const WORDS = {
  en: {
    menu: 'Menu',
    close: 'Close',
    mainNavigation: 'Main',
    footerNavigation: 'Footer',
    language: 'Language',
    openImage: 'Open the image',
    lightbox: 'Images',
    image: 'Image',
    previous: 'Previous image',
    next: 'Next image',
    position: '{index} of {total}',
    gap: 'This section could not be shown',
  },
  fr: {
    menu: 'Menu',
    close: 'Fermer',
    mainNavigation: 'Principale',
    footerNavigation: 'Pied de page',
    language: 'Langue',
    openImage: 'Ouvrir l’image',
    lightbox: 'Images',
    image: 'Image',
    previous: 'Image précédente',
    next: 'Image suivante',
    position: '{index} sur {total}',
    gap: 'Cette section n’a pas pu être affichée',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export const wordsIn = (locale: Locale) => WORDS[locale];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };
