/** @vitest-environment jsdom */

import { act } from 'react';
import type { RenderPayload } from 'shared-contracts';
import { RICH_TEXT_ATTACKS } from 'shared-contracts/fixtures';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { both } from '../fixtures/kind-fixtures.ts';
import { storeOf } from '../fixtures/page-store.ts';
import { inSlot, payload, section } from '../fixtures/payload.ts';
import type { RegisteredKind } from '../kind/view.ts';
import { FIXTURES } from '../sections/all-fixtures.ts';
import { kindsByName } from '../sections/index.ts';
import { registerKind } from '../sections/register-kind.ts';
import { loadRenderPage } from '../testing/server-in-browser.ts';
import { mountPage } from './mount.tsx';

const registry = kindsByName as Map<string, RegisteredKind>;
const label = both('Test', 'Test');
const toggled = { type: 'toggle', label } as const;

const page = (...sections: ReturnType<typeof section>[]) => payload(sections, { audience: 'editor' });
const text = (number: number, words: string) =>
  section(number, 'rich-text', { body: both(`<p>${words}</p>`, '') }, inSlot('region3', number));

let unmount = () => {};
function mount(first: RenderPayload) {
  const store = storeOf(first);
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    unmount = mountPage(element, store);
  });
  return { store, element, show: (next: RenderPayload) => act(() => store.set(next)) };
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const view = ({ model }: { model: { settings: { broken?: boolean } } }) => {
    if (model.settings.broken) throw new Error('broken on purpose');
    return <p>whole again</p>;
  };
  const data = {
    name: 'throws',
    version: 1,
    label,
    description: label,
    mode: 'static',
    fields: { broken: toggled },
  } as const;
  registry.set('throws', registerKind({ ...data, example: {}, view }));
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
afterAll(() => {
  registry.delete('throws');
});

describe('a page over a client store', () => {
  test('follows the store, and lets go of it', () => {
    const { store, element, show } = mount(page(text(1, 'one')));
    expect(element.querySelector('main')?.textContent).toContain('one');
    show(page(text(1, 'uno'), text(2, 'two')));
    expect([...element.querySelectorAll('.prose')].map((node) => node.textContent)).toEqual(['uno', 'two']);
    act(() => unmount());
    expect(element.innerHTML).toBe('');
    expect(store.listeners.size).toBe(0);
  });

  test('V15: a section that throws becomes a box, and comes back with its next settings', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { element, show } = mount(page(text(1, 'before'), section(2, 'throws', { broken: true }), text(3, 'after')));
    expect(element.querySelector('.section-gap')?.textContent).toContain('broken on purpose');
    expect(element.querySelectorAll('.prose')).toHaveLength(2);
    show(page(section(2, 'throws', { broken: false })));
    expect(element.textContent).toContain('whole again');
  });

  test('all kinds are drawn as on the server', async () => {
    const renderPage = await loadRenderPage();
    const all = page(...Object.entries(FIXTURES).map(([name, { short }], index) => section(index, name, short)));
    const { element } = mount(all);
    const server = document.createElement('div');
    server.innerHTML = renderPage(all).html;
    // A browser's React writes some attributes in another order, which markup as text would show.
    expect(element.isEqualNode(server)).toBe(true);
  });
});

describe('S1: rich text is sanitised in the browser too', () => {
  test.each(RICH_TEXT_ATTACKS)('$name', ({ html }) => {
    const { element } = mount(page(section(1, 'rich-text', { body: both(html, '') })));
    expect(element.querySelector('script, style, svg, math, object, embed, form')).toBeNull();
    const attributes = [...element.querySelectorAll('.prose *')].flatMap((node) => [...node.attributes]);
    for (const { name, value } of attributes) {
      expect(name).not.toMatch(/^(?:on|style$|id$|srcdoc$)/);
      expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript|blob):/i);
    }
  });
});
