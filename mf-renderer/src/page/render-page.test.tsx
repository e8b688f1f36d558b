import type { RenderPayload, VisitorSection } from 'shared-contracts';
import { DANGEROUS_MARKUP, RICH_TEXT_ATTACKS } from 'shared-contracts/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { both, picture } from '../fixtures/kind-fixtures.ts';
import { inSlot, payload, section, uuid } from '../fixtures/payload.ts';
import type { RegisteredKind } from '../kind/view.ts';
import { FIXTURES } from '../sections/all-fixtures.ts';
import { kindsByName } from '../sections/index.ts';
import { registerKind } from '../sections/register-kind.ts';
import { renderPage } from './render-page.tsx';

const text = (number: number, words: string, more: Partial<VisitorSection> = {}) =>
  section(number, 'rich-text', { body: both(`<p>${words}</p>`, `<p>${words} fr</p>`) }, more);
const wordsOf = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words);
const html = (...args: Parameters<typeof payload>) => renderPage(payload(...args)).html;

const label = both('Test', 'Test');
const registry = kindsByName as Map<string, RegisteredKind>;
const testKind = (name: string, more: Partial<Parameters<typeof registerKind>[0]>) =>
  registerKind({
    ...{ name, version: 1, label, description: label, mode: 'static', fields: {}, example: {} },
    view: () => <p>{name}</p>,
    ...more,
  });
const fail = () => {
  throw new Error('broken on purpose');
};

beforeAll(() => {
  registry.set('throws', testKind('throws', { view: fail }));
  registry.set('island-throws', {
    ...testKind('island-throws', { view: fail, mode: 'island', hydrate: 'intent', expose: './islands/x' }),
  });
  const title = { type: 'text', label, localised: true } as const;
  registry.set('island', {
    ...testKind('island', { mode: 'island', hydrate: 'intent', expose: './islands/x', fields: { title } }),
  });
  const migrations = [{ from: 1, up: ({ old }: Record<string, unknown>) => ({ body: { en: `<p>${old}</p>` } }) }];
  const fields = { body: { type: 'rich-text', label, localised: true } } as const;
  const view = registry.get('rich-text')?.view as never;
  registry.set('migrated', testKind('migrated', { version: 2, migrations, fields, view }));
});
afterAll(() => {
  for (const name of ['throws', 'island-throws', 'island', 'migrated']) registry.delete(name);
});

describe('V1: the page in its layout', () => {
  test('sections stand by weight, then by id, in the order of the regions', () => {
    const page = html([
      text(5, 'foot', inSlot('region7', 0)),
      text(4, 'second by id', inSlot('region3', 1)),
      text(3, 'first by id', inSlot('region3', 1)),
      text(2, 'lightest', inSlot('region3', -7)),
      text(1, 'side', inSlot('region2-2', 9)),
    ]);
    expect(wordsOf(page)).toEqual(['side', 'lightest', 'first by id', 'second by id', 'foot']);
  });

  test('an unplaced section, or one placed where this layout has nothing, goes to the first region', () => {
    const page = html([
      text(1, 'unplaced'),
      text(2, 'lost', inSlot('region99', 0)),
      text(3, 'in', inSlot('region3', 0)),
    ]);
    expect(page).toMatch(/^<main.*data-region="region1".*unplaced.*lost.*data-region="region3".*>in</s);
  });

  test('hidden sections are not there', () => {
    expect(wordsOf(html([text(1, 'shown'), text(2, 'hidden', { hidden: true })]))).toEqual(['shown']);
  });

  test('E9: a link shows what its section holds, and nothing where that is nothing; it has not failed', () => {
    const linked = text(2, 'linked', { linked_to: 'Footer' });
    const nameless = section(3, 'linked', {}, { linked_to: 'Footer', settings: [] });
    expect(wordsOf(html([text(1, 'own'), linked, nameless]))).toEqual(['own', 'linked']);
    expect(renderPage(payload([linked, nameless])).failed).toEqual([]);
  });

  const menu = (number: number, placement: 'header' | 'footer', more: Partial<VisitorSection> = {}) =>
    section(number, 'simple-menu', { ...FIXTURES['simple-menu']?.valid, note: {}, placement }, more);
  const LANDMARKS = /^<header>(.*)<\/header><main id="main" tabindex="-1">(.*)<\/main><footer>(.*)<\/footer>$/s;
  const landmarks = (page: string) => (LANDMARKS.exec(page) ?? []).slice(1).map(wordsOf);

  test('regions without content write nothing', () => {
    const page = html([text(1, 'a', inSlot('region1', 0)), text(2, 'b', inSlot('region6-2', 0))]);
    expect(page.match(/data-region="[^"]*"/g)).toEqual(['data-region="region1"', 'data-region="region6-2"']);
    expect(page).not.toContain('data-filled');
  });

  test('the header ends with the menu that opens the page, the footer begins with the one that closes it', () => {
    const page = html([
      text(1, 'notice', inSlot('region1', 0)),
      menu(2, 'header', inSlot('region1', 1)),
      text(3, 'hero', inSlot('region1', 2)),
      text(4, 'body', inSlot('region3', 0)),
      text(5, 'last', inSlot('region7', 0)),
      menu(6, 'footer', inSlot('region7', 1)),
      text(7, 'small print', inSlot('region7', 2)),
    ]);
    expect(landmarks(page)).toEqual([['notice'], ['hero', 'body', 'last'], ['small print']]);
  });

  test('sections without a place have their landmarks by their order', () => {
    const [, main] = landmarks(html([menu(1, 'header'), text(2, 'body'), menu(3, 'footer')]));
    expect(main).toEqual(['body']);
  });

  test('without a menu all is main; a menu inside the page opens and closes nothing', () => {
    expect(html([text(1, 'a', inSlot('region1', 0)), text(2, 'b', inSlot('region7', 0))])).toMatch(
      /^<main[^>]*>.*<\/main>$/s,
    );
    const page = html([text(1, 'a', inSlot('region1', 0)), menu(2, 'header', inSlot('region3', 0)), text(3, 'b')]);
    expect(page).toMatch(/^<main[^>]*>.*<\/main>$/s);
  });

  test('a zone says how many of its regions are filled', () => {
    const page = html([text(1, 'a', inSlot('region6-1', 0)), text(2, 'b', inSlot('region6-3', 0))]);
    expect(page).toContain('<div data-zone="zone-6" data-filled="2">');
  });

  test('an empty page has its main part and a title for screen readers', () => {
    expect(html([])).toBe(
      '<main id="main" tabindex="-1"><h1 class="visually-hidden">Rooms · Maison Verveine</h1></main>',
    );
  });

  test('only the first title of the page is an h1', () => {
    const titled = (number: number) => section(number, 'rich-text', { title: both(`T${number}`, '') });
    const page = html([section(0, 'simple-menu', FIXTURES['simple-menu']?.valid), titled(1), titled(2)]);
    expect(page).toContain('<h1>T1</h1>');
    expect(page).toContain('<h2>T2</h2>');
  });
});

describe('V15: a section that fails', () => {
  const broken = (name: string, more: Partial<VisitorSection> = {}) => [
    text(1, 'before'),
    section(2, name, {}, more),
    text(3, 'after'),
  ];

  test.each([
    ['throws', {}, 'broken on purpose'],
    ['island-throws', {}, 'broken on purpose'],
    ['no-such-kind', {}, 'unknown section kind "no-such-kind"'],
    ['rich-text', { status_code: 502 }, 'status 502'],
    ['rich-text', { error: 'no answer' }, 'no answer'],
  ])('%s %j leaves a quiet gap for visitors and a labelled box for editors', (name, more, error) => {
    const visitor = renderPage(payload(broken(name, more)));
    expect(wordsOf(visitor.html)).toEqual(['before', 'after']);
    expect(visitor.html).not.toContain(uuid(2));
    expect(visitor.failed).toEqual([{ id: uuid(2), name, error }]);
    const editor = renderPage(payload(broken(name, more), { audience: 'editor', locale: 'fr' }));
    expect(editor.html).toContain('Cette section n’a pas pu être affichée');
    expect(editor.html).toContain(name);
  });

  test('sections that did not end are skipped and never drawn', () => {
    const drawn: number[] = [];
    const page = renderPage(payload(broken('throws'), { skip: [uuid(2)] }), (index) => drawn.push(index));
    expect(wordsOf(page.html)).toEqual(['before', 'after']);
    expect(drawn).toEqual([0, 2, -1]);
  });

  test('progress names each section before it is drawn', () => {
    const drawn: number[] = [];
    renderPage(payload([text(2, 'b'), section(3, 'image-gallery', {}), text(1, 'a')]), (index) => drawn.push(index));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, -1]));
    expect(drawn.at(-1)).toBe(-1);
  });

  test('settings of an older version are migrated', () => {
    expect(wordsOf(html([section(1, 'migrated', { old: 'kept' }, { schema_version: 1 })]))).toEqual(['kept']);
  });
});

describe('V2: languages', () => {
  test('text without translation is shown in the default language and says so', () => {
    const page = html([section(1, 'rich-text', { title: { en: 'Hello' }, body: { en: '<p>x</p>' } })], {
      locale: 'fr',
    });
    expect(page).toContain('<h1 lang="en">Hello</h1>');
    expect(page).toContain('<div class="prose" lang="en">');
  });

  test('links to pages keep the language, in rich text and elsewhere', () => {
    const settings = { body: both('', '<a href="/rooms">x</a><a href="https://example.com/">y</a>') };
    const page = html(
      [section(1, 'rich-text', settings), section(2, 'text-with-image', FIXTURES['text-with-image']?.valid)],
      { locale: 'fr' },
    );
    expect(page).toContain('<a href="/fr/rooms">x</a>');
    expect(page).toContain('<a href="https://example.com/">y</a>');
    expect(page).toContain('href="/fr/visit"');
  });

  test('the language switcher keeps the path and works without script', () => {
    const page = html([section(1, 'simple-menu', {})], { currentPath: '/rooms/size[]=s,m' });
    expect(page).toContain(
      '<a href="/n-api/locale/fr?to=%2Frooms%2Fsize%5B%5D%3Ds%2Cm" lang="fr" hrefLang="fr" rel="nofollow">Français</a>',
    );
  });
});

describe('S1: rich text is sanitised on render', () => {
  test.each(RICH_TEXT_ATTACKS)('$name', ({ html: attack }) => {
    const page = html([section(1, 'rich-text', { body: { en: attack } })]);
    const [, prose = ''] = /<div class="prose">(.*)<\/div><\/div><\/section>/s.exec(page) ?? [];
    // The document that a frame waits in is ours, and tested in embeds.test.tsx.
    const written = prose.replace(/(<iframe data-embed="https:[^>]*) srcdoc="&lt;!doctype html&gt;[^"]*"/g, '$1');
    for (const danger of DANGEROUS_MARKUP) expect(written).not.toMatch(danger);
  });
});

test('S5: the preload of the first picture is the head’s alone', () => {
  const media = picture('field');
  const settings = { image: [{ ...media, files: media.files.slice(0, 2) }] };
  for (const [name, more] of [
    ['text-with-image', settings],
    ['image-gallery', { images: [settings] }],
  ] as const) {
    const page = html([section(1, name, more)]);
    expect(page).toContain('fetchPriority="high"');
    expect(page).not.toContain('rel="preload"');
  }
});

test('a page names the sheets of the kinds that it draws, and of no other', () => {
  const own = { fields: [{ type: 'string', key: 'title', name: 'Title' }] };
  const { sheets } = renderPage(
    payload([text(1, 'a'), text(2, 'b'), section(3, 'throws', {}), section(4, 'our-own', { title: 'c' })], {
      data: { [uuid(4)]: own },
    }),
  );
  expect(sheets).toEqual(['rich-text', 'static-content']);
});

describe('islands', () => {
  const gallery = FIXTURES['image-gallery']?.valid;

  test('S5: the markup is complete without script, and names its module', () => {
    const { html: page, islands } = renderPage(payload([section(1, 'image-gallery', gallery)]));
    expect(page).toContain(`<div id="island-${uuid(1)}" data-island="./islands/image-gallery"><section`);
    expect(page).toContain('href="/media/demo/garden-room-1920.jpg"');
    expect(page).toContain(
      '<source type="image/avif" srcSet="/media/demo/garden-room-480.avif 480w, /media/demo/garden-room-960.avif 960w"',
    );
    expect(islands).toMatchObject([{ id: uuid(1), expose: './islands/image-gallery', hydrate: 'intent' }]);
  });

  test('their props hold only the language of the page', () => {
    const title = { en: 'Six rooms', fr: 'Six chambres' };
    const { islands } = renderPage(payload([section(1, 'island', { title })], { locale: 'fr' }));
    const props = JSON.stringify(islands[0]?.props);
    expect(props).toContain('Six chambres');
    expect(props).not.toContain('Six rooms');
  });

  test('a gallery is sent nothing that its markup says', () => {
    const { islands } = renderPage(payload([section(1, 'image-gallery', gallery)], { locale: 'fr' }));
    expect(islands[0]?.props).toEqual({ locale: 'fr' });
  });
});

describe('one pure function', () => {
  const page: RenderPayload = payload(
    Object.entries(FIXTURES).map(([name, { valid }], index) => section(index, name, valid)),
    { page: { metadata: { image: picture('hills'), media: { url: '/media/p/m/outside.css' } } } },
  );

  test('the same payload gives the same page, whatever was drawn before, and stays as it was', () => {
    const before = structuredClone(page);
    const first = renderPage(page);
    renderPage(structuredClone({ ...page, locale: 'fr' }));
    expect(renderPage(structuredClone(page))).toEqual(first);
    expect(page).toEqual(before);
    expect(structuredClone(first)).toEqual(first);
  });
});
