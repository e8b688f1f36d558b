import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import type { PageState } from '../../../shared/page-payload.ts';
import { createToolStore, setDefaultLocale, setPageData } from './store.ts';

test('V17: page data is null and the default language English until they are set', () => {
  const store = createToolStore();
  const told = vi.fn();
  store.subscribe(told);
  expect(store.getState()).toEqual({ pageData: null, defaultLocale: 'en' });
  const page = { projectId: 'one' } as PageState;
  store.dispatch(setPageData(page));
  store.dispatch(setDefaultLocale('fr'));
  expect(store.getState()).toEqual({ pageData: page, defaultLocale: 'fr' });
  expect(told).toHaveBeenCalledTimes(2);
});

test('remotes add slices of their own; a second reducer under a name keeps the state', () => {
  const store = createToolStore();
  const count =
    (step: number) =>
    (state = 0, action: UnknownAction) =>
      action.type === 'count' ? state + step : state;
  store.inject('editor', count(1));
  store.dispatch({ type: 'count' });
  store.inject('editor', count(10));
  store.dispatch({ type: 'count' });
  expect(store.getState()).toMatchObject({ editor: 11, pageData: null });
  expect(() => store.inject('pageData', count(1))).toThrow('the shell’s own');
});
