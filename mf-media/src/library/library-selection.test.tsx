/** @vitest-environment jsdom */

import '@shared-contracts/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type Media } from 'shared-contracts';
import { fakeMedium } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { library, open, tile } from '../testing/open-library.tsx';

const many = (count: number): Media[] => Array.from({ length: count }, (_, index) => fakeMedium(index + 1));

const barNow = () => within(screen.getByRole('toolbar', { name: 'What is selected' }));
const selected = () => barNow().getByRole('status').textContent ?? '';

/** Selects the last one, and from there to the first. */
async function selectToFirst({ user }: ReturnType<typeof open>, last: string): Promise<void> {
  await user.click(await tile('picture 1'));
  await waitFor(async () => {
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain(last);
  });
  await user.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}');
}

test('M1: Shift selects what lies between, on screen or not, and all of it is changed', async () => {
  const site = library(many(990), { isPaged: true });
  const screenOf = open(site);
  await selectToFirst(screenOf, 'picture 990');
  await waitFor(() => expect(selected()).toContain('All 990 selected'));
  expect(site.asked.filter(({ per_page }) => per_page === 100).length).toBe(10);
  const { user } = screenOf;
  await user.click(barNow().getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(new Set(site.sent.map((each) => (each as Media).id)).size).toBe(990));
  // Of all of them: also of those whose pages the list has let go.
  await user.click(await barNow().findByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(site.media.every(({ locked_status }) => locked_status === 'unlocked')).toBe(true));
});

test('M1: Shift gives up what it selected where it goes elsewhere from the same one', async () => {
  const site = library(many(20), { isPaged: true });
  const { user } = open(site);
  await user.click(await tile('picture 3'));
  await user.keyboard('{Shift>}');
  await user.click(await tile('picture 9'));
  await waitFor(() => expect(selected()).toMatch(/^7 selected/));
  await user.click(await tile('picture 5'));
  await waitFor(() => expect(selected()).toMatch(/^3 selected/));
  await user.keyboard('{/Shift}{Control>}');
  await user.click(await tile('picture 4'));
  await user.keyboard('{/Control}');
  await waitFor(() => expect(selected()).toMatch(/^2 selected/));
});

test('M1: Shift over more than are changed together says so, and asks for none of them', async () => {
  const site = library(many(1100), { isPaged: true });
  await selectToFirst(open(site), 'picture 1100');
  await waitFor(() => expect(site.toasts.at(-1)?.message).toContain('Up to 1,000 files can be selected together.'));
  expect(site.asked.filter(({ per_page }) => per_page === 100)).toEqual([]);
  expect(screen.queryByRole('toolbar', { name: 'What is selected' })).toBeNull();
});

test('M1: where what lies between cannot be asked for, that is said, and what was selected stays', async () => {
  const site = library(many(990), { isPaged: true, locale: 'fr' });
  const { listMedia } = site.host.api;
  Object.assign(site.host.api, {
    listMedia: (request: Parameters<typeof listMedia>[0]) =>
      request.query?.per_page === 100 ? Promise.reject(new ApiError('unavailable')) : listMedia(request),
  });
  await selectToFirst(open(site), 'picture 990');
  await waitFor(() => expect(site.toasts.at(-1)?.message).toContain('Service momentanément indisponible'));
  expect(screen.queryByRole('toolbar')).toBeNull();
});
