import type { FaqSettings } from './definition.ts';

export const faqExample: FaqSettings = {
  eyebrow: { en: 'Good to know', fr: 'Bon à savoir' },
  title: { en: 'What people ask us', fr: 'Ce qu’on nous demande' },
  items: [
    {
      question: { en: 'How long does it take?', fr: 'Combien de temps faut-il ?' },
      answer: {
        en: '<p>Say it in one sentence first, then add what changes the answer.</p>',
        fr: '<p>Dites-le d’abord en une phrase, puis ajoutez ce qui change la réponse.</p>',
      },
    },
    {
      question: { en: 'What does it cost?', fr: 'Combien cela coûte-t-il ?' },
      answer: {
        en: '<p>Give a number, or tell where one is to be found.</p>',
        fr: '<p>Donnez un chiffre, ou dites où le trouver.</p>',
      },
    },
    {
      question: { en: 'Can I change my mind?', fr: 'Puis-je changer d’avis ?' },
      answer: {
        en: '<p>Begin with yes or no.</p>',
        fr: '<p>Commencez par oui ou par non.</p>',
      },
    },
  ],
  arrangement: 'split',
  single: false,
  first_open: true,
  tone: 'plain',
};
