import type { SimpleCtaSettings } from './definition.ts';

export const simpleCtaExample: SimpleCtaSettings = {
  title: { en: 'Ready when you are', fr: 'Quand vous voulez' },
  text: {
    en: 'One sentence that takes away the last doubt.',
    fr: 'Une phrase qui lève le dernier doute.',
  },
  link: { url: '/', new_tab: false },
  link_label: { en: 'Begin', fr: 'Commencer' },
  second_link: { url: '/', new_tab: false },
  second_label: { en: 'Ask us', fr: 'Nous écrire' },
  align: 'center',
  tone: 'deep',
};
