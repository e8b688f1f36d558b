/** @vitest-environment jsdom */

import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { ApiError, type Locale, may, type RemoteHost, ROLES, type StarterInfo } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../host/i18n.ts';
import { StartScreen } from './StartScreen.tsx';

afterEach(cleanup);

const starter: StarterInfo = {
  ...{ name: 'inn', label: { en: 'An inn', fr: 'Une auberge' }, description: { en: 'Rooms', fr: 'Chambres' } },
  ...{ picture: { en: 'data:,en', fr: 'data:,fr' }, picture_alt: { en: 'A bar', fr: 'Un bar' }, pages: 3 },
} as StarterInfo;

function show(host: RemoteHost, i18n: i18n, locale: Locale = 'en'): void {
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={locale}>
          <StartScreen host={host} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

test.each(ROLES)('P1: only who may choose what a site begins as is asked: %s', async (role) => {
  const { i18n } = createI18n('en');
  const asked: string[] = [];
  const listStarters = async () => {
    asked.push('listStarters');
    return { data: [starter] };
  };
  const { host } = createFakeHost({
    ...{ role, i18n, api: { listStarters } },
    project: { project_metadata: { title: 'Maison' } },
  });
  show(host, i18n);
  const isAllowed = may(role, 'applyStarter');
  if (isAllowed) {
    await screen.findByText('An inn');
    expect(screen.getByRole('img', { name: 'A bar' }).getAttribute('src')).toBe('data:,en');
  } else expect(screen.getByText(/Owners and administrators choose/)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Begin with this/ })).toHaveLength(isAllowed ? 1 : 0);
  expect(asked).toHaveLength(isAllowed ? 1 : 0);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?edit');
});

test.each([
  ['en', /Kitchen/, 'This starting point is no longer offered. Choose another one.'],
  ['fr', /Cuisine/, 'Ce point de départ n’est plus proposé. Choisissez-en un autre.'],
] as const)(
  'D1: a starter that went with its remote is said to be gone, and what is left is offered: %s',
  async (locale, name, words) => {
    const { i18n } = createI18n(locale);
    const brought = { ...starter, name: 'mf-notes/kitchen', label: { en: 'Kitchen', fr: 'Cuisine' }, picture: null };
    const lists = [[starter, brought], [starter]];
    const listStarters = async () => ({ data: lists.shift() });
    const applyStarter = async () => {
      throw new ApiError('not_found');
    };
    const { host } = createFakeHost({ role: 'owner', locale, i18n, api: { listStarters }, write: { applyStarter } });
    show(host, i18n, locale);
    const tile = await screen.findByRole('listitem', { name });
    fireEvent.click(within(tile).getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  },
);
