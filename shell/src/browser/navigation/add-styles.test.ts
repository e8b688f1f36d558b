/** @vitest-environment jsdom */
import { beforeEach, expect, test, vi } from 'vitest';
import type { PagePayload } from '../../shared/page-payload.ts';
import { addStyles } from './add-styles.ts';

beforeEach(() => {
  document.head.innerHTML = '<style data-sheets="faq maps"></style>';
});

const page = (sheets: readonly string[] | undefined): PagePayload =>
  ({ sheets, styles: [{ href: '/rest.css', integrity: 'sha384-x' }] }) as unknown as PagePayload;
/** As a browser ends the load of a stylesheet. */
function end(link: HTMLLinkElement | undefined, type: 'load' | 'error'): void {
  if (type === 'load') Object.defineProperty(link, 'sheet', { value: {} });
  link?.dispatchEvent(new Event(type));
}
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

test('V8: a page of the same kinds asks for no styles', async () => {
  await addStyles(page(['maps']));
  await addStyles(page([]));
  expect(links()).toEqual([]);
});

test.each([
  ['another kind', ['faq', 'cart']],
  ['no word of its kinds', undefined],
])('V8: a page with %s waits for the rest of the styles, which come once', async (_, sheets) => {
  const come = vi.fn();
  const both = [addStyles(page(sheets)).then(come), addStyles(page(sheets)).then(come)];
  const [link] = links();
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(come).not.toHaveBeenCalled();
  end(link, 'load');
  await Promise.all(both);
  await addStyles(page(sheets));
  expect(links().map(({ integrity }) => integrity)).toEqual(['sha384-x']);
});

test('V8: styles that do not come fail the navigation, and are asked for again by the next', async () => {
  const first = addStyles(page(['cart']));
  end(links()[0], 'error');
  await expect(first).rejects.toThrow('/rest.css');
  const second = addStyles(page(['cart']));
  end(links()[0], 'load');
  await second;
  expect(links()).toHaveLength(1);
});

test('V8: what the document links already is not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/rest.css">';
  end(links()[0], 'load');
  await addStyles(page(['cart']));
  expect(links()).toHaveLength(1);
});
