import type { RenderPayload, Surrounding, VisitorSection } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { ANSWERS, article, CATEGORIES } from '../fixtures/article-fixtures.ts';
import { both } from '../fixtures/kind-fixtures.ts';
import { inSlot, payload, section, uuid } from '../fixtures/payload.ts';
import type { RegisteredKind } from '../kind/view.ts';
import { renderPage } from '../page/render-page.tsx';
import { memoryFragments } from '../testing/memory-fragments.ts';
import { FIXTURES } from './all-fixtures.ts';
import { kindsByName, sectionKinds } from './index.ts';
import { registerKind } from './register-kind.ts';

type More = NonNullable<Parameters<typeof payload>[1]>;

/** Each surrounding as it may be elsewhere; one that comes to be has to be written here. */
const ELSEWHERE: Readonly<Record<Surrounding, More>> = {
  origin: { origin: 'https://elsewhere.example' },
  locales: { locales: ['en'] },
  currentPath: { currentPath: '/rooms/page=2' },
  filters: { filters: { page: '2', category: 'garden', tag: ['winter'], author: 'camille', search: 'frost' } },
  wildcard: { wildcard: 'article-2/page=3' },
  tiles: { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: 'Maps', link: 'https://tiles.example/' } },
  siteTitle: { project: { id: uuid(901), metadata: { title: 'Elsewhere' } } },
  business: { project: { id: uuid(901), metadata: { title: 'Maison Verveine', business: { street: 'Elsewhere 1' } } } },
  pagePath: { page: { path: '/garden' } },
  pageId: { page: { id: uuid(910) } },
  projectId: { project: { id: uuid(911), metadata: { title: 'Maison Verveine' } } },
  currency: { project: { id: uuid(901), metadata: { title: 'Maison Verveine', currency: 'JPY' } } },
  priceDecimals: { project: { id: uuid(901), metadata: { title: 'Maison Verveine', priceDecimals: false } } },
};
/** What every section's markup follows, without a word of its kind. */
const ALWAYS: Readonly<Record<string, More>> = {
  language: { locale: 'fr' },
  'default language': { defaultLocale: 'fr' },
  layout: { page: { layout: 'top-right-left-bottom' } },
  title: { page: { name: 'Garden', metadata: { en: { title: 'Garden' } }, version: 2 } },
  credits: { credits: { poweredBy: { name: 'Sections' }, consent: true } },
  'what was read': { data: {} },
};
const CHANGES = Object.entries({ ...ELSEWHERE, ...ALWAYS });

const READ: Readonly<Record<string, unknown>> = {
  ...ANSWERS,
  'blog-listing': {
    articles: { total: 40, items: [1, 2, 3, 4].map((number) => article(number)) },
    categories: CATEGORIES,
    tags: [{ slug: 'winter', name: both('Winter', 'Hiver') }],
  },
};

/** A kind's beginnings on one page, each with what it read. */
function pageOf({ definition: { name }, example, presets = [] }: RegisteredKind, more: More = {}) {
  const { valid, missingLanguage, empty } = FIXTURES[name] ?? {};
  const settings = [valid, missingLanguage, empty, example, ...presets.map((preset) => preset.example)];
  const sections = settings.map((each, index) =>
    section(index + 1, name, each as Record<string, unknown>, inSlot(`region${(index % 3) + 1}`, index)),
  );
  const data = Object.fromEntries(READ[name] ? sections.map(({ id }) => [id, READ[name]]) : []);
  return payload(sections, { data, ...more });
}

describe.each(sectionKinds.map((kind) => [kind.definition.name, kind] as const))('S1: %s', (_, kind) => {
  test('says what it reads of its surroundings', () => {
    expect(Object.keys(ELSEWHERE)).toEqual(expect.arrayContaining([...(kind.surroundings ?? ['nothing said'])]));
  });

  test('its kept markup is what would be drawn, whatever of its surroundings is another', () => {
    const store = memoryFragments();
    renderPage(pageOf(kind), undefined, store);
    for (const [what, change] of CHANGES) {
      const { parts: _, ...kept } = renderPage(pageOf(kind, change), undefined, store);
      expect(kept, what).toEqual(renderPage(pageOf(kind, change)));
    }
  });

  test('is drawn once while nothing that it reads is another', () => {
    const store = memoryFragments();
    renderPage(pageOf(kind), undefined, store);
    const others = Object.entries(ELSEWHERE).filter(([name]) => !kind.surroundings?.includes(name as Surrounding));
    const drawn: number[] = [];
    for (const [, change] of others) renderPage(structuredClone(pageOf(kind, change)), (at) => drawn.push(at), store);
    expect(drawn.filter((at) => at >= 0)).toEqual([]);
  });
});

describe('kept markup', () => {
  const registry = kindsByName as Map<string, RegisteredKind>;
  const label = both('Test', 'Test');
  const kind = (view: RegisteredKind['view'], more: Partial<RegisteredKind> = {}) =>
    registry.set('test', {
      ...registerKind({
        ...{ name: 'test', version: 1, label, description: label, mode: 'static', fields: {}, example: {} },
        view: () => null,
      }),
      view,
      ...more,
    });
  afterEach(() => registry.delete('test'));
  const words = (number: number, said: string, more: Partial<VisitorSection> = {}) =>
    section(number, 'rich-text', { body: both(`<p>${said}</p>`, `<p>${said}</p>`) }, more);
  const drawnOf = (page: RenderPayload, store = memoryFragments()) => {
    const drawn: number[] = [];
    const { html, failed } = renderPage(page, (index) => drawn.push(index), store);
    return { html, failed, store, drawn: drawn.filter((index) => index >= 0) };
  };

  test('a reading that its kind does not declare is found', () => {
    kind(({ context }) => <p>{context.siteTitle}</p>, { surroundings: [] });
    const page = (title: string) =>
      payload([section(1, 'test', {})], { project: { id: uuid(1), metadata: { title } } });
    const { store } = drawnOf(page('Here'));
    expect(drawnOf(page('There'), store).html).not.toBe(renderPage(page('There')).html);
  });

  test('saving one section of twenty draws one', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => words(index + 1, `words ${index}`));
    const { store, drawn } = drawnOf(payload(twenty));
    expect(drawn).toHaveLength(20);
    const saved = twenty.map((each, index) => (index === 7 ? words(8, 'saved') : structuredClone(each)));
    const after = drawnOf(payload(saved), store);
    expect(after.drawn).toEqual([7]);
    expect(after.html).toBe(renderPage(payload(saved)).html);
  });

  test('what a section says is what it is known by, not who it is', () => {
    const { store } = drawnOf(payload([words(1, 'before')]));
    expect(drawnOf(payload([words(1, 'after')]), store).html).toContain('<p>after</p>');
    expect(
      drawnOf(payload([words(1, 'before', { classes: { section: ['given'], fields: {} } })]), store).html,
    ).toContain('given');
    expect(drawnOf(payload([words(2, 'before')]), store).html).toContain(`id="s-${uuid(2)}"`);
  });

  test('what opens the page is drawn for its place', () => {
    const titled = (number: number) => section(number, 'text-with-image', FIXTURES['text-with-image']?.valid);
    const { store } = drawnOf(payload([titled(1), titled(2)]));
    const moved = payload([titled(2)]);
    expect(drawnOf(moved, store).html).toBe(renderPage(moved).html);
  });

  test.each([
    ['members', { audience: 'editor' }],
    ['who reads a draft', { draft: true }],
    ['who sent a form', { forms: { [uuid(1)]: { status: 'sent' } } }],
  ] as const)('what %s are shown is neither kept nor taken', (_, more) => {
    const page = payload([section(1, 'quote-widget', FIXTURES['quote-widget']?.valid)], more as More);
    const { store, html } = drawnOf(page);
    expect(store.kept.size).toBe(0);
    expect(html).toBe(renderPage(page).html);
  });

  test('a kind that says nothing is drawn each time; one that throws leaves a gap', () => {
    kind(() => <p>drawn</p>);
    const page = payload([section(1, 'test', {}), words(2, 'beside')]);
    const { store } = drawnOf(page);
    expect(drawnOf(page, store).drawn).toEqual([0]);
    kind(() => {
      throw new Error('broken on purpose');
    });
    const { html, failed } = drawnOf(page, store);
    expect(failed).toEqual([{ id: uuid(1), name: 'test', error: 'broken on purpose' }]);
    expect(html).toContain('<p>beside</p>');
  });

  test('text that looks like the place of a section is text', () => {
    const name = '<section-place></section-place>';
    const page = payload([words(1, 'one')], { page: { name } });
    expect(drawnOf(page).html).toBe(renderPage(page).html);
  });
});
