import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageBody } from '../entities/page.ts';
import { ApiError } from '../errors/api-error.ts';
import {
  INVALID_PAGES,
  INVALID_PROJECT_METADATA,
  json,
  nested,
  section,
  VALID_PAGES,
  VALID_PROJECT_METADATA,
} from '../fixtures/index.ts';
import type { JsonFlaw } from '../json/check-json.ts';
import type { Call } from './define-call.ts';
import { apiCalls } from './index.ts';
import { type CallValues, parseCall, parseSteps } from './parse-call.ts';

const params = { project: 'p' };

function failure(call: Call, values: CallValues, locale: 'en' | 'fr' = 'en'): ApiError {
  try {
    parseCall(call, values, locale);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The call was accepted');
}

const outcome = (call: Call, values: CallValues): string => {
  try {
    parseCall(call, values);
    return 'read';
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
};

describe('pages', () => {
  test.each(VALID_PAGES)('takes $name', ({ value }) => {
    const { body } = parseCall(apiCalls.createPage, { params, body: value });
    expect(body.sections).toHaveLength((value as PageBody).sections.length);
    expect(parseCall(apiCalls.createPage, { params, body }).body).toEqual(body);
  });

  test.each(INVALID_PAGES)('refuses $name', ({ value, error, fields }) => {
    const { code, details } = failure(apiCalls.createPage, { params, body: value });
    expect(code).toBe(error);
    expect(Object.keys(details.errors ?? {}).toSorted()).toEqual([...fields].toSorted());
  });

  test.each([
    ['an unknown field', { ...section(1), role: 'x' }],
    ['options that are no array', { ...section(1), settings: { a: 1 } }],
    ['nothing of a section', 7],
  ])('lets a section with %s through as it was sent, and the others as they are', (_, wrong) => {
    const { body } = parseCall(apiCalls.savePage, {
      params: { project: 'p', page: 'x' },
      body: { page: 'A', path: '/a', sections: [section(2), wrong] },
    });
    expect(body.sections).toEqual([section(2), { unread: wrong }]);
  });

  test.each<[string, unknown, JsonFlaw]>([
    [
      'a prototype in settings',
      { ...section(1), settings: [{ a: json('{"__proto__":1}') }] },
      { code: 'unknown_field', path: ['settings', '0', 'a', '__proto__'] },
    ],
    [
      'a prototype in settings as JSON text',
      { ...section(1), settings: '[{"a":{"__proto__":1}}]' },
      { code: 'unknown_field', path: ['settings', '0', 'a', '__proto__'] },
    ],
    [
      'a prototype of its own',
      json(`{"id":"${section(1).id}","__proto__":{}}`),
      { code: 'unknown_field', path: ['__proto__'] },
    ],
    [
      'a null character in settings as JSON text',
      { ...section(1), settings: '[{"a":"\\u0000"}]' },
      { code: 'unstorable', path: ['settings', '0', 'a'] },
    ],
    ['half a character as its name', { ...section(1), name: '\ud800' }, { code: 'unstorable', path: ['name'] }],
    [
      'depth in settings as JSON text',
      { ...section(1), settings: nested(90) },
      { code: 'too_deep', path: ['settings', '0', ...Array(60).fill('a')] },
    ],
  ])('sets a section with %s aside, by what says which it is, and takes the others', (_, flawed, flaw) => {
    const { body } = parseCall(apiCalls.savePage, {
      params: { project: 'p', page: 'x' },
      body: { page: 'A', path: '/a', sections: [flawed, section(2)] },
    });
    expect(body.sections).toEqual([{ unread: expect.objectContaining({ id: section(1).id }), flaw }, section(2)]);
    expect(JSON.stringify(body)).not.toMatch(/"__proto__":|u0000|ud800/);
  });

  test('gives settings that no parser should be given back as text, for each section by itself', () => {
    const deep = { ...section(1), settings: nested(10_000) };
    const text = { ...section(2), settings: '[{"a":1}]' };
    const { body } = parseCall(apiCalls.savePage, {
      params: { project: 'p', page: 'x' },
      body: { page: 'A', path: '/a', sections: [deep, text] },
    });
    expect(body.sections).toEqual([{ unread: deep }, { ...section(2), settings: [{ a: 1 }] }]);
  });

  test('reads the spellings of older clients', () => {
    const old = (number: number) => ({ ...section(number), settings: undefined });
    const { body } = parseCall(apiCalls.createPage, {
      params,
      body: {
        page: 'A',
        path: ' rooms/ ',
        sections: [
          { ...old(1), options: '{"a":1}' },
          { ...old(2), settings: '[{"b":2}]' },
        ],
        metadata: { project_metadata: {} },
      },
    });
    expect(body.path).toBe('/rooms');
    expect(body.sections?.map((section) => 'settings' in section && section.settings)).toEqual([
      [{ a: 1 }],
      [{ b: 2 }],
    ]);
    expect(body.metadata).toEqual({});
  });

  test('SEC-H3: gives back after each section each time it goes through them', () => {
    const stepsOf = (sections: readonly unknown[]) => [
      ...parseSteps(apiCalls.createPage, { params, body: { page: 'A', path: '/a', sections } }),
    ];
    const sections = Array.from({ length: 64 }, (_, index) => section(index));
    // Twice for what no schema should see, once for the schema.
    expect(stepsOf(sections).length).toBeGreaterThan(3 * sections.length);
    expect(stepsOf(sections).at(-1)?.body.sections).toHaveLength(sections.length);
    expect(stepsOf([...sections, { ...section(64), weight: 'x' }]).at(-1)?.body.sections?.[64]).toHaveProperty(
      'unread',
    );
  });

  test('names a missing path in the words of the specification, in the language asked for', () => {
    const body = { page: 'A', path: '', sections: [] };
    expect(failure(apiCalls.createPage, { params, body }).message).toBe('Page path is required');
    const french = failure(apiCalls.createPage, { params, body }, 'fr');
    expect(french.toBody('fr').message).toBe('Le chemin de la page est obligatoire');
    expect(french.details.errors).toEqual({ path: ['Le chemin de la page est obligatoire'] });
  });
});

describe('project settings', () => {
  const call = apiCalls.saveProject;
  test.each(VALID_PROJECT_METADATA)('takes $name, wrapped or not', ({ value }) => {
    expect(parseCall(call, { params, body: { metadata: value } }).body).toEqual({ metadata: value });
    expect(parseCall(call, { params, body: { metadata: { project_metadata: value } } }).body).toEqual({
      metadata: value,
    });
  });
  test.each(INVALID_PROJECT_METADATA)('refuses $name', ({ value, error, fields }) => {
    const { code, details } = failure(call, { params, body: { metadata: value } });
    expect([code, Object.keys(details.errors ?? {})]).toEqual([error, fields]);
  });
});

describe('any call', () => {
  test('takes no body for an empty one', () => {
    expect(parseCall(apiCalls.loadPage, { params: { project: 'p', page: '' } }).body).toEqual({});
    expect(parseCall(apiCalls.logout, {}).body).toBeUndefined();
  });

  test('turns text of the query into numbers and fills in defaults', () => {
    expect(parseCall(apiCalls.listPages, { params, query: { page: '2', search: undefined } }).query).toEqual({
      page: 2,
      per_page: 100,
      sort: 'page',
    });
  });

  test.each([
    ['unknown parameter', { params, query: { limit: '5' } }, 'unknown_fields', 'limit'],
    ['wrong number', { params, query: { page: 'x' } }, 'invalid', 'page'],
    ['too many at once', { params, query: { per_page: '101' } }, 'invalid', 'per_page'],
    ['order that is not offered', { params, query: { sort: 'id; drop' } }, 'invalid', 'sort'],
    ['blank project', { params: { project: '' } }, 'invalid', 'project'],
    ['null character', { params: { project: 'a\u0000' } }, 'invalid', 'project'],
    ['prototype in the query', { params, query: json('{"__proto__":"x"}') }, 'unknown_fields', '__proto__'],
    ['body where none is taken', { params, body: { a: 1 } }, 'invalid', ''],
  ])('refuses: %s', (_, values, code, field) => {
    const error = failure(apiCalls.listPages, values);
    expect([error.code, Object.keys(error.details.errors ?? {})]).toEqual([code, [field]]);
  });

  test('says what is wrong with each field', () => {
    const body = {
      email: 'x',
      full_name: ' ',
      project_name: 'A',
      host: 'localhost',
      password: 'short',
      terms_accepted: false,
    };
    expect(failure(apiCalls.register, { body }).details.errors).toEqual({
      email: ['This is not an email address.'],
      full_name: ['This field cannot be blank'],
      password: ['This needs at least 10 characters.'],
      terms_accepted: ['The terms must be accepted.'],
    });
  });

  test('drops filter keys that could reach a prototype, and refuses the prototype itself', () => {
    const load = (body: unknown) => ({ params: { project: 'p', page: 'x' }, body });
    const query_string = { page: '2', constructor: 1, 'a.prototype': 2, f: { constructor: 3, keep: 4 } };
    expect(parseCall(apiCalls.loadPage, load({ query_string })).body).toEqual({
      query_string: { page: '2', f: { keep: 4 } },
    });
    expect(failure(apiCalls.loadPage, load(json('{"query_string":{"f":{"__proto__":{"a":1}}}}'))).code).toBe(
      'unknown_fields',
    );
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test.each([65, 10_000])('refuses JSON of depth %i without crashing', (depth) => {
    expect(failure(apiCalls.createPage, { params, body: json(nested(depth)) }).code).toBe('malformed');
    expect(failure(apiCalls.createPage, { params, body: json(`${'['.repeat(depth)}${']'.repeat(depth)}`) }).code).toBe(
      'malformed',
    );
  });

  test('answers any JSON at all by reading or refusing it', () => {
    const page = fc.record(
      { page: fc.jsonValue(), path: fc.jsonValue(), sections: fc.jsonValue(), metadata: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const refusals = ['unknown_fields', 'invalid', 'malformed', 'page_path_required', 'page_path_reserved'];
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), page), (body) => {
        for (const call of Object.values(apiCalls) as Call[])
          expect(['read', ...refusals, 'bad_filter']).toContain(outcome(call, { params, body }));
      }),
    );
  });

  test('names a readable number of fields, however many are wrong', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    expect(Object.keys(failure(apiCalls.createPage, { params, body }).details.errors ?? {})).toHaveLength(100);
    expect(
      JSON.stringify(failure(apiCalls.createPage, { params, body: { ['x'.repeat(1e6)]: 1 } }).details.errors).length,
    ).toBeLessThan(1000);
  });
});
