import { type MediaRef, projectMetadataSchema, type Storage } from 'shared-contracts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureName } from '../../images/catalogue.ts';
import { createStarters } from '../../starters.ts';
import { composePage, type Site } from '../compose.ts';
import { STARTERS } from './index.ts';

const media = (name: PictureName): MediaRef => ({ media_id: name, url: `/media/${name}.jpg` });
/** Listing reads nothing of a project. */
const memory = {} as Storage;
const site: Site = { projectId: '0190f5fe-7c00-7a00-8000-000000000001', title: 'Atelier Nord', media };

describe.each(STARTERS.map((starter) => [starter.name, starter] as const))('W1: the starter %s', (_, starter) => {
  const pages = starter.pages.map((page) => composePage(site, page));

  test('is a valid site with a home page, named after its project', () => {
    const metadata = projectMetadataSchema.parse(starter.metadata(site));
    expect(metadata.title).toBe('Atelier Nord');
    expect(pages.map(({ path }) => path)).toContain('/');
  });

  test('E9: header and footer are named, and have their address, by the settings of the site', () => {
    const edges = pages.flatMap(({ sections }) => [sections.at(0), sections.at(-1)]);
    for (const edge of edges) {
      expect(edge).toMatchObject({ linked_to: expect.any(String), settings: [{ site_details: true }] });
      expect(edge?.settings[0]).not.toHaveProperty('brand');
    }
  });

  test('leads nowhere but to its own pages and articles', () => {
    const articles = starter.journal?.articles.map(({ slug }) => `/blogs/${slug}`) ?? [];
    const own = [...pages.map(({ path }) => path), ...articles];
    const linked = [...JSON.stringify(pages).matchAll(/"url":"(\/[^"]*)","new_tab"/g)].map(([, path]) => path ?? '');
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => !own.includes(path))).toEqual([]);
  });

  test('mails what visitors write to nobody but those whose site it is', () => {
    expect(JSON.stringify(pages)).not.toContain('"notify"');
  });

  test('has a small picture of its home page in each language', async () => {
    const listed = (await createStarters(memory).list()).find(({ name }) => name === starter.name);
    const pictures = Object.values(listed?.picture ?? {}).map((data) =>
      Buffer.from(data.split(',')[1] ?? '', 'base64'),
    );
    expect(pictures).toHaveLength(2);
    for (const bytes of pictures) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['webp', 640, 360]);
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test('says in both languages what it is', () => {
    for (const text of [starter.label, starter.description, starter.shows])
      expect(new Set(Object.values(text)).size).toBe(2);
  });
});
