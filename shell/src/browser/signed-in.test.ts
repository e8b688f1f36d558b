/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageState } from '../shared/page-payload.ts';
import { reloadPastCache } from './signed-in.ts';

const publicPage = {} as PageState;
const privatePage = { signedIn: true } as PageState;

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

test('a public page is kept by visitors', () => {
  const reload = jest.fn();
  reloadPastCache(publicPage, reload);
  expect(reload).not.toHaveBeenCalled();
});

test('a signed-in person reloads past a public page once, and again after a private page was reached', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('sections-locale=en; sections-signed-in=1');
  const reload = jest.fn();
  reloadPastCache(publicPage, reload);
  reloadPastCache(publicPage, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadPastCache(privatePage, reload);
  reloadPastCache(publicPage, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without session storage nothing could end a loop, so nothing reloads', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('sections-locale=en; sections-signed-in=1');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const reload = jest.fn();
  reloadPastCache(publicPage, reload);
  expect(reload).not.toHaveBeenCalled();
});
