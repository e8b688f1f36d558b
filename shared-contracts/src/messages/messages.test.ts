import { describe, expect, test } from 'vitest';
import { ERROR_CATALOGUE } from '../errors/catalogue.ts';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { loadMessages, message, SPECIFICATION_MESSAGES, VISITOR_MESSAGES } from './index.ts';

/** Section 8.4 of the specification. */
const SPECIFIED = [
  'Failed to create session',
  'Failed to join chat',
  'You have been disconnected due to inactivity',
  'Something went wrong, try again later',
  'Sequence not provided',
  'Draft mode currently works for empty project only',
  'Your project exceeds the limits of this plan',
  'Import failed because offline data already exists',
  'Invalid file format',
  'Some of the data goes beyond what is allowed in your current plan, please upgrade',
  'Publish paused due to error (click resume)',
  'Package not found',
  'Data exceed all package limits',
  'Package upgrade failed',
  "Couldn't load the page",
  'Your token is invalid, reconnect from the back office',
  "Couldn't create the new content type",
  "Couldn't update this global instance",
  "Couldn't delete content type",
  "Couldn't delete section page",
  "Couldn't authorize or un-authorize contents",
  "We couldn't save your changes, try again later",
  'We are unable to preview your content',
  'The version of the page is old, refresh before modifying',
  'Some contents could not be loaded correctly, saving will delete them',
  'We have an issue saving your page, some contents could not be saved',
  'The size of your media exceeds the authorized limit',
  'Copy failed (secure site needed)',
  "Unexpected error: the pages listing couldn't be loaded",
  'The project URL has not been claimed',
];

test('Q6: the table holds every message of the specification, word for word, once', () => {
  const words = Object.values(SPECIFICATION_MESSAGES).map(({ en }) => en);
  expect(words.toSorted()).toEqual(SPECIFIED.toSorted());
});

test('Q6: each says what brings it up and where it belongs', () => {
  for (const { trigger, row } of Object.values(SPECIFICATION_MESSAGES)) {
    expect(trigger).not.toBe('');
    expect(row).toMatch(/^[A-Z]\d+$/);
  }
});

describe('words in both languages', () => {
  const tables: Record<string, { readonly en: string; readonly fr: string }> = {
    ...SPECIFICATION_MESSAGES,
    ...VISITOR_MESSAGES,
    ...FIELD_MESSAGES,
    ...Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, entry]) => [`error ${code}`, entry.message])),
  };
  const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

  test.each(Object.entries(tables))('%s', (_, { en, fr }) => {
    expect(en.trim()).not.toBe('');
    expect(placeholders(fr)).toEqual(placeholders(en));
    // French: narrow no-break space before tall punctuation, typographic apostrophe, guillemets.
    expect(fr.replaceAll('https://', '').replaceAll('mailto:', '').replaceAll('tel:', '')).not.toMatch(
      /[^\u202f][:;!?](?!\w)|'|"/,
    );
  });
});

test('codes of fields and of errors differ, for schemas name either', () => {
  expect(Object.keys(FIELD_MESSAGES).filter((code) => code in ERROR_CATALOGUE)).toEqual([]);
});

test('a message in a language, with its values', () => {
  expect(message('page-not-found-at', 'en', { path: '/x' })).toBe('Page Not Found: /x');
  expect(message('page-not-found-at', 'fr', { path: '/x' })).toBe('Page introuvable\u202f: /x');
  expect(message('page-not-found-at', 'en', {})).toBe('Page Not Found: {path}');
});

describe('Q6: catalogues of translations', () => {
  test('are read, without prototype', () => {
    const catalogue = loadMessages('{"agent":{"askHelp":"Ask for help"}}');
    expect(catalogue).toEqual({ agent: { askHelp: 'Ask for help' } });
    expect(Object.getPrototypeOf(catalogue)).toBeNull();
  });
  test.each(['{"__proto__":{"a":"b"}}', '{"a":{"b":{"__proto__":"c"}}}'])(
    'with a __proto__ key are rejected: %s',
    (text) => {
      expect(() => loadMessages(text)).toThrow(/__proto__/);
      expect(() => loadMessages(JSON.parse(text))).toThrow(TypeError);
    },
  );
  test.each(['[]', '"a"', '{"a":1}', '{"a":["b"]}', `${'{"a":'.repeat(20)}"b"${'}'.repeat(20)}`])(
    'of another shape are rejected: %s',
    (text) => {
      expect(() => loadMessages(text)).toThrow(TypeError);
    },
  );
});
