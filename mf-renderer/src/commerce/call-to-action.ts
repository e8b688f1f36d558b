/** A link of an item's own, for who reads on or books elsewhere. */
export const callToAction = {
  link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
  link_label: { type: 'text', label: { en: 'Link text', fr: 'Texte du lien' }, localised: true, max: 80 },
} as const;

export const features = {
  type: 'list',
  label: { en: 'What is included', fr: 'Ce qui est compris' },
  max: 40,
  fields: {
    text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, required: true, max: 200 },
  },
} as const;
