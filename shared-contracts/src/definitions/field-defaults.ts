/** What a field may leave out of its declaration. Read by the schema and by `defineSection`, which has no zod. */
export const FIELD_DEFAULTS = {
  text: { localised: false, required: false, private: false, classes: true, max: 300, multiline: false },
  'rich-text': { localised: false, required: false, private: false, classes: true, max: 50_000 },
  number: { localised: false, required: false, private: false, integer: false },
  price: { localised: false, required: false, private: false, max: 100_000_000 },
  colour: { localised: false, required: false, private: false },
  toggle: { localised: false, required: false, private: false, default: false },
  link: { localised: false, required: false, private: false },
  media: { localised: false, required: false, private: false, classes: true, kind: 'image', max: 1 },
  select: { localised: false, required: false, private: false },
  articles: { localised: false, required: false, private: false, max: 24 },
  list: { localised: false, required: false, private: false, min: 0, max: 100, nested: 0 },
} as const;
