import type { Task } from './task.ts';

/** What is there in one language is to be had in the other. */
export const translations: readonly Task[] = [
  {
    name: 'translate-section',
    ask: {
      en: 'Translate this section into French, title and text.',
      fr: 'Traduis cette section en français, le titre et le texte.',
    },
    ...{ page: '/rooms', section: 'intro' },
    may: ['/rooms#intro.title.fr', '/rooms#intro.body.fr'],
    checks: [
      { at: '/rooms#intro.title.fr', says: /cinq chambres/i },
      { at: '/rooms#intro.body.fr', says: /petit[- ]déjeuner.*8.*10.*14/is },
    ],
  },
  {
    name: 'translate-page',
    ask: {
      en: 'Translate whatever is still missing in French on this page, in its sections.',
      fr: 'Traduis en français tout ce qui manque encore dans les sections de cette page.',
    },
    page: '/rooms',
    may: ['/rooms#intro.*.fr', '/rooms#rules.*.fr'],
    checks: [
      { at: '/rooms#intro.body.fr', says: /14/ },
      { at: '/rooms#rules.title.fr', says: /./ },
      { at: '/rooms#rules.body.fr', says: /15.*11/s },
    ],
  },
  {
    name: 'translate-into-english',
    ask: {
      en: 'The first section of this page is only there in French. Write it in English, too.',
      fr: 'La première section de cette page n’existe qu’en français. Écris-la aussi en anglais.',
    },
    ...{ page: '/visit', section: 'way' },
    may: ['/visit#way.title.en', '/visit#way.text.en'],
    checks: [{ at: '/visit#way.text.en', says: /station.*bus.*7.*12 minutes/is }],
  },
  {
    name: 'translate-for-search',
    ask: {
      en: 'Translate the title and the description of this page for search engines into French.',
      fr: 'Traduis en français le titre et la description de cette page pour les moteurs de recherche.',
    },
    page: '/rooms',
    may: ['/rooms@fr.title', '/rooms@fr.description'],
    checks: [
      { at: '/rooms@fr.title', says: /chambres/i },
      { at: '/rooms@fr.description', says: /90/ },
    ],
  },
  {
    name: 'translate-button',
    ask: {
      en: 'The button of this section has no French text. Add it, and change nothing else.',
      fr: 'Le bouton de cette section n’a pas de texte français. Ajoute-le, sans rien changer d’autre.',
    },
    ...{ page: '/welcome', section: 'call' },
    may: ['/welcome#call.link_label.fr'],
    checks: [{ at: '/welcome#call.link_label.fr', says: /chambres/i }],
  },
  {
    name: 'translate-dishes',
    ask: {
      en: 'Some descriptions of dishes on our menu are missing in French. Add them.',
      fr: 'Il manque en français des descriptions de plats sur notre carte. Ajoute-les.',
    },
    ...{ page: '/table', section: 'menu' },
    may: ['/table#menu.categories.*.description.fr'],
    checks: [
      { at: '/table#menu.categories.*.description.fr', count: 3 },
      { at: '/table#menu.categories.0.items.1.description.fr', says: /échalotes?/i },
    ],
  },
];
