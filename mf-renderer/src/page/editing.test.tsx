/** @vitest-environment jsdom */

import { act, type ReactNode } from 'react';
import { type FieldSlot, type GapSlot, type RenderPayload, slotsOf } from 'shared-contracts';
import { classFields } from 'shared-contracts/sections';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Editing } from '../editing/section-editing.ts';
import { both, link, picture } from '../fixtures/kind-fixtures.ts';
import { storeOf } from '../fixtures/page-store.ts';
import { inSlot, payload, section, uuid } from '../fixtures/payload.ts';
import type { RegisteredKind } from '../kind/view.ts';
import * as layouts from '../layouts/PageLayout.tsx';
import { FIXTURES } from '../sections/all-fixtures.ts';
import { kindsByName, sectionKinds } from '../sections/index.ts';
import { plansFixtures } from '../sections/plans/fixtures.ts';
import { registerKind } from '../sections/register-kind.ts';
import { kinds, mountPage, readSection, richTextNodes } from './index.ts';

vi.mock('../layouts/PageLayout.tsx', { spy: true });

const registry = kindsByName as Map<string, RegisteredKind>;
const drawn: string[] = [];

const EDITING: Editing = {
  Field: ({ path, type, children }: FieldSlot<ReactNode>) => (
    <x-field data-path={path} data-type={type}>
      {children}
    </x-field>
  ),
  Gap: ({ reason, detail }: GapSlot) => (
    <p>
      {reason}: {detail}
    </p>
  ),
  frame: ({ name }) => ({ tabIndex: 0, 'aria-label': name }),
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-field': { 'data-path': string; 'data-type': string; children?: ReactNode };
    }
  }
}

const edited = (sections: Parameters<typeof payload>[0], more: Parameters<typeof payload>[1] = {}) =>
  payload(sections, { audience: 'editor', ...more });

let unmount = () => {};
function mount(first: RenderPayload, editing: Editing | null = EDITING) {
  const store = storeOf(first);
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    unmount = mountPage(element, store, editing ?? undefined);
  });
  const field = (path: string) => element.querySelector(`[data-field="${path}"]`);
  return { element, field, show: (next: RenderPayload) => act(() => store.set(next)) };
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const label = both('Counted', 'Compté');
  const title = { type: 'text', label, localised: true } as const;
  registry.set(
    'counted',
    registerKind({
      ...({ name: 'counted', version: 1, label, description: label, mode: 'static', example: {} } as const),
      title_field: 'title',
      fields: { title },
      view: ({ model }) => {
        drawn.push(model.id);
        return <h2>{model.settings.title?.en}</h2>;
      },
    }),
  );
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  drawn.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => {
  registry.delete('counted');
});

describe('E16: what did not change is not drawn again', () => {
  const slots = slotsOf('extended-layout');
  const sections = Array.from({ length: 200 }, (_, index) =>
    section(index, 'counted', { title: both(`T${index}`, '') }, inSlot(slots[index % 7] ?? '', index)),
  );
  const before = edited(sections);
  const changed = (number: number, title: string, more = {}): RenderPayload => {
    const change = { settings: [{ title: both(title, '') }], ...more };
    const after = sections.map((each, index) => (index === number ? { ...each, ...change } : each));
    return { ...before, page: { ...before.page, sections: after } };
  };

  test.each([
    ['edited', EDITING],
    ['looked at', null],
  ])('a keystroke on a page of 200 sections draws one, when %s', (_, editing) => {
    const { element, show } = mount(before, editing);
    expect(drawn).toHaveLength(200);
    drawn.length = 0;
    show(changed(120, 'typed'));
    expect(drawn).toEqual([uuid(120)]);
    expect(element.textContent).toContain('typed');
  });

  test('moving a section draws that section, another language all of them', () => {
    const { show } = mount(before);
    drawn.length = 0;
    show(changed(120, 'T120', inSlot('region7', 9000)));
    expect([...new Set(drawn)]).toEqual([uuid(120)]);
    drawn.length = 0;
    show({ ...before, locale: 'fr' });
    expect(new Set(drawn).size).toBe(200);
  });
});

describe('E16: work per key does not grow with the page', () => {
  /** A section that notes who reads it. */
  const watched = (each: ReturnType<typeof section>, reads: string[]) =>
    new Proxy(each, {
      get: (target, name, receiver) => {
        reads.push(each.id);
        return Reflect.get(target, name, receiver);
      },
    });
  const pageOf = (count: number, reads: string[]) =>
    edited(
      Array.from({ length: count }, (_, index) =>
        watched(section(index, 'counted', { title: both(`T${index}`, '') }, inSlot('region3', index)), reads),
      ),
    );

  test('a key in one of 2,000 sections draws one section and neither reads nor places the others', () => {
    const reads: string[] = [];
    const before = pageOf(2000, reads);
    const laidOut = vi.mocked(layouts.PageLayout);
    laidOut.mockClear();
    const { element, show } = mount(before);
    expect(laidOut).toHaveBeenCalledTimes(1);
    drawn.length = 0;
    reads.length = 0;
    const { sections } = before.page;
    const typed = section(1200, 'counted', { title: both('typed', '') }, inSlot('region3', 1200));
    const region = sections[1200]?.region;
    const next = sections.with(1200, watched({ ...typed, ...(region && { region }) }, reads));
    reads.length = 0;
    show({ ...before, page: { ...before.page, sections: next } });
    expect(drawn).toEqual([uuid(1200)]);
    expect([...new Set(reads)]).toEqual([uuid(1200)]);
    expect(laidOut).toHaveBeenCalledTimes(1);
    expect(element.textContent).toContain('typed');
  });

  test('a region of a hundred sections is marked as long, for rules need not count', () => {
    const longOn = (count: number, editing?: null) =>
      [...mount(pageOf(count, []), editing).element.querySelectorAll('[data-long]')].map(({ attributes }) =>
        [...attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
      );
    expect(longOn(99)).toEqual([]);
    expect(longOn(100)).toEqual(['data-zone=zone-3 data-long=', 'data-region=region3 data-long=']);
    expect(longOn(100, null)).toEqual([]);
  });
});

describe('E2: a page under edit', () => {
  const TEXTS = ['text', 'rich-text'];
  // Numbers for orders and the like stand in forms only: no view draws them, so they take no classes.
  const pathsOf = (definition: RegisteredKind['definition']) =>
    Object.entries(definition.fields)
      .filter(([path, { type }]) => TEXTS.includes(type) && classFields(definition).has(path))
      .map(([path]) => path);
  // A note beside the yearly price stands where there is one beside another.
  const NEEDED: Readonly<Record<string, object>> = { plans: { plans: plansFixtures.valid.plans } };

  test.each(sectionKinds)('$definition.name: blank texts can be written', ({ definition }) => {
    const { name } = definition;
    const { element, field } = mount(edited([section(1, name, { items: [{}], ...NEEDED[name] })]));
    for (const path of pathsOf(definition)) {
      expect(field(path)?.hasAttribute('data-blank')).toBe(true);
      expect(field(path)?.querySelector(`x-field[data-path="${path}"]`)).not.toBeNull();
    }
    expect(element.querySelector(`#s-${uuid(1)}`)?.getAttribute('aria-label')).toBe(name);
    const marked = [...element.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
    const fields = marked.map((path = '') => path.split('.')[0]);
    expect(fields.filter((field = '') => !Object.hasOwn(definition.fields, field))).toEqual([]);
  });

  test('what a form says once it was sent can be written before it asks anything', () => {
    const { field } = mount(edited([section(1, 'quote-widget', {})]));
    expect(field('confirmation')?.querySelector('x-field[data-path="confirmation"]')).not.toBeNull();
  });

  test('texts, formatted texts and pictures say which field they are', () => {
    const { field } = mount(
      edited([
        section(1, 'text-with-image', {
          title: both('Title', ''),
          text: both('<p>One</p><p>Two</p>', ''),
          image: [picture('hills')],
        }),
      ]),
    );
    expect(field('title')?.matches('h1:not([data-blank])')).toBe(true);
    expect(field('title')?.querySelector('x-field')?.textContent).toBe('Title');
    expect(field('text')?.matches('.prose')).toBe(true);
    expect(field('text')?.querySelector('x-field[data-type="rich-text"] > [data-rich] > p + p')?.textContent).toBe(
      'Two',
    );
    expect(field('image')?.matches('img')).toBe(true);
  });

  test('items of lists have their position in their path, at every level', () => {
    const items = [
      { label: both('Rooms', ''), link: link('/rooms'), children: [{ label: both('Attic', ''), link: link('/a') }] },
    ];
    const { element, field } = mount(edited([section(1, 'simple-menu', { items })]));
    expect(field('items.0.label')?.textContent).toBe('Rooms');
    expect(field('items.0.children.0.label')?.textContent).toBe('Attic');
    expect(element.querySelectorAll('[data-field="items.0.label"]')).toHaveLength(1);
    act(() => unmount());
    const gallery = mount(edited([section(1, 'image-gallery', { images: [{}, { image: [picture('loft')] }] })]));
    expect(gallery.field('images.0.image')?.matches('[data-blank]')).toBe(true);
    expect(gallery.field('images.1.image')?.matches('img')).toBe(true);
    expect(gallery.field('images.1.caption')).not.toBeNull();
  });

  test('a title keeps its element while its first words are written', () => {
    const { field, show } = mount(edited([section(1, 'rich-text', {})]));
    const before = field('title')?.querySelector('x-field');
    show(edited([section(1, 'rich-text', { title: both('A', '') })]));
    expect(field('title')?.querySelector('x-field')).toBe(before);
    expect(before?.textContent).toBe('A');
  });

  test('hidden sections are there, marked, and take no title from the others', () => {
    const titled = (number: number, more = {}) => section(number, 'rich-text', { title: both(`T${number}`, '') }, more);
    const { element } = mount(edited([titled(1, { hidden: true }), titled(2)]));
    expect(element.querySelector('[data-hidden]')?.id).toBe(`s-${uuid(1)}`);
    expect(element.querySelector(`#s-${uuid(2)} h1`)?.textContent).toBe('T2');
  });

  test('every region of the layout is there', () => {
    const { element } = mount(edited([section(1, 'rich-text', {}, inSlot('region4-2', 0))]));
    const regions = [...element.querySelectorAll('[data-region]')];
    expect(regions.map((region) => region.getAttribute('data-region'))).toEqual(slotsOf('extended-layout'));
    expect(regions.filter((region) => !region.hasAttribute('data-empty'))).toHaveLength(1);
    expect(element.querySelector('[data-filled]')).toBeNull();
  });

  test('every region stands once, whatever is header and footer', () => {
    const menu = (number: number, placement: string, slot: string) =>
      section(number, 'simple-menu', { ...FIXTURES['simple-menu']?.valid, placement }, inSlot(slot, 0));
    const { element } = mount(edited([menu(1, 'header', 'region2-2'), menu(2, 'footer', 'region6-2')]));
    const regions = [...element.querySelectorAll('[data-region]')].map((region) => region.getAttribute('data-region'));
    expect(regions).toEqual(slotsOf('extended-layout'));
    expect(element.querySelector('header > [data-zone] [data-region="region1"]')).not.toBeNull();
  });

  test('V15: a section that cannot be shown says why, in the editor’s words', () => {
    const link = { ...section(3, 'linked', {}), settings: [], linked_to: 'Hours' };
    const { element } = mount(
      edited([section(1, 'gone', {}), section(2, 'rich-text', {}, { error: 'no answer' }), link]),
    );
    const boxes = [...element.querySelectorAll('.section-gap')];
    expect(boxes.map((box) => box.textContent)).toEqual([
      'unknown: unknown section kind "gone"',
      'refused: no answer',
      'nothing: Hours',
    ]);
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['gone', 'rich-text', 'linked']);
  });

  test('links lead nowhere while the page is edited, and everywhere when it is looked at', () => {
    const content = edited([section(1, 'simple-menu', FIXTURES['simple-menu']?.valid)]);
    const click = (element: Element) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      element.addEventListener('click', (after) => after.preventDefault(), { once: true });
      const seen: boolean[] = [];
      element.querySelector('a')?.addEventListener('click', (at) => seen.push(at.defaultPrevented));
      element.querySelector('a')?.dispatchEvent(event);
      return seen[0];
    };
    expect(click(mount(content).element)).toBe(true);
    act(() => unmount());
    document.body.replaceChildren();
    expect(click(mount(content, null).element)).toBe(false);
  });
});

describe('what an editor asks of the renderer', () => {
  test('every kind has a picture, an example and its definition', () => {
    expect(kinds).toHaveLength(sectionKinds.length);
    for (const { definition, picture: file } of kinds)
      expect(file).toMatch(new RegExp(`${definition.name}/picture.*svg$`));
  });

  test('settings are read as a form shows them', () => {
    expect(readSection(section(1, 'rich-text', { title: both('T', ''), tone: 'loud' }))).toMatchObject({
      title: { en: 'T' },
      tone: 'plain',
    });
    expect(readSection(section(1, 'gone', {}))).toBeNull();
  });

  test('S1: formatted text comes as nodes without what the policy forbids', () => {
    const nodes = richTextNodes('<p onclick="x()">a<script>alert(1)</script><a href="/rooms">b</a></p>');
    const holder = document.createElement('div');
    holder.append(nodes);
    expect(holder.innerHTML).toBe('<p>a<a href="/rooms">b</a></p>');
    const lost: string[] = [];
    const tell = (tag: string) => lost.push(tag);
    richTextNodes(
      '<h1>a</h1><font>b</font><input><a href="javascript:x">c</a><a href="/d">d</a><o:p>e</o:p><form><x-map>f</x-map></form>',
      tell,
    );
    expect(lost).toEqual(['input', 'a', 'x-map']);
    richTextNodes('<input>');
    expect(lost).toHaveLength(3);
  });
});
