/** @vitest-environment jsdom */

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteScreen } from '../site/SiteScreen.tsx';
import { createTestHost, draw, MARIE, type TestHost, ZOE } from '../testing/test-host.tsx';

afterEach(cleanup);

const open = async (host: TestHost) => {
  draw(host, <SiteScreen host={host.host} />);
  await screen.findByLabelText('Name of the site');
  return userEvent.setup();
};

test('T5: a site is deleted by an owner alone, who writes its address', async () => {
  const host = createTestHost(MARIE);
  const user = await open(host);
  const zone = await screen.findByRole('region', { name: 'Danger zone' });
  await user.click(within(zone).getByRole('button', { name: 'Delete this site…' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete site' }));
  expect(question.getByText(/exactly so/)).toBeTruthy();
  expect(host.sent).toEqual([]);
  cleanup();
  await open(createTestHost(ZOE));
  expect(screen.queryByRole('region', { name: 'Danger zone' })).toBeNull();
});

test('W9: a copy that does not begin is not told as made without an end', async () => {
  await open(createTestHost(MARIE));
  const link = await screen.findByRole('link', { name: 'Export as HTML' });
  // Nothing is downloaded here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  vi.useFakeTimers();
  try {
    fireEvent.click(link);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(screen.queryByRole('progressbar')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
