import type { Task } from './task.ts';

const OF_ALL = 'site:sections_builder.global';

/** Values of the look. Figures of colours and sizes are others afterwards. */
export const looks: readonly Task[] = [
  {
    name: 'look-accent',
    ask: {
      en: 'The accent colour of the whole site should be #0b5563.',
      fr: 'La couleur d’accent de tout le site doit être #0b5563.',
    },
    figures: 'may change',
    may: [`${OF_ALL}.--color-accent`, `${OF_ALL}.--color-on-accent`],
    checks: [{ at: `${OF_ALL}.--color-accent`, says: /^#0b5563$/i }],
  },
  {
    name: 'look-sea',
    ask: {
      en: 'Make the colours of the site look like the sea: blue or green accents. Touch nothing but colours.',
      fr: 'Donne au site des couleurs de mer\u202f: des accents bleus ou verts. Ne touche à rien d’autre qu’aux couleurs.',
    },
    figures: 'may change',
    may: [`${OF_ALL}.--color-*`, `${OF_ALL}.--dark-color-*`, `${OF_ALL}.--hover-color-*`],
    checks: [
      { at: `${OF_ALL}.--color-accent`, says: /^\S/ },
      { at: `${OF_ALL}.--color-accent`, saysNot: /#b4532a/i },
    ],
  },
  {
    name: 'look-corners',
    ask: {
      en: 'Make the corners of everything square.',
      fr: 'Je veux des angles droits partout.',
    },
    figures: 'may change',
    may: [`${OF_ALL}.--*radius*`],
    checks: [{ at: `${OF_ALL}.--radius`, says: /^0(?:px|rem|em)?$/ }],
  },
  {
    name: 'look-of-one-kind',
    ask: {
      en: 'Questions and answers, and nothing else, should stand on #f4efe6.',
      fr: 'Les questions et réponses, et rien d’autre, doivent avoir #f4efe6 comme fond.',
    },
    figures: 'may change',
    may: ['site:sections_builder.specific.faq.--color-paper'],
    checks: [{ at: 'site:sections_builder.specific.faq.--color-paper', says: /^#f4efe6$/i }],
  },
  {
    name: 'look-take-back',
    ask: {
      en: 'Take our own accent colour back: what the theme begins with is fine.',
      fr: 'Retire notre propre couleur d’accent\u202f: celle du début me va.',
    },
    may: [`${OF_ALL}.--color-accent`],
    checks: [{ at: `${OF_ALL}.--color-accent`, count: 0 }],
  },
];
