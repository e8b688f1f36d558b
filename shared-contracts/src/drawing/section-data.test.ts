import { expect, test, vi } from 'vitest';
import type { RenderPayload } from '../sections/render-contract.ts';
import type { EditableKind } from '../tool/page-renderer.ts';
import type { AskSite } from './ask-site.ts';
import { createSectionData } from './section-data.ts';

const kind = (name: string, reads?: EditableKind['definition']['reads']) =>
  ({ definition: { name, ...(reads && { reads }) }, example: {} }) as unknown as EditableKind;
const KINDS = [
  kind('text'),
  kind('top', { query: 'query Top { x }', variables: { count: { setting: 'count' } } }),
  kind('article', { query: 'query One { x }', variables: { slug: { wildcard: true } } }),
];
const section = (id: string, name: string, settings = {}) => ({ id, name, settings: [settings] });
const page = (path: string, ...sections: unknown[]) =>
  ({ page: { path, sections }, locale: 'en', filters: {}, wildcard: '' }) as unknown as RenderPayload;

const questions: unknown[] = [];
const ask = vi.fn<AskSite>(async (query, variables) => {
  questions.push(variables);
  return { data: query.includes('Sample') ? { articles: { items: [{ slug: 'frost' }] } } : { query } };
});
const open = () => {
  questions.length = 0;
  ask.mockClear();
  return createSectionData(KINDS, ask);
};
const told = (data: ReturnType<typeof open>) =>
  new Promise<void>((resolve) => {
    const stop = data.subscribe(() => {
      stop();
      resolve();
    });
  });

test('Q2: sections are drawn at once, and with what they read when it is there', async () => {
  const data = open();
  const shown = page('/', section('a', 'top', { count: 3 }), section('b', 'text'));
  const answered = told(data);
  expect(data.of(shown)).toEqual({ a: null });
  await answered;
  expect(data.of(shown)).toEqual({ a: { query: 'query Top { x }' } });
  expect(questions).toEqual([{ count: 3 }]);
});

test('Q2: an answer is asked for once, and is the same object while nothing else is wanted', async () => {
  const data = open();
  const answered = told(data);
  data.of(page('/', section('a', 'top')));
  await answered;
  const first = data.of(page('/', section('a', 'top')));
  expect(data.of(page('/', section('a', 'top'), section('b', 'text')))).toBe(first);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(data.of(page('/', section('a', 'top', { count: 5 })))).toEqual({ a: null });
  expect(questions).toEqual([{ count: null }, { count: 5 }]);
});

test('Q2: a page of any article is drawn with one', async () => {
  const data = open();
  const shown = page('/blogs/*', section('a', 'article'));
  const answered = told(data);
  data.of(shown);
  await answered;
  data.of(shown);
  expect(questions).toContainEqual({ slug: 'frost' });
});

test('Q2: what cannot be read is as quiet as on the site', async () => {
  ask.mockRejectedValueOnce(new Error('away'));
  const data = createSectionData(KINDS, ask);
  const shown = page('/', section('a', 'top'));
  data.of(shown);
  await Promise.resolve();
  expect(data.of(shown)).toEqual({ a: null });
});
