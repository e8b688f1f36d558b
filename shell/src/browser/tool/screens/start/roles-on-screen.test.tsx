/** @vitest-environment jsdom */

import { KitProvider } from '@shared-contracts/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { may, type RemoteHost, ROLES, type StarterInfo } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../host/i18n.ts';
import { StartScreen } from './StartScreen.tsx';

afterEach(cleanup);

const starter: StarterInfo = {
  ...{ name: 'inn', label: { en: 'An inn', fr: 'Une auberge' }, description: { en: 'Rooms', fr: 'Chambres' } },
  ...{ picture: { en: 'data:,en', fr: 'data:,fr' }, picture_alt: { en: 'A bar', fr: 'Un bar' }, pages: 3 },
} as unknown as StarterInfo;

test.each(ROLES)('P1: only who may choose what a site begins as is asked: %s', async (role) => {
  const { i18n } = createI18n('en');
  const asked: string[] = [];
  const host = {
    i18n,
    locale: () => 'en',
    project: { id: 'p', project_metadata: { title: 'Maison' } },
    session: { may: (action: Parameters<typeof may>[1]) => may(role, action), subscribe: () => () => undefined },
    api: {
      listStarters: async () => {
        asked.push('listStarters');
        return { data: [starter] };
      },
    },
  } as unknown as RemoteHost;
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider locale="en">
          <StartScreen host={host} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const isAllowed = may(role, 'applyStarter');
  if (isAllowed) {
    await screen.findByText('An inn');
    expect(screen.getByRole('img', { name: 'A bar' }).getAttribute('src')).toBe('data:,en');
  } else expect(screen.getByText(/Owners and administrators choose/)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Begin with this/ })).toHaveLength(isAllowed ? 1 : 0);
  expect(asked).toHaveLength(isAllowed ? 1 : 0);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?edit');
});
