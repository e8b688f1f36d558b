import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { readLoadBody, readPageBody } from './calls/read-page-body.ts';
import { FIXTURE_DEFINITION, hostileTexts, slowestOf } from './fixtures/index.ts';
import { checkAnswers, FORM_FIELD_TYPES, type FormField } from './forms/index.ts';
import { apiCalls, parseCall } from './index.ts';
import { JsonShape, shapeLimits } from './json/json-shape.ts';
import { isTileUrl } from './maps/tile-url.ts';
import {
  isReservedPath,
  normalisePagePath,
  pagePathFlaw,
  parseFilters,
  redirectPath,
  splitLocale,
} from './routing/index.ts';
import { isLocalHost } from './routing/local-host.ts';
import { isUnsafeKey } from './routing/safe-keys.ts';
import { compileDefinition } from './sections/compile-definition.ts';
import { isCssValue, isCssVariable, localHref, plainLetters, safeUrl, sanitiseHtmlOptions } from './text/index.ts';

const OPTIONS = sanitiseHtmlOptions();
const kind = compileDefinition(FIXTURE_DEFINITION);
const LANGUAGES = { defaultLocale: 'en', locales: ['en', 'fr'] } as const;

const FIELDS = FORM_FIELD_TYPES.map(
  (type, index): FormField => ({
    ...{ index, key: type, type, label: type, placeholder: '', required: true },
    ...{ options: [], min: null, max: null },
  }),
);

/** Everything here that reads what people and programs outside have written. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'addresses of links': (text) => safeUrl(text),
  'addresses of pictures': (text) => safeUrl(text, { allow: 'media' }),
  'addresses of frames': (text) => safeUrl(`https://${text}`, { allow: 'embed' }),
  'addresses of map tiles': isTileUrl,
  'rich text': (text) => sanitizeHtml(text, OPTIONS),
  'style values': isCssValue,
  'style variables': isCssVariable,
  'filters of an address': (text) => parseFilters(`/rooms/${text}`),
  'paths of pages': (text) => [normalisePagePath(text), pagePathFlaw(text), isReservedPath(text), splitLocale(text)],
  'targets of redirects': redirectPath,
  'links on the site': (text) => localHref(text, 'fr', 'en'),
  hosts: isLocalHost,
  keys: isUnsafeKey,
  'words that are searched for': plainLetters,
  'shape of JSON': (text) => new JsonShape(shapeLimits(text.length)).watch(Buffer.from(text)),
  'settings as text': (text) => readPageBody({ path: text, sections: [{ settings: text }] }),
  'a load': (text) => readLoadBody({ query_string: { [text]: text, page_path: text } }),
  'a page': (text) =>
    parseCall(apiCalls.createPage, {
      params: { project: text },
      body: { page: text, path: text, sections: [{ name: text }] },
    }),
  'a sign-in': (text) => parseCall(apiCalls.login, { body: { email: text, password: text } }),
  'an account': (text) => parseCall(apiCalls.register, { body: { email: text, host: text, full_name: text } }),
  'a project': (text) =>
    parseCall(apiCalls.saveProject, {
      params: { project: text },
      body: { metadata: { title: text, gtmId: text, home: text } },
    }),
  'a question': (text) =>
    parseCall(apiCalls.listPages, { params: { project: text }, query: { search: text, [text]: text } }),
  'answers of a form': (text) =>
    checkAnswers(FIELDS, Object.fromEntries(FIELDS.map(({ key }) => [key, text])), {
      locale: 'en',
      today: '2026-01-01',
    }),
  settings: (text) => kind.parse([{ title: text, body: { en: text }, more: { url: text }, tint: text }], LANGUAGES),
};

const TEXTS = hostileTexts();

test.each(Object.entries(PARSERS))('64 kB of anything are read within 50 ms: %s', async (_, read) => {
  const slowest = await slowestOf(TEXTS, read);
  // The text is told where it fails.
  expect({ ...slowest, isQuick: slowest.milliseconds < 50 }).toEqual({ ...slowest, isQuick: true });
});
