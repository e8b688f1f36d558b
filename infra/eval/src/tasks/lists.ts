import type { Task } from './task.ts';

/** Questions and answers, and what there is to eat. */
export const lists: readonly Task[] = [
  {
    name: 'faq-from-text',
    ask: {
      en: 'Make a section of questions and answers from the text on this page, right after it, in both languages. The text stays.',
      fr: 'Fais du texte de cette page une section de questions et réponses, juste après lui, dans les deux langues. Le texte reste.',
    },
    ...{ page: '/questions', section: 'prose' },
    may: ['/questions@order', '/questions#new-1.*'],
    checks: [
      { at: '/questions@order', says: /^prose new-1$/ },
      { at: '/questions#new-1.kind', says: /^faq$/ },
      { at: '/questions#new-1.items.*.question.en', count: 3 },
      { at: '/questions#new-1.items.0.answer.en', says: /15/ },
    ],
  },
  {
    name: 'faq-add',
    ask: {
      en: 'Add one question at the end of our questions and answers, in both languages: children are welcome, and those under 6 stay for free.',
      fr: 'Ajoute une question à la fin de nos questions et réponses, dans les deux langues\u202f: les enfants sont les bienvenus, gratuitement avant 6 ans.',
    },
    ...{ page: '/visit', section: 'faq' },
    may: ['/visit#faq.items.2.*'],
    checks: [
      { at: '/visit#faq.items.*.question.en', count: 3 },
      { at: '/visit#faq.items.2.answer.fr', says: /6/ },
    ],
  },
  {
    name: 'faq-correct',
    ask: {
      en: 'A dog costs €12 a night now. Correct it here, in both languages.',
      fr: 'Un chien coûte maintenant 12 € la nuit. Corrige-le ici, dans les deux langues.',
    },
    ...{ page: '/visit', section: 'faq', figures: 'may change' },
    may: ['/visit#faq.items.0.answer.*'],
    checks: [
      { at: '/visit#faq.items.0.answer.*', says: /12/ },
      { at: '/visit#faq.items.0.answer.*', saysNot: /10/ },
    ],
  },
  {
    name: 'faq-remove',
    ask: {
      en: 'Take the question about the lift out of our questions and answers.',
      fr: 'Retire la question sur l’ascenseur de nos questions et réponses.',
    },
    ...{ page: '/visit', section: 'faq' },
    may: ['/visit#faq.items.1.*'],
    checks: [{ at: '/visit#faq.items.*.question.en', count: 1 }],
  },
  {
    name: 'menu-make',
    ask: {
      en: 'Make a restaurant menu at the end of this page, in both languages. Soups: Pumpkin soup €9, Onion soup €8.50. Desserts: Apple tart €7.',
      fr: 'Fais une carte de restaurant à la fin de cette page, dans les deux langues. Soupes\u202f: velouté de potiron 9 €, soupe à l’oignon 8,50 €. Desserts\u202f: tarte aux pommes 7 €.',
    },
    page: '/autumn',
    may: ['/autumn@order', '/autumn#new-1.*'],
    checks: [
      { at: '/autumn@order', says: /^plan new-1$/ },
      { at: '/autumn#new-1.kind', says: /^restaurant-menu$/ },
      { at: '/autumn#new-1.categories.*.items.*.name.en', count: 3 },
      { at: '/autumn#new-1.categories.0.items.0.price', says: /^900$/ },
      { at: '/autumn#new-1.categories.0.items.1.price', says: /^850$/ },
      { at: '/autumn#new-1.categories.1.items.0.price', says: /^700$/ },
    ],
  },
  {
    name: 'menu-price',
    ask: {
      en: 'The fish soup costs €9.50 from today on.',
      fr: 'La soupe de poisson coûte 9,50 € à partir d’aujourd’hui.',
    },
    ...{ page: '/table', section: 'menu', figures: 'may change' },
    may: ['/table#menu.categories.0.items.0.price'],
    checks: [{ at: '/table#menu.categories.0.items.0.price', says: /^950$/ }],
  },
  {
    name: 'menu-add',
    ask: {
      en: 'Add to the mains, in both languages: grilled mackerel, €18, with potatoes.',
      fr: 'Ajoute aux plats, dans les deux langues\u202f: maquereau grillé, 18 €, avec des pommes de terre.',
    },
    ...{ page: '/table', section: 'menu' },
    may: ['/table#menu.categories.1.items.1.*'],
    checks: [
      { at: '/table#menu.categories.1.items.1.price', says: /^1800$/ },
      { at: '/table#menu.categories.1.items.1.name.fr', says: /maquereau/i },
    ],
  },
  {
    name: 'menu-sold-out',
    ask: { en: 'The crab is sold out.', fr: 'Le crabe est épuisé.' },
    ...{ page: '/table', section: 'menu' },
    may: ['/table#menu.categories.1.items.0.sold_out'],
    checks: [{ at: '/table#menu.categories.1.items.0.sold_out', says: /^true$/ }],
  },
];
