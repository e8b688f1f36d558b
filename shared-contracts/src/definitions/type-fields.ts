import type { FieldInput } from './definition-schema.ts';

/** What people may set of any section whose contents come from an application, beside the type's own fields. */
export const CONTENT_FIELDS = {
  eyebrow: {
    type: 'text',
    label: { en: 'Small heading above', fr: 'Petit titre au-dessus' },
    localised: true,
    max: 80,
  },
  title: { type: 'text', label: { en: 'Title', fr: 'Titre' }, localised: true, max: 200 },
  intro: {
    type: 'text',
    label: { en: 'Introduction', fr: 'Introduction' },
    localised: true,
    multiline: true,
    max: 1000,
  },
  look: {
    type: 'select',
    label: { en: 'Look', fr: 'Présentation' },
    options: [
      { value: 'cards', label: { en: 'Cards', fr: 'Cartes' } },
      { value: 'list', label: { en: 'List', fr: 'Liste' } },
    ],
    default: 'cards',
  },
  tone: {
    type: 'select',
    label: { en: 'Background', fr: 'Fond' },
    options: [
      { value: 'plain', label: { en: 'Plain', fr: 'Uni' } },
      { value: 'soft', label: { en: 'Soft', fr: 'Doux' } },
      { value: 'deep', label: { en: 'Deep', fr: 'Profond' } },
    ],
    default: 'plain',
  },
} as const satisfies Readonly<Record<string, FieldInput>>;

/** What a field of a section type may be. `choice` is one of the values that its application offers. */
export const TYPE_FIELD_TYPES = [
  'text',
  'textarea',
  'rich-text',
  'number',
  'price',
  'colour',
  'toggle',
  'link',
  'media',
  'choice',
] as const;
export type TypeFieldType = (typeof TYPE_FIELD_TYPES)[number];

const TEXT_TYPES: readonly TypeFieldType[] = ['text', 'textarea', 'rich-text'];
/** Whether values of such a field are words, which each language may have of its own. */
export const isTextType = (type: TypeFieldType): boolean => TEXT_TYPES.includes(type);

type Unlabelled<T> = T extends { label: unknown } ? Omit<T, 'label'> : never;

/**
 * How each is stored and edited; no view draws them, so none takes classes. A choice is text to whoever does not know the choices: they are the
 * application's.
 */
export const FIELD_OF_TYPE: Readonly<Record<TypeFieldType, Unlabelled<FieldInput>>> = {
  text: { type: 'text', max: 500, classes: false },
  textarea: { type: 'text', max: 5000, multiline: true, classes: false },
  'rich-text': { type: 'rich-text', classes: false },
  number: { type: 'number' },
  price: { type: 'price' },
  colour: { type: 'colour' },
  toggle: { type: 'toggle' },
  link: { type: 'link' },
  media: { type: 'media', classes: false },
  choice: { type: 'text', max: 200, classes: false },
};
