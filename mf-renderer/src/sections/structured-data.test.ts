import { LOCALES } from 'shared-contracts';
import { structuredDataIssues } from 'shared-contracts/structured-data';
import { describe, expect, test } from 'vitest';
import { article, HOSTILE } from '../fixtures/article-fixtures.ts';
import { payload, section, uuid } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { FIXTURES } from './all-fixtures.ts';
import { sectionKinds } from './index.ts';

/** What the kinds that read anything have read. */
const READ = [
  { article: article(1) },
  { article: article(1, { author: null, image: null, excerpt: null, categories: [], tags: [] }) },
  { article: HOSTILE },
];
/** What a site has to give itself. */
const LACKING = ['Product: Required attribute "image" is missing'];

const kinds = sectionKinds.flatMap(({ definition: { name, reads }, example, jsonLd }) =>
  jsonLd ? [[name, { example, answers: reads ? READ : [null] }] as const] : [],
);

/** What pages of one section say, in both languages. */
const saidOf = (name: string, settings: unknown, answers: readonly unknown[]): Record<string, unknown>[] =>
  LOCALES.flatMap((locale) =>
    answers.flatMap((data) => {
      const sections = [section(1, name, settings as Record<string, unknown>)];
      return renderPage(payload(sections, { locale, data: { [uuid(1)]: data } })).head.jsonLd as Record<
        string,
        unknown
      >[];
    }),
  );

describe('V11: structured data', () => {
  test('comes from the kinds that say what schema.org has a word for', () => {
    const names = kinds.map(([name]) => name);
    for (const name of ['faq', 'product-details', 'restaurant-menu', 'article-full']) expect(names).toContain(name);
  });

  test.each(kinds)('of %s is valid', async (name, { answers }) => {
    const said = saidOf(name, FIXTURES[name]?.valid, answers);
    expect(said.length).toBeGreaterThan(0);
    expect([...new Set(await structuredDataIssues(said))]).toEqual([]);
  });

  test.each(kinds)('of %s makes no mistake, whatever it holds', async (name, { example, answers }) => {
    const settings = [example, ...Object.values(FIXTURES[name] ?? {})];
    const issues = await structuredDataIssues(settings.flatMap((each) => saidOf(name, each, answers)));
    expect(issues.filter((issue) => !LACKING.includes(issue))).toEqual([]);
  });
});
