import { structuredDataIssues } from 'shared-contracts/structured-data';
import { describe, expect, test } from 'vitest';
import { picture } from '../fixtures/kind-fixtures.ts';
import { payload, section } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { FIXTURES } from '../sections/all-fixtures.ts';

const headOf = (more: Parameters<typeof payload>[1] = {}, sections: Parameters<typeof payload>[0] = []) =>
  renderPage(payload(sections, more)).head;

describe('V2: addresses', () => {
  test('the default language has no prefix, and is what x-default means', () => {
    const { canonical, alternates } = headOf({ locale: 'fr' });
    expect(canonical).toBe('/fr/rooms');
    expect(alternates).toEqual([
      { hreflang: 'en', href: '/rooms' },
      { hreflang: 'fr', href: '/fr/rooms' },
      { hreflang: 'x-default', href: '/rooms' },
    ]);
  });

  test('the home page in another language is its prefix', () => {
    expect(headOf({ locale: 'fr', page: { path: '/' } }).canonical).toBe('/fr');
  });

  test('what a wildcard matched is part of the address, filters are not', () => {
    const more = { page: { path: '/blogs/*' }, wildcard: 'été', currentPath: '/blogs/été/page=2' };
    expect(headOf(more).canonical).toBe('/blogs/%C3%A9t%C3%A9');
    expect(headOf({ ...more, wildcard: '' }).canonical).toBe('/blogs');
  });
});

describe('V2: languages', () => {
  const text = (words: Record<string, string>) => section(1, 'rich-text', { body: words });
  const menu = section(2, 'simple-menu', FIXTURES['simple-menu']?.valid);

  test('a page is there in the languages that something of it is written in', () => {
    const only = headOf({ locale: 'fr' }, [menu, text({ en: '<p>Only so</p>', fr: ' ' })]);
    expect(only.alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'x-default']);
    expect(only.canonical).toBe('/rooms');
    expect(only.meta).toContainEqual({ property: 'og:locale:alternate', content: 'en_GB' });
    const both = headOf({ locale: 'fr' }, [text({ en: '<p>So</p>', fr: '<p>Ainsi</p>' })]);
    expect([both.canonical, both.alternates.length]).toEqual(['/fr/rooms', 3]);
    expect(headOf({ page: { metadata: { fr: { title: 'Chambres' } } } }, [text({ en: 'So' })]).alternates).toHaveLength(
      3,
    );
  });

  test('only they are offered by the menu, which who edits is offered all of', () => {
    const sections = [menu, text({ en: '<p>Only so</p>' })];
    const links = (audience: 'visitor' | 'editor', all = sections) =>
      renderPage(payload(all, { audience })).html.toLowerCase().includes('hreflang="fr"');
    expect([links('visitor'), links('editor')]).toEqual([false, true]);
    expect(links('visitor', [menu, text({ en: 'a', fr: 'b' })])).toBe(true);
  });
});

describe('V11: what is told of a page without a description', () => {
  test('is how its texts begin, in its language', () => {
    const sections = [
      section(1, 'simple-menu', FIXTURES['simple-menu']?.valid),
      section(2, 'rich-text', {
        title: { en: 'T' },
        body: { en: `<h2>A</h2><p>b <b>c</b> &amp; ${'word '.repeat(60)}</p>`, fr: '<p>Ainsi</p>' },
      }),
    ];
    const { description, meta } = headOf({}, sections);
    expect(description).toMatch(/^A b c & word .*word…$/);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(meta).toContainEqual({ property: 'og:description', content: description });
    expect(headOf({ locale: 'fr' }, sections).description).toBe('Ainsi');
    expect(headOf({ page: { metadata: { en: { description: 'Own' } } } }, sections).description).toBe('Own');
  });
});

describe('V11: whose site it is, and the way to a page', () => {
  test('valid as structured data, on the home page and below it', async () => {
    const project = { id: 'p', metadata: { title: 'Maison Verveine', favicon: picture('house') } };
    const home = headOf({ page: { path: '/' }, project }).jsonLd;
    expect(home).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Maison Verveine',
        url: 'https://verveine.example/',
        logo: expect.stringMatching(/^https:\/\/verveine\.example\/media\//),
      },
    ]);
    const business = {
      ...{ street: 'Route des Tilleuls 4', postalCode: '', locality: 'Saint-Aubin-des-Prés', country: 'France' },
      ...{ phone: '+33 4 65 71 40 12', hours: { th: '12:30-15:00, 19:30-22:00', we: '19:30-22:00', mo: '' } },
    };
    const place = headOf({
      page: { path: '/' },
      project: { id: 'p', metadata: { ...project.metadata, business } },
    }).jsonLd;
    const open = (day: string, opens: string, closes: string) => ({
      ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes },
    });
    expect(place).toMatchObject([
      {
        '@type': 'LocalBusiness',
        name: 'Maison Verveine',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Route des Tilleuls 4',
          addressLocality: 'Saint-Aubin-des-Prés',
          addressCountry: 'France',
        },
        telephone: '+33 4 65 71 40 12',
        openingHoursSpecification: [
          open('Wednesday', '19:30', '22:00'),
          open('Thursday', '12:30', '15:00'),
          open('Thursday', '19:30', '22:00'),
        ],
      },
    ]);
    const below = headOf({ locale: 'fr' }).jsonLd;
    expect(below).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Accueil', item: 'https://verveine.example/fr' },
          { position: 2, name: 'Rooms', item: 'https://verveine.example/fr/rooms' },
        ],
      },
    ]);
    expect(await structuredDataIssues([...home, ...place, ...below] as Record<string, unknown>[])).toEqual([]);
  });
});

describe('V11: title and sharing', () => {
  const metadata = { en: { title: 'Six rooms', description: 'Linen' }, fr: { title: 'Six chambres' } };

  test('the title is the page’s in its language, then the site’s', () => {
    expect(headOf({ locale: 'fr', page: { metadata } }).title).toBe('Six chambres · Maison Verveine');
    expect(headOf().title).toBe('Rooms · Maison Verveine');
  });

  test('a page named like the site does not say it twice', () => {
    expect(headOf({ page: { metadata: { en: { title: 'Maison Verveine' } } } }).title).toBe('Maison Verveine');
  });

  test('a description that is not translated falls back to the default language', () => {
    expect(headOf({ locale: 'fr', page: { metadata } }).description).toBe('Linen');
  });

  test('Open Graph and Twitter tags have absolute addresses', () => {
    const { meta } = headOf({ page: { metadata: { ...metadata, mediaMetatag: picture('share') } } });
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://verveine.example/rooms' });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://verveine.example/media/demo/share-960.jpg' });
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(meta.every(({ content }) => content !== '')).toBe(true);
  });

  test('the page’s own icon goes before the site’s; a style sheet is linked where it is a file of the site', () => {
    const project = { id: 'p', metadata: { favicon: picture('house') } };
    const media = { media_id: 'css-1', url: '/looks/calm.css', filename: 'calm.css' };
    const of = (metadata: object) => headOf({ project, page: { metadata } });
    expect(of({ favicon: picture('rose'), media })).toMatchObject({
      favicon: picture('rose').url,
      styleSheets: ['/looks/calm.css'],
    });
    for (const url of ['https://cdn.example/a.css', '/media/p/a/b.png', '//cdn.example/a.css'])
      expect(of({ media: { ...media, url } })).not.toHaveProperty('styleSheets');
  });

  test('a favicon that is no address of a file is left out', () => {
    const favicon = { media_id: 'f', url: 'javascript:alert(1)' };
    expect(headOf({ project: { id: 'p', metadata: { favicon } } })).not.toHaveProperty('favicon');
  });

  test('the picture that opens the page is preloaded, at its best type', () => {
    const sections = [
      section(1, 'simple-menu', FIXTURES['simple-menu']?.valid),
      section(2, 'text-with-image', FIXTURES['text-with-image']?.valid),
    ];
    expect(headOf({}, sections).preloadImage).toEqual({
      href: '/media/demo/hills-960.jpg',
      srcset: '/media/demo/hills-480.avif 480w, /media/demo/hills-960.avif 960w',
      sizes: '100vw',
    });
    expect(headOf({}, [section(1, 'rich-text', {}), ...sections])).not.toHaveProperty('preloadImage');
  });
});
