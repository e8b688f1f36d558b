import type { Task } from './task.ts';

/** Settings of pages, what stands on them and where, and new ones. */
export const pages: readonly Task[] = [
  {
    name: 'search-title',
    ask: {
      en: 'Set the title of this page for search engines to “Visit Harbour House” in English and “Venir à Harbour House” in French.',
      fr: 'Le titre de cette page pour les moteurs de recherche doit être «\u202fVisit Harbour House\u202f» en anglais et «\u202fVenir à Harbour House\u202f» en français.',
    },
    page: '/visit',
    may: ['/visit@en.title', '/visit@fr.title'],
    checks: [
      { at: '/visit@en.title', says: /^Visit Harbour House$/ },
      { at: '/visit@fr.title', says: /^Venir à Harbour House$/ },
    ],
  },
  {
    name: 'search-description',
    ask: {
      en: 'Write a description of this page for search engines, in both languages, 160 characters at most.',
      fr: 'Écris une description de cette page pour les moteurs de recherche, dans les deux langues, de 160 caractères au plus.',
    },
    page: '/table',
    may: ['/table@en.description', '/table@fr.description'],
    checks: [
      { at: '/table@en.description', says: /^.{20,160}$/ },
      { at: '/table@fr.description', says: /^.{20,160}$/ },
    ],
  },
  {
    name: 'move-to-top',
    ask: {
      en: 'Put the house rules first on this page.',
      fr: 'Mets les règles de la maison en premier sur cette page.',
    },
    page: '/rooms',
    may: ['/rooms@order'],
    checks: [{ at: '/rooms@order', says: /^rules intro sea$/ }],
  },
  {
    name: 'move-behind',
    ask: {
      en: 'The form should come right after how to find us, before the questions.',
      fr: 'Le formulaire doit venir juste après «\u202fComment venir\u202f», avant les questions.',
    },
    page: '/visit',
    may: ['/visit@order'],
    checks: [{ at: '/visit@order', says: /^way form faq$/ }],
  },
  {
    name: 'delete-section',
    ask: { en: 'Delete the section about wine.', fr: 'Supprime la section sur le vin.' },
    page: '/table',
    may: ['/table@order', '/table#wine.*'],
    checks: [{ at: '/table@order', says: /^menu$/ }],
  },
  {
    name: 'delete-two',
    ask: {
      en: 'Delete the section of the sea room and the house rules.',
      fr: 'Supprime la section de la chambre marine et les règles de la maison.',
    },
    page: '/rooms',
    may: ['/rooms@order', '/rooms#sea.*', '/rooms#rules.*'],
    checks: [{ at: '/rooms@order', says: /^intro$/ }],
  },
  {
    name: 'add-call',
    ask: {
      en: 'Add a call to action at the end of this page, in both languages, with a button that leads to the page on how to visit us.',
      fr: 'Ajoute à la fin de cette page un appel à l’action, dans les deux langues, avec un bouton vers la page pour nous rendre visite.',
    },
    page: '/table',
    may: ['/table@order', '/table#new-1.*'],
    checks: [
      { at: '/table@order', says: /^menu wine new-1$/ },
      { at: '/table#new-1.kind', says: /^simple-cta$/ },
      { at: '/table#new-1.link.url', says: /^\/visit$/ },
      { at: '/table#new-1.link_label.en', says: /./ },
    ],
  },
  {
    name: 'add-points',
    ask: {
      en: 'Add three points about the house after the first section, in both languages: the sea, the kitchen, the quiet.',
      fr: 'Ajoute après la première section trois points forts de la maison, dans les deux langues\u202f: la mer, la cuisine, le calme.',
    },
    ...{ page: '/welcome', section: 'call' },
    may: ['/welcome@order', '/welcome#new-1.*'],
    checks: [
      { at: '/welcome@order', says: /^call new-1 about$/ },
      { at: '/welcome#new-1.kind', says: /^features$/ },
      { at: '/welcome#new-1.items.*.title.fr', count: 3 },
    ],
  },
  {
    name: 'new-page',
    ask: {
      en: 'I want a new page “Parking” at /parking, in both languages: parking is free, behind the house, for 6 cars.',
      fr: 'Je veux une nouvelle page «\u202fParking\u202f» sous /parking, dans les deux langues\u202f: le parking est gratuit, derrière la maison, pour 6 voitures.',
    },
    may: ['/parking@*', '/parking#*'],
    checks: [
      { at: '/parking@status', says: /^draft$/ },
      { some: '/parking#new-1.*.en', says: /6/ },
      { some: '/parking#new-1.*.fr', says: /6/ },
    ],
  },
  {
    name: 'new-page-of-kinds',
    ask: {
      en: 'Make a page “Weddings” at /weddings, in both languages: a text about weddings here, then questions and answers with two questions.',
      fr: 'Fais une page «\u202fMariages\u202f» sous /weddings, dans les deux langues\u202f: un texte sur les mariages chez nous, puis des questions et réponses avec deux questions.',
    },
    may: ['/weddings@*', '/weddings#*'],
    checks: [
      { at: '/weddings@status', says: /^draft$/ },
      { at: '/weddings#new-1.kind', says: /^(?:rich-text|text-with-image)$/ },
      { at: '/weddings#new-2.kind', says: /^faq$/ },
      { at: '/weddings#new-2.items.*.question.fr', count: 2 },
    ],
  },
  {
    name: 'redirects',
    ask: {
      en: 'Lead /contact and /directions to /visit.',
      fr: 'Redirige /contact et /directions vers /visit.',
    },
    may: ['redirect:/contact', 'redirect:/directions'],
    checks: [
      { at: 'redirect:/contact', says: /^\/visit$/ },
      { at: 'redirect:/directions', says: /^\/visit$/ },
    ],
  },
  {
    name: 'article',
    ask: {
      en: 'Write a short article for our journal about the last swim of the year, on 12 October, in both languages, with the slug last-swim.',
      fr: 'Écris pour notre journal un court article sur le dernier bain de l’année, le 12 octobre, dans les deux langues, avec le slug last-swim.',
    },
    may: ['article:last-swim@*'],
    checks: [
      { at: 'article:last-swim@status', says: /^draft$/ },
      { at: 'article:last-swim@body.*', says: /12/ },
      { at: 'article:last-swim@title.fr', says: /bain/i },
    ],
  },
];
