/** @vitest-environment jsdom */

import { fireEvent } from '@testing-library/react';
import { leadOf } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { link } from '../../fixtures/kind-fixtures.ts';
import { payload, section } from '../../fixtures/payload.ts';
import { loadRenderPage } from '../../testing/server-in-browser.ts';
import { redirection } from './index.ts';
import { runCountdown } from './run-countdown.ts';

const leave = vi.fn();
let still = false;
let hidden = false;
let end = () => {};

async function draw(settings: Record<string, unknown>, more: Partial<Parameters<typeof payload>[1]> = {}) {
  const renderPage = await loadRenderPage();
  const page = renderPage(payload([section(1, 'redirection', settings)], more));
  document.body.innerHTML = page.html;
  return page;
}
const box = () => document.querySelector<HTMLElement>('[data-countdown]');
const status = () => box()?.querySelector('[data-status]')?.textContent;
async function count(settings: Record<string, unknown> = {}) {
  await draw({ link: link('/visit'), how: 'countdown', seconds: 3, ...settings });
  vi.useFakeTimers();
  end = runCountdown(box() as HTMLElement, leave);
}

beforeEach(() => {
  still = hidden = false;
  leave.mockClear();
  Object.assign(window, { matchMedia: () => ({ matches: still }) });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('S9: sent on at once', () => {
  test.each(['301', '302', '307', '308'])('the page says so with status %s', async (status) => {
    const { redirect } = await draw({ link: link('/visit'), how: 'at-once', status }, { locale: 'fr' });
    expect(redirect).toEqual({ to: '/visit', status: Number(status) });
  });

  test('not for who edits the page: they see where it leads', async () => {
    const { redirect, html } = await draw({ link: link('/visit'), how: 'at-once' }, { audience: 'editor' });
    expect(redirect).toBeUndefined();
    expect(html).toContain('Visitors are sent to /visit');
  });

  test.each(['#part', 'tel:+33465714012', 'mailto:a@b.c', 'javascript:alert(1)', ''])('not to %s', async (url) => {
    expect((await draw({ link: link(url), how: 'at-once' })).redirect).toBeUndefined();
  });
});

test.each([
  [undefined, '/visit'],
  ['at-once', '/visit'],
  ['countdown', '/visit'],
  ['link', null],
])('V11: what lists addresses knows whether visitors stay: %s', (how, to) => {
  expect(leadOf(redirection.definition, { link: link('/visit'), ...(how && { how }) })).toBe(to);
});

describe('S9: a countdown', () => {
  test('without script is a link, and nothing else', async () => {
    const { redirect, islands } = await draw({ link: link('/visit'), how: 'countdown' }, { locale: 'fr' });
    expect([redirect, islands.length]).toEqual([undefined, 1]);
    expect(document.querySelector('main a.button')?.getAttribute('href')).toBe('/fr/visit');
    expect(box()?.hidden).toBe(true);
  });

  test('ends with leaving, once', async () => {
    await count();
    expect([box()?.hidden, status()]).toEqual([false, 'You will be taken there in 3 s']);
    vi.advanceTimersByTime(2000);
    expect([status(), leave.mock.calls.length]).toEqual(['You will be taken there in 1 s', 0]);
    vi.advanceTimersByTime(60_000);
    expect(leave.mock.calls).toEqual([['/visit']]);
  });

  test.each([
    ['the button', () => fireEvent.click(box()?.querySelector('button') as Element)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is stopped by %s', async (_, stop) => {
    await count();
    vi.advanceTimersByTime(1000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect([status(), leave.mock.calls.length]).toEqual(['You stay on this page', 0]);
  });

  test('rests while nobody looks', async () => {
    await count();
    hidden = true;
    vi.advanceTimersByTime(60_000);
    expect(leave).not.toHaveBeenCalled();
    hidden = false;
    vi.advanceTimersByTime(3000);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('does not begin where less motion is wished', async () => {
    still = true;
    await count();
    vi.advanceTimersByTime(60_000);
    expect([box()?.hidden, leave.mock.calls.length]).toEqual([true, 0]);
  });

  test.each([
    ['who edits', { audience: 'editor' }],
    ['the page it would lead to', { page: { path: '/visit' } }],
  ] as const)('is not there for %s', async (_, more) => {
    const { islands } = await draw({ link: link('/visit'), how: 'countdown' }, more);
    expect([box(), islands]).toEqual([null, []]);
  });
});
