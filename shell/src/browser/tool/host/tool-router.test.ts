import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuards } from './guards.ts';
import { testPin } from './testing/test-pin.ts';
import { createPlaces } from './tool-places.ts';
import { createToolRouter, staysInDocument } from './tool-router.ts';

const at = (path: string): URL => new URL(path, 'https://site.test');

const { isScreen, remote } = createPlaces({
  'mf-notes': testPin('mf-notes', {
    screens: {
      late: { paths: ['/admin/late'], label: { en: 'Late', fr: 'Tard' }, menu: { order: 9, icon: 'Clock' } },
      hidden: { paths: ['/admin/hidden'], label: { en: 'Hidden', fr: 'Caché' } },
      notes: {
        paths: ['/admin/notes', '/admin/notes/:note'],
        label: { en: 'Notes', fr: 'Notes' },
        menu: { order: 1, icon: 'File' },
      },
      one: { paths: ['/admin/one/:note'], label: { en: 'One', fr: 'Une' } },
    },
  }),
});

test.each([
  ['/', false],
  ['/rooms', false],
  ['/sign-in', true],
  ['/fr/sign-in', true],
  ['/invitation/abc', true],
  ['/admin', true],
  ['/fr/admin/account', true],
  ['/admin/notes', true],
  ['/fr/admin/notes/7', true],
  ['/admin/nothing', false],
])('a screen stands at %s: %s', (path, stands) => {
  expect(isScreen(path)).toBe(stands);
});

test('D1: menus lead to what remotes bring in the order they say, the palette to the others too', () => {
  expect(remote.map(({ id, href }) => `${id} ${href}`)).toEqual([
    'mf-notes/notes /admin/notes',
    'mf-notes/late /admin/late',
    'mf-notes/hidden /admin/hidden',
  ]);
});

test.each([
  ['/rooms', '/rooms?edit', true],
  ['/rooms?edit', '/rooms?edit#top', true],
  ['/rooms?edit', '/rooms', false],
  ['/rooms?variation=1', '/rooms?edit&variation=1', true],
  ['/rooms?edit&variation=1', '/rooms?edit&variation=1#top', true],
  ['/rooms?edit', '/rooms?edit&variation=1', false],
  ['/rooms?edit&variation=1', '/rooms?edit&variation=2', false],
  ['/rooms?edit&variation=1', '/rooms?edit', false],
  ['/rooms', '/visit', false],
  ['/rooms?edit', '/visit?edit', false],
  ['/rooms', '/admin', false],
  ['/admin', '/admin/notes', true],
  ['/admin', '/rooms', false],
  ['/sign-in', 'https://evil.test/admin', false],
])('from %s to %s without a new document: %s', (from, to, stays) => {
  expect(staysInDocument(isScreen, at(from), at(to))).toBe(stays);
});

describe('moving', () => {
  let unsaved = true;
  beforeEach(() => {
    unsaved = true;
  });
  const setUp = (href: string) => {
    const page = new EventTarget();
    const guards = createGuards(page as Window);
    const moves = { navigate: vi.fn() };
    const location = { href: at(href).href, assign: vi.fn(), replace: vi.fn() };
    return { page, guards, moves, location, router: createToolRouter({ moves, guards, isScreen, location }) };
  };

  test('inside the document by the router, out of it by the browser', () => {
    const { router, moves, location } = setUp('/rooms');
    router.navigate('?edit');
    expect(moves.navigate).toHaveBeenCalledWith('/rooms?edit', { replace: false });
    router.navigate('/visit', { replace: true });
    expect(location.replace).toHaveBeenCalledWith('https://site.test/visit');
    expect(router.location()).toEqual({ pathname: '/rooms', search: '', hash: '' });
  });

  test('V4: another site is gone to only where that is said, and never by another scheme', () => {
    const { router, location, moves } = setUp('/admin');
    unsaved = false;
    expect(() => router.navigate('https://elsewhere.test/')).toThrow(TypeError);
    for (const to of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://site.test/x', 'vbscript:x'])
      expect(() => router.navigate(to, { external: true })).toThrow(TypeError);
    expect([location.assign.mock.calls, moves.navigate.mock.calls]).toEqual([[], []]);
    router.navigate('https://elsewhere.test/', { external: true });
    expect(location.assign).toHaveBeenCalledWith('https://elsewhere.test/');
  });

  test('asks first where something would be lost, and not a second time on the way', () => {
    const { router, guards, location } = setUp('/rooms?edit');
    const remove = router.guard(
      () => unsaved,
      () => 'Three changes',
    );
    router.navigate('/visit');
    expect(location.assign).not.toHaveBeenCalled();
    expect(guards.question()?.text()).toBe('Three changes');
    guards.question()?.stay();
    expect([guards.question(), location.assign.mock.calls.length]).toEqual([null, 0]);
    router.navigate('/visit');
    guards.question()?.go();
    expect(location.assign).toHaveBeenCalledWith('https://site.test/visit');
    remove();
    expect(guards.objection()).toBeNull();
  });

  test('closing the tab is asked about by the browser, while something is unsaved', () => {
    const { router, page } = setUp('/rooms?edit');
    const close = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      page.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const remove = router.guard(
      () => unsaved,
      () => '',
    );
    expect(close()).toBe(true);
    unsaved = false;
    expect(close()).toBe(false);
    unsaved = true;
    remove();
    expect(close()).toBe(false);
  });
});
