import { buildSchema, isObjectType } from 'graphql';
import { completeDefinition, type FieldInput, GRAPHQL_SCHEMA, type SectionDefinition } from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { kindTypes } from './kind-types.ts';

const label = { en: 'A "label" \\ of\nmany """lines"""', fr: 'x' };
const kind = (name: string, fields: Record<string, FieldInput>): SectionDefinition =>
  completeDefinition({ name, version: 1, label, description: label, mode: 'static', fields });

const typesOf = (...definitions: SectionDefinition[]) =>
  kindTypes(new Map(definitions.map((definition) => [definition.name, definition])));
const schemaOf = (...definitions: SectionDefinition[]) =>
  buildSchema([GRAPHQL_SCHEMA, ...[...typesOf(...definitions).values()].map(({ typeDefs }) => typeDefs)].join('\n'));

const fieldsOf = (schema: ReturnType<typeof schemaOf>, name: string): Record<string, string> => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`There is no ${name}`);
  return Object.fromEntries(Object.entries(type.getFields()).map(([key, field]) => [key, String(field.type)]));
};

test('Q3: a kind is a type with its fields, a list that stands in its own items a type once', () => {
  const schema = schemaOf(FIXTURE_DEFINITION);
  expect(fieldsOf(schema, 'FixtureSection')).toMatchObject({
    ...{ id: 'ID!', settings: 'Settings!', title: 'String', columns: 'Float', cost: 'Float', wide: 'Boolean' },
    ...{ more: 'SectionLink', images: '[MediaRef!]!', items: '[FixtureSection_Items!]!' },
  });
  expect(fieldsOf(schema, 'FixtureSection_Items')).toEqual({
    ...{ name: 'String', text: 'String', link: 'SectionLink', children: '[FixtureSection_Items!]!' },
  });
});

test('Q3: what is private is no field; what all sections have keeps its name; any label is taken', () => {
  const text = { type: 'text', label } as const;
  const types = typesOf(kind('quote-form', { to: { ...text, private: true }, name: text, weight: text }));
  const schema = schemaOf(kind('quote-form', { to: { ...text, private: true }, name: text, weight: text }));
  const fields = Object.keys(fieldsOf(schema, 'QuoteFormSection'));
  expect(fields).toEqual(['id', 'name', 'type', 'weight', 'settings', 'name_', 'weight_']);
  expect([...(types.get('quote-form')?.fields ?? [])]).toEqual([
    ['name_', 'name'],
    ['weight_', 'weight'],
  ]);
});

test('Q3: kinds that would have one name, or that of another type, cost the others nothing', () => {
  const types = typesOf(kind('a-b', {}), kind('aB', {}), kind('AB', {}), kind('other', {}), kind('page', {}));
  expect([...types].map(([name, type]) => [name, type.name])).toEqual([['a-b', 'ABSection']]);
  expect(fieldsOf(schemaOf(kind('a-b', {}), kind('aB', {})), 'ABSection')).toHaveProperty('settings');
});
