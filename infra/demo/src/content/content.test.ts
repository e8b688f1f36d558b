import { LOCALES, type MediaRef, pageBodySchema, projectMetadataSchema, redirectSchema } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { PICTURE_NAMES, PICTURES, type PictureName } from '../images/catalogue.ts';
import { composePage, type Site } from './compose.ts';
import { composeJournal } from './compose-journal.ts';
import { verveineJournal } from './journal/index.ts';
import { maisonVerveine } from './starter.ts';

const media = (name: PictureName): MediaRef => ({ media_id: name, url: `/media/${name}.jpg`, alt: PICTURES[name].alt });
const site: Site = { projectId: '0190f5fe-7c00-7a00-8000-000000000001', title: 'Maison Verveine', media };
const pages = maisonVerveine.pages.map((page) => composePage(site, page));
const byPath = pages.map((page) => [page.path, page] as const);
const { articles } = composeJournal(site, verveineJournal);
const addresses = new Set([...pages.map(({ path }) => path), ...articles.map(({ body }) => `/blogs/${body.slug}`)]);

type Found = readonly [where: string, value: Record<string, unknown>];
/** Every object anywhere below a value that `test` accepts. */
function find(value: unknown, accept: (object: Record<string, unknown>) => boolean, where = ''): Found[] {
  if (value === null || typeof value !== 'object') return [];
  const object = value as Record<string, unknown>;
  const own: Found[] = accept(object) ? [[where, object]] : [];
  return [...own, ...Object.entries(object).flatMap(([key, child]) => find(child, accept, `${where}/${key}`))];
}
const isText = (object: Record<string, unknown>): boolean => 'en' in object || 'fr' in object;
const localised = (value: unknown) =>
  find(value, (object) => isText(object) && typeof (object.en ?? object.fr) === 'string');
const words = (html: unknown): string =>
  String(html)
    .replace(/<\/?(?:a|strong|em)(?![a-z])[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .trim();
/** Names, addresses and the date-free facts that read the same in both languages. */
const SAME_IN_BOTH = new Set([
  'Maison Verveine',
  'Aloysia citrodora',
  'Route des Tilleuls 4 Saint-Aubin-des-Prés France',
  'Route des Tilleuls 4 Saint-Aubin-des-Prés',
  'Place de la Gare Saint-Aubin',
]);
const plain = (value: unknown): string => words(value).replace(/\s+/g, ' ');

describe('demo content', () => {
  test('S1 S5 S13 S14: there are ten pages or more, and together they use every kind and both layouts', () => {
    const kinds = new Set(pages.flatMap((page) => page.sections.map(({ name }) => name)));
    for (const kind of ['image-gallery', 'rich-text', 'simple-menu', 'text-with-image']) expect(kinds).toContain(kind);
    for (const kind of ['faq', 'features', 'simple-cta', 'interactive-display', 'maps', 'redirection'])
      expect(kinds).toContain(kind);
    for (const kind of ['restaurant-menu', 'plans', 'product-details', 'service-packages', 'cart'])
      expect(kinds).toContain(kind);
    for (const kind of ['blog-listing', 'article-categories', 'articles-top']) expect(kinds).toContain(kind);
    for (const kind of ['article-full', 'article-author', 'articles-suggested', 'articles-selective'])
      expect(kinds).toContain(kind);
    expect(new Set(pages.map(({ layout }) => layout)).size).toBe(2);
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });

  test('page ids, names, paths and section ids are unique, and composing again gives the same', () => {
    const ids = pages.flatMap((page) => [page.id, ...page.sections.map(({ id }) => id)]);
    for (const values of [ids, pages.map(({ page }) => page), pages.map(({ path }) => path)])
      expect(new Set(values).size).toBe(values.length);
    expect(maisonVerveine.pages.map((page) => composePage(site, page))).toEqual(pages);
  });

  test('another project gets other ids', () => {
    const other = { ...site, projectId: '0190f5fe-7c00-7a00-8000-000000000002' };
    const [home] = maisonVerveine.pages;
    expect(home && composePage(other, home).id).not.toBe(pages[0]?.id);
  });

  test('the project settings are valid and name pages that exist', () => {
    const metadata = projectMetadataSchema.parse(maisonVerveine.metadata(site));
    const paths = pages.map(({ path }) => path);
    expect(paths).toContain(metadata.pagePath404);
    expect(paths).toContain(metadata.home);
  });

  test.each(byPath)('%s is a valid page with a titled first section, a header and a footer', (_, page) => {
    expect(pageBodySchema.parse(page)).toEqual(page);
    const [header, first] = page.sections;
    expect(header?.settings[0]).toMatchObject({ placement: 'header', language_switcher: true });
    // An article titles the page that shows it.
    if (first?.name !== 'article-full') expect(first?.settings[0]).toHaveProperty('title.en');
    expect(page.sections.at(-1)?.settings[0]).toMatchObject({ placement: 'footer' });
  });

  test.each(byPath)('%s says everything in both languages, and not the same', (_, page) => {
    const texts = localised(page);
    expect(texts.length).toBeGreaterThan(4);
    for (const [where, value] of texts) {
      for (const locale of LOCALES) expect([where, words(value[locale])]).not.toEqual([where, '']);
      if (value.en === value.fr) expect([where, SAME_IN_BOTH.has(plain(value.fr))]).toEqual([where, true]);
    }
  });

  test.each(byPath)('%s holds to French and English typography', (_, page) => {
    const french = [
      ...localised(page).map(([, value]) => value.fr),
      page.metadata.fr?.title,
      page.metadata.fr?.description,
    ];
    const english = [
      ...localised(page).map(([, value]) => value.en),
      page.metadata.en?.title,
      page.metadata.en?.description,
    ];
    for (const value of french.map(words)) {
      expect(value).not.toMatch(/[ \u00a0][:;!?»]|«[ \u00a0]|['"“”]|\.\.\./);
      expect(value).not.toMatch(/[\p{L})][;!?»](?!\S)/u);
      expect(value).not.toMatch(/\d (?:€|h|m²)/);
    }
    for (const value of english.map(words)) expect(value).not.toMatch(/['"]|\.\.\.|\s[:;!?]/);
  });

  test.each(byPath)('%s links only to pages and articles of the site', (_, page) => {
    const fields = find(page, (object) => typeof object.url === 'string' && 'new_tab' in object).map(([, { url }]) =>
      String(url),
    );
    const inText = [...JSON.stringify(page).matchAll(/href=\\"(\/[^"\\]*)/g)].map((match) => match[1] ?? '');
    const internal = [...fields, ...inText].filter((url) => url.startsWith('/'));
    expect(internal.filter((url) => !addresses.has(url))).toEqual([]);
  });

  test('S17: who chose articles chose some that there are', () => {
    const chosen = pages.flatMap(({ sections }) => sections.filter(({ name }) => name === 'articles-selective'));
    const ids = chosen.flatMap(({ settings }) => settings?.[0]?.articles as string[]);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => !articles.some((article) => article.id === id))).toEqual([]);
  });

  test('former addresses are no page’s, and lead to what there is', () => {
    const { redirects = [] } = maisonVerveine;
    expect(redirects.length).toBeGreaterThan(0);
    for (const redirect of redirects) expect(redirectSchema.parse(redirect)).toEqual(redirect);
    expect(redirects.filter(({ from, to }) => addresses.has(from) || !addresses.has(to))).toEqual([]);
  });

  test('every picture is shown somewhere, has alternative text in both languages, and that text is its own', () => {
    const shown = new Set(
      find([pages, articles, maisonVerveine.metadata(site)], (object) => 'media_id' in object).map(
        ([, value]) => value.media_id,
      ),
    );
    expect(PICTURE_NAMES.filter((name) => !shown.has(name))).toEqual([]);
    const alts = PICTURE_NAMES.flatMap((name) => Object.values(PICTURES[name].alt));
    expect(new Set(alts).size).toBe(PICTURE_NAMES.length * 2);
    expect(alts.filter((alt) => alt.length < 20)).toEqual([]);
  });
});
