import type { SimpleMenuSettings } from './definition.ts';

export const simpleMenuExample: SimpleMenuSettings = {
  brand: { en: 'Name of the site', fr: 'Nom du site' },
  items: [
    { label: { en: 'Home', fr: 'Accueil' }, link: { url: '/', new_tab: false }, children: [] },
    {
      label: { en: 'About', fr: 'À propos' },
      link: { url: '/about', new_tab: false },
      children: [{ label: { en: 'Contact', fr: 'Contact' }, link: { url: '/contact', new_tab: false } }],
    },
  ],
  language_switcher: true,
  placement: 'header',
  note: {},
};
