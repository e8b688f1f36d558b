import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXTURE_DEFINITION, INVALID_CLASSES, VALID_CLASSES } from '../fixtures/index.ts';
import { classField, classFields, classProblems, MAX_CLASSES, readClasses, storedClasses } from './classes.ts';
import { defineSection } from './define-section.ts';
import { READY_CLASSES, readyClassesFor } from './ready-classes.ts';

const problems = (stored: unknown) => classProblems(FIXTURE_DEFINITION, stored);
const said = (stored: unknown) => problems(stored).map(({ path, code }) => `${path} ${code}`);
const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe('E4: which fields take classes', () => {
  test('texts, formatted texts and media, in lists too, unless their kind says no', () => {
    expect([...classFields(FIXTURE_DEFINITION).keys()]).toEqual([
      'title',
      'body',
      'images',
      'items.name',
      'items.text',
    ]);
  });

  test('a definition of before they were known says nothing and takes them', () => {
    const { classes: _, ...title } = { classes: true, ...FIXTURE_DEFINITION.fields.title };
    const before = { ...FIXTURE_DEFINITION, fields: { title } } as typeof FIXTURE_DEFINITION;
    expect([...classFields(before).keys()]).toEqual(['title']);
  });

  test('defineSection says so in the definition', () => {
    const label = { en: 'A', fr: 'B' };
    const { definition } = defineSection({
      ...({ name: 'a', version: 1, label, description: label, mode: 'static', view: null, example: {} } as const),
      fields: {
        shown: { type: 'text', label },
        plain: { type: 'media', label, classes: false },
        amount: { type: 'number', label },
      },
    });
    expect(definition.fields).toMatchObject({ shown: { classes: true }, plain: { classes: false } });
    expect(definition.fields.amount).not.toHaveProperty('classes');
    expect([...classFields(definition).keys()]).toEqual(['shown']);
  });

  test.each([
    ['title', 'title'],
    ['items.0.text', 'items.text'],
    ['items.12.children.3.text', 'items.text'],
  ])('the value at %s belongs to the field %s', (path, field) => expect(classField(path)).toBe(field));
});

describe('E4: classes against their kind', () => {
  test.each(VALID_CLASSES)('takes %s', (name) => {
    const classes = { section: [name], fields: { 'items.text': [name] } };
    expect(problems(classes)).toEqual([]);
    expect(readClasses(FIXTURE_DEFINITION, classes)).toEqual(classes);
  });

  test.each(INVALID_CLASSES)('refuses $name, and reads past it', ({ value }) => {
    const classes = { section: ['wide', value], fields: { title: [value] } };
    expect(said(classes)).toEqual(['classes.section class_name', 'classes.fields.title class_name']);
    expect(readClasses(FIXTURE_DEFINITION, classes)).toEqual({ section: ['wide'], fields: {} });
  });

  test.each([
    ['no object', 'wide', ['classes object']],
    ['a list', ['wide'], ['classes object']],
    ['one name alone', { section: 'wide' }, ['classes.section array']],
    ['fields that are none', { fields: [] }, ['classes.fields object']],
    ['null for a list', { section: null }, ['classes.section array']],
    ['an unknown field', { fields: { invented: ['x'] } }, ['classes.fields.invented not_allowed']],
    ['a field that takes none', { fields: { anchor: ['x'] } }, ['classes.fields.anchor not_allowed']],
    ['a field without element', { fields: { columns: ['x'] } }, ['classes.fields.columns not_allowed']],
    ['an item by number', { fields: { 'items.0.text': ['x'] } }, ['classes.fields.items.0.text not_allowed']],
    ['an inherited name', { fields: { constructor: ['x'] } }, ['classes.fields.constructor not_allowed']],
    ['something beside them', { page: ['x'] }, ['classes.page not_allowed']],
    ['too many', { section: many(MAX_CLASSES + 1) }, ['classes.section too_many']],
  ])('refuses %s', (_, stored, expected) => expect(said(stored)).toEqual(expected));

  test.each([undefined, null, {}, { section: [] }, { section: many(MAX_CLASSES) }])('takes %j', (stored) =>
    expect(said(stored)).toEqual([]),
  );

  test('a section whose kind is elsewhere takes them for itself only', () => {
    expect(classProblems(null, { section: ['wide'] })).toEqual([]);
    expect(classProblems(null, { fields: { title: ['wide'] } })).toMatchObject([{ code: 'not_allowed' }]);
  });

  test('a form is given what stands there, right or wrong; markup what is right, each once', () => {
    const stored = { section: ['wide', 'a b', 'wide', 7], fields: { title: 'x', anchor: ['x'], body: ['<b>'] } };
    expect(storedClasses(FIXTURE_DEFINITION, stored)).toEqual({
      section: ['wide', 'a b', 'wide'],
      fields: { body: ['<b>'] },
    });
    expect(readClasses(FIXTURE_DEFINITION, stored)).toEqual({ section: ['wide'], fields: {} });
    expect(readClasses(FIXTURE_DEFINITION, { section: many(500) }).section).toHaveLength(MAX_CLASSES);
  });

  test('whatever is stored, what is read is safe in markup, and would be taken', () => {
    const names = fc.array(fc.oneof(fc.string(), fc.constantFrom(...VALID_CLASSES), fc.jsonValue()));
    const fields = fc.dictionary(fc.constantFrom('title', 'body', 'anchor', 'items.text', '__proto__', 'x'), names);
    fc.assert(
      fc.property(fc.oneof(fc.record({ section: names, fields }), fc.jsonValue()), (stored) => {
        const read = readClasses(FIXTURE_DEFINITION, stored);
        expect(problems(read)).toEqual([]);
        expect(JSON.stringify(Object.values(read))).not.toMatch(/[<>&'\\\s]/);
      }),
    );
  });
});

test('E4: every ready class is a class, and is offered where it has a look', () => {
  const names = Object.keys(READY_CLASSES);
  expect(problems({ section: names })).toEqual([]);
  expect(readyClassesFor('section')).toContain('wide');
  expect(readyClassesFor('text')).not.toContain('wide');
  expect(readyClassesFor('media')).toEqual(['muted', 'bordered']);
});
