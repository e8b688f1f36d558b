/** @vitest-environment jsdom */

import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../../shared/page-payload.ts';
import { tendArticle } from './article.ts';

const page = (more: Partial<PageState> = {}) => ({ projectId: 'p', ...more }) as PageState;
const fetched = vi.fn<typeof fetch>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('offline'));
  writeText.mockReset().mockResolvedValue();
  globalThis.fetch = fetched;
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  document.body.innerHTML = `<article data-article="a1"><ul>
    <li hidden><button data-share="copy" data-done="Copied" data-failed="Not copied"></button><output></output></li>
    <li hidden><button data-share="native"></button></li></ul></article>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});
const item = (name: string) => document.querySelector<HTMLButtonElement>(`[data-share=${name}]`);
const status = () => document.querySelector('output')?.textContent;

test('S20: a read is counted once, without cookies; that it fails is nobody’s trouble', () => {
  tendArticle(page());
  expect(fetched.mock.calls).toEqual([
    ['/api/v1/project/p/articles/a1/reads', { method: 'POST', credentials: 'omit', keepalive: true }],
  ]);
});

test('S20: nothing is counted on other pages, nor for who works on the site', () => {
  tendArticle(page({ signedIn: true }));
  document.body.innerHTML = '<main></main>';
  tendArticle(page());
  expect(fetched).not.toHaveBeenCalled();
});

test('S20: the link of the article is copied, and the visitor is told', async () => {
  tendArticle(page());
  expect(item('copy')?.closest('li')?.hidden).toBe(false);
  item('copy')?.click();
  expect(writeText).toHaveBeenCalledWith(location.href);
  await waitFor(() => expect(status()).toBe('Copied'));
  writeText.mockRejectedValue(new Error('denied'));
  item('copy')?.click();
  await waitFor(() => expect(status()).toBe('Not copied'));
});

test('S20: the system’s own way to share is offered where there is one', () => {
  tendArticle(page());
  expect(item('native')?.closest('li')?.hidden).toBe(true);
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('thought better of it'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  tendArticle(page());
  item('native')?.click();
  expect(share).toHaveBeenCalledWith({ url: location.href });
  Reflect.deleteProperty(navigator, 'share');
});
