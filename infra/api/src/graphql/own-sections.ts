import { readSettings, type TypeField, type TypeFieldType, typeDefinition } from 'shared-contracts';
import type { Content } from './content.ts';
import { answers, type ShownSection } from './page-sections.ts';

type Place = 'text' | 'number' | 'toggle' | 'link' | 'media';

/** Where the value of a field stands. */
const PLACES: Readonly<Record<TypeFieldType, Place>> = {
  ...{ text: 'text', textarea: 'text', 'rich-text': 'text', colour: 'text', choice: 'text' },
  ...{ number: 'number', price: 'number', toggle: 'toggle', link: 'link', media: 'media' },
};

const EMPTY = { text: null, number: null, toggle: null, link: null, media: [] };

/** Whether it is of a static type of the project's own. */
export const isOwn = async ({ name, type }: ShownSection, { ownTypes }: Content): Promise<boolean> =>
  type === 'static' && (await ownTypes.load(name)) !== null;

function fieldsOf({ name, settings, languages }: ShownSection, fields: readonly TypeField[]) {
  const definition = typeDefinition({ name, type: 'static', title: name, application: null, fields });
  const values = answers(definition.fields, readSettings(definition, [settings]), languages);
  return fields.map(({ key, name: label, type }) => ({ ...EMPTY, key, label, type, [PLACES[type]]: values[key] }));
}

export const ownSectionFields = {
  fields: async (section: ShownSection, _: unknown, { content }: { content: Content }) =>
    content.answered(fieldsOf(section, (await content.ownTypes.load(section.name)) ?? [])),
};
