/** Fields that several kinds share, word for word, so that editors learn them once. */
export const eyebrow = {
  type: 'text',
  label: { en: 'Small heading above', fr: 'Petit titre au-dessus' },
  localised: true,
  max: 80,
} as const;

export const title = {
  type: 'text',
  label: { en: 'Title', fr: 'Titre' },
  localised: true,
  max: 200,
} as const;

const intro = {
  type: 'text',
  label: { en: 'Introduction', fr: 'Introduction' },
  localised: true,
  multiline: true,
  max: 1000,
} as const;

/** How most sections begin; `SectionHeading` draws it. */
export const headingFields = { eyebrow, title, intro } as const;

export const tone = {
  type: 'select',
  layout: true,
  label: { en: 'Background', fr: 'Fond' },
  options: [
    { value: 'plain', label: { en: 'Plain', fr: 'Uni' } },
    { value: 'soft', label: { en: 'Soft', fr: 'Doux' } },
    { value: 'deep', label: { en: 'Deep', fr: 'Profond' } },
  ],
  default: 'plain',
} as const;

const ratios = {
  landscape: { value: 'landscape', label: { en: 'Landscape (4:3)', fr: 'Paysage (4:3)' } },
  portrait: { value: 'portrait', label: { en: 'Portrait (4:5)', fr: 'Portrait (4:5)' } },
  square: { value: 'square', label: { en: 'Square', fr: 'Carré' } },
  wide: { value: 'wide', label: { en: 'Wide (16:9)', fr: 'Large (16:9)' } },
  natural: { value: 'natural', label: { en: 'As the image is', fr: 'Celui de l’image' } },
} as const;

type Ratio = keyof typeof ratios;

/** A choice of picture shapes; the first one is the default. */
export const ratio = <const T extends Ratio>(...values: readonly [T, ...T[]]) =>
  ({
    type: 'select',
    layout: true,
    label: { en: 'Shape of the image', fr: 'Format de l’image' },
    options: values.map((value) => ratios[value]),
    default: values[0],
  }) as const;
