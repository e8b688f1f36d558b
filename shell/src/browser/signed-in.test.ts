/** @vitest-environment jsdom */
import { afterEach, expect, test, vi } from 'vitest';
import type { PageState } from '../shared/page-payload.ts';
import { reloadPastCache } from './signed-in.ts';

const publicPage = {} as PageState;
const privatePage = { signedIn: true } as PageState;

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a public page is kept by visitors', () => {
  const reload = vi.fn();
  reloadPastCache(publicPage, reload);
  expect(reload).not.toHaveBeenCalled();
});

test('a signed-in person reloads past a public page once, and again after a private page was reached', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sections-locale=en; sections-signed-in=1');
  const reload = vi.fn();
  reloadPastCache(publicPage, reload);
  reloadPastCache(publicPage, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadPastCache(privatePage, reload);
  reloadPastCache(publicPage, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without session storage nothing could end a loop, so nothing reloads', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sections-locale=en; sections-signed-in=1');
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const reload = vi.fn();
  reloadPastCache(publicPage, reload);
  expect(reload).not.toHaveBeenCalled();
});
