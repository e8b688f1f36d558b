/** @vitest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { READY_CLASSES, type RenderPayload, type VisitorSection } from 'shared-contracts';
import { INVALID_CLASSES, VALID_CLASSES } from 'shared-contracts/fixtures';
import { classFields } from 'shared-contracts/sections';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Editing } from '../editing/section-editing.ts';
import { ANSWERS } from '../fixtures/article-fixtures.ts';
import { storeOf } from '../fixtures/page-store.ts';
import { payload, section, uuid } from '../fixtures/payload.ts';
import { mountPage } from '../page/mount.tsx';
import { FIXTURES } from '../sections/all-fixtures.ts';
import { sectionKinds } from '../sections/index.ts';
import { loadRenderPage } from '../testing/server-in-browser.ts';

const EDITING: Editing = { Field: ({ children }) => children };

/** A field's classes are told apart by its name. */
const nameOf = (field: string): string => `of-${field.replaceAll('.', '-')}`;
const KINDS = sectionKinds.map(({ definition }) => ({
  name: definition.name,
  fields: [...classFields(definition).keys()],
}));
const classed = (name: string, fields: readonly string[], number = 1): VisitorSection =>
  section(number, name, FIXTURES[name]?.valid, {
    classes: {
      section: ['wide', 'md:w-1/2'],
      fields: Object.fromEntries(fields.map((field) => [field, [nameOf(field)]])),
    },
  });

let renderPage: Awaited<ReturnType<typeof loadRenderPage>>;
let unmount = (): void => {};

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  renderPage = await loadRenderPage();
});
afterEach(() => {
  act(() => unmount());
  unmount = () => {};
  document.body.replaceChildren();
});

function serverPage(page: RenderPayload): Element {
  const element = document.createElement('div');
  element.innerHTML = renderPage(page).html;
  return element;
}

function mount(first: RenderPayload, editing?: Editing) {
  const store = storeOf(first);
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    unmount = mountPage(element, store, editing);
  });
  return { element, show: (next: RenderPayload) => act(() => store.set(next)) };
}

const canvas = (page: RenderPayload) => mount({ ...page, audience: 'editor' }, EDITING).element;

describe.each([
  ['on the server', serverPage],
  ['in a browser', (page: RenderPayload) => mount(page).element],
  ['on the canvas', canvas],
])('E4: classes %s', (_, draw) => {
  test.each(KINDS)('$name: of the section, and of every field that takes them', ({ name, fields }) => {
    const page = draw(payload([classed(name, fields)], { data: { [uuid(1)]: ANSWERS[name] } }));
    expect(page.querySelector('section')?.matches('.wide.md\\:w-1\\/2')).toBe(true);
    for (const field of fields) expect([field, page.querySelector(`.${nameOf(field)}`)]).not.toEqual([field, null]);
  });

  test('stand beside the view’s own, on the element of the field', () => {
    const page = draw(payload([classed('text-with-image', ['title', 'text', 'image', 'link_label'])]));
    expect(page.querySelector('h1')?.className).toBe('of-title');
    expect(page.querySelector('.prose')?.className).toBe('prose of-text');
    expect(page.querySelector('img')?.className).toBe('of-image');
    expect(page.querySelector('a')?.className).toBe('button of-link_label');
  });

  test('what is no class, or has no place, stands nowhere; what is one stays', () => {
    const bad = INVALID_CLASSES.map(({ value }) => value);
    const classes = {
      section: [...bad, ...VALID_CLASSES],
      fields: { title: [...bad, 'fine'], position: ['nowhere'], 'items.x': ['nowhere'], body: 'nowhere' },
      more: ['nowhere'],
    };
    const page = draw(payload([section(1, 'text-with-image', FIXTURES['text-with-image']?.short, { classes })]));
    expect(page.querySelector('h1')?.className).toBe('fine');
    expect([...(page.querySelector('section')?.classList ?? [])]).toEqual(expect.arrayContaining([...VALID_CLASSES]));
    expect(page.querySelector('section')?.classList).toHaveLength(VALID_CLASSES.length + 1);
    expect(page.innerHTML).not.toMatch(/nowhere|evil\.example|onmouseover=|<script/);
  });

  test.each([null, {}, { section: 'wide' }, { fields: 7 }, { fields: { title: null } }, { section: [7] }])(
    'broken ones are as good as none: %j',
    (classes) => {
      const valid = FIXTURES['rich-text']?.valid;
      const page = draw(payload([section(1, 'rich-text', valid, { classes })]));
      expect(page.innerHTML).toBe(draw(payload([section(1, 'rich-text', valid)])).innerHTML);
    },
  );
});

test('E16: a section whose classes change is drawn again, and keeps its elements', () => {
  const plain = section(1, 'rich-text', FIXTURES['rich-text']?.valid);
  const { element, show } = mount(payload([plain]));
  const before = element.querySelector('section');
  show(payload([{ ...plain, classes: { section: ['narrow'], fields: { body: ['muted'] } } }]));
  expect(element.querySelector('section')).toBe(before);
  expect(before?.classList.contains('narrow')).toBe(true);
  expect(element.querySelector('.prose')?.className).toBe('prose muted');
  show(payload([plain]));
  expect(element.querySelector('.prose')?.className).toBe('prose');
});

test('an item that unfolds and its own page are worded alike', () => {
  const page = serverPage(payload([classed('simple-menu', ['items.label'])]));
  expect(page.querySelector('summary.of-items-label')).not.toBeNull();
  expect(page.querySelector('details a.of-items-label')?.getAttribute('href')).toBe('/rooms');
});

test('E4: the theme has a look for each ready class', () => {
  const css = readFileSync(join(import.meta.dirname, '../theme/utilities.css'), 'utf8');
  const drawn = new Set([...css.matchAll(/\.([a-z][a-z-]*)/g)].map(([, name]) => name));
  expect(Object.keys(READY_CLASSES).filter((name) => !drawn.has(name))).toEqual([]);
});
