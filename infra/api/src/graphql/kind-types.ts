import type { Field, SectionDefinition } from 'shared-contracts';
import { type Fields, fieldsOfItem } from 'shared-contracts/sections';

/** A kind of section as a type of the schema. */
export interface KindType {
  /** `RichTextSection` of the kind `rich-text`. */
  readonly name: string;
  readonly definition: SectionDefinition;
  /** What is known to visitors of it: name in the schema → name in its settings. */
  readonly fields: ReadonlyMap<string, string>;
  /** Itself, and the items of its lists. */
  readonly typeDefs: string;
}

/** What every section has, beside which a field of a kind is called `name_`. */
const OF_ALL = ['id', 'name', 'type', 'weight', 'settings'];
const COMMON = 'id: ID! name: String! type: String! weight: Int! settings: Settings!';

const SCALARS: Readonly<Record<Exclude<Field['type'], 'list'>, string>> = {
  ...{ text: 'String', 'rich-text': 'String', colour: 'String', select: 'String', number: 'Float', price: 'Float' },
  ...{ toggle: 'Boolean', link: 'SectionLink', media: '[MediaRef!]!', articles: '[ID!]!' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const typeName = (kind: string): string => `${kind.split('-').map(capital).join('')}Section`;

/** A label as a description; JSON writes texts as GraphQL reads them. */
const described = ({ label }: Pick<Field, 'label'>): string => JSON.stringify(label.en);

const known = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => !field.private);

/** Types of a list's items and of the lists in them; a list that may stand in its own items has one type for all levels. */
function typesOf(name: string, fields: Fields, own: string): string {
  const inner: string[] = [];
  const lines = known(fields).map(([key, field]) => {
    const as = own !== '' && OF_ALL.includes(key) ? `${key}_` : key;
    if (field.type !== 'list') return `${described(field)} ${as}: ${SCALARS[field.type]}`;
    const isItself = key === 'children';
    const item = isItself ? name : `${name}_${capital(key)}`;
    if (!isItself) inner.push(typesOf(item, fieldsOfItem(field), ''));
    return `${described(field)} ${as}: [${item}!]!`;
  });
  // A type without fields is none.
  const all = own === '' && lines.length === 0 ? ['settings: Settings'] : lines;
  const interfaces = own === '' ? '' : ' implements PageSection';
  return [`type ${name}${interfaces} { ${own} ${all.join('\n')} }`, ...inner].join('\n');
}

/** The kinds that are live, each as a type. Of two that would have one name, the first has it. */
export function kindTypes(definitions: ReadonlyMap<string, SectionDefinition>): ReadonlyMap<string, KindType> {
  const names = new Set<string>(['OtherSection', 'OwnSection', 'PageSection']);
  const types = new Map<string, KindType>();
  for (const [kind, definition] of definitions) {
    const name = typeName(kind);
    if (names.has(name)) continue;
    names.add(name);
    const fields = known(definition.fields).map(([key]) => [OF_ALL.includes(key) ? `${key}_` : key, key] as const);
    const label = JSON.stringify(definition.label.en);
    const typeDefs = `${label} ${typesOf(name, definition.fields, COMMON)}`;
    types.set(kind, { name, definition, fields: new Map(fields), typeDefs });
  }
  return types;
}
