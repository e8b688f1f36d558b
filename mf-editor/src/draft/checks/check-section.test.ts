import { compileDefinition, FIELD_MESSAGES, fieldMessage, type SectionSettings } from 'shared-contracts';
import { FIXTURE_DEFINITION, INVALID_SETTINGS, VALID_SETTINGS } from 'shared-contracts/fixtures';
import { isGroup } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import { contextOf, fixtureSection } from '../../forms/testing/form-kinds.ts';
import { checkSection } from './check-section.ts';

const server = compileDefinition(FIXTURE_DEFINITION);
const languages = { defaultLocale: 'en', locales: ['en', 'fr'] } as const;
const check = (settings: SectionSettings) => checkSection(fixtureSection(settings), contextOf());

/** What only whoever sends by hand can send: no form makes it, and no field could show it. */
const BEYOND_FORMS: readonly string[] = [FIELD_MESSAGES.unknown_field.en];

/** Paths at which a form can show something: those of values, not of what is inside a link or a medium. */
const shownAt = (path: string): string => path.replace(/^(more)\.url$/, '$1').replace(/^(images)\..*$/, '$1');

test.each(VALID_SETTINGS)('E4: nothing is wrong with $name', ({ value }) => {
  expect([...check(value).values()]).toEqual([]);
});

describe('E4: the form says what the server would say', () => {
  const shown = INVALID_SETTINGS.filter(
    ({ name, value, message }) =>
      isGroup(value) && !BEYOND_FORMS.includes(message) && name !== 'media with script address',
  );
  test.each(shown)('$name', ({ value }) => {
    const parsed = server.parse(value, languages);
    const said = parsed.ok ? {} : parsed.errors;
    const expected = Object.entries(said)
      .filter(([, [message = '']]) => !BEYOND_FORMS.includes(message))
      .map(([path, [message]]) => [shownAt(path), message]);
    const problems = [...check(value as SectionSettings)].map(([path, { code, values }]) => [
      path,
      fieldMessage(code, 'en', values),
    ]);
    expect(problems).toEqual(expected);
  });
});

test('E4: a list that is shorter than its kind allows', () => {
  const { fields } = FIXTURE_DEFINITION;
  const items = fields.items;
  if (items?.type !== 'list') throw new Error('The fixture has a list');
  const definition = { ...FIXTURE_DEFINITION, fields: { ...fields, items: { ...items, min: 2 } } };
  const section = fixtureSection({ title: { en: 'A' }, items: [] });
  expect(checkSection(section, contextOf(definition)).get('items')).toMatchObject({ code: 'too_few' });
});
