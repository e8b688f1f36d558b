import type { RedirectionSettings } from './definition.ts';

export const redirectionExample: RedirectionSettings = {
  link: { url: '/', new_tab: false },
  how: 'countdown',
  status: '302',
  seconds: 10,
  title: { en: 'This page has moved', fr: 'Cette page a déménagé' },
  text: { en: 'What you are looking for is now elsewhere.', fr: 'Ce que vous cherchez est désormais ailleurs.' },
  link_label: { en: 'Take me there', fr: 'M’y conduire' },
  tone: 'plain',
};
