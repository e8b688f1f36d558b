import { LOCALES, type MediaRef } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import type { PictureName } from '../../images/catalogue.ts';
import type { Site } from '../compose.ts';
import { composeJournal } from '../compose-journal.ts';
import { maisonVerveine } from '../starter.ts';
import { verveineJournal } from './index.ts';

const media = (name: PictureName): MediaRef => ({ media_id: name, url: `/media/${name}.jpg` });
const site: Site = { projectId: '0190f5fe-7c00-7a00-8000-000000000001', title: 'Maison Verveine', media };
const { authors, categories, tags, articles } = composeJournal(site, verveineJournal);
const bySlug = articles.map(({ body }) => [body.slug, body] as const);
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').trim();

describe('the demo’s journal', () => {
  test('has what a journal has: several articles, two authors, categories in a tree, tags, each used', () => {
    expect(articles.length).toBeGreaterThanOrEqual(8);
    expect(authors).toHaveLength(2);
    expect(categories.some(({ body }) => body.parent_id !== null)).toBe(true);
    const used = new Set(articles.flatMap(({ body }) => [body.author_id, ...body.category_ids, ...body.tag_ids]));
    const parents = categories.map(({ body }) => body.parent_id);
    const known = [...authors, ...categories, ...tags].map(({ id }) => id);
    expect(known.filter((id) => !used.has(id) && !parents.includes(id))).toEqual([]);
    expect([...used].filter((id) => !known.includes(id ?? ''))).toEqual([]);
    expect(new Set(articles.map(({ body }) => body.image?.media_id)).size).toBe(articles.length);
  });

  test('composing again gives the same, for another project other ids', () => {
    expect(composeJournal(site, verveineJournal).articles).toEqual(articles);
    const other = composeJournal({ ...site, projectId: '0190f5fe-7c00-7a00-8000-000000000002' }, verveineJournal);
    expect(other.articles[0]?.id).not.toBe(articles[0]?.id);
  });

  test.each(bySlug)(
    '%s says everything in both languages, and holds to their typography',
    (_, { title, excerpt, body }) => {
      for (const texts of [title, excerpt, body]) {
        for (const locale of LOCALES) expect(words(texts[locale] ?? '')).not.toBe('');
        expect(texts.en).not.toBe(texts.fr);
        expect(words(texts.fr ?? '')).not.toMatch(/[ \u00a0][:;!?»]|«[ \u00a0]|['"“”]|\.\.\.|\d (?:€|h|m²)/);
        expect(words(texts.en ?? '')).not.toMatch(/['"]|\.\.\.|\w\s[:;!?]/);
      }
      expect(words(body.en ?? '').length).toBeGreaterThan(500);
    },
  );

  test.each(bySlug)('%s links only to pages of the site', (_, { body }) => {
    const paths = maisonVerveine.pages.map(({ path }) => path);
    const links = [...JSON.stringify(body).matchAll(/href=\\"([^"\\]*)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !paths.includes(link))).toEqual([]);
  });

  test('every article is out', () => {
    for (const { body } of articles) expect(Date.parse(body.publish_at ?? '')).toBeLessThan(Date.UTC(2026, 0, 1));
  });
});
