/** @vitest-environment jsdom */

import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Locale, Role } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../host/i18n.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import type { Overview } from './waiting-of.ts';

afterEach(cleanup);

const NOTHING: Overview = {
  pages: { published: 1, drafts: 0, first_draft: null },
  globals: { drafts: 0, first_draft: null },
  articles: { published: 0, scheduled: 0, drafts: 0, next: null },
  messages: { total: 0, unread: 0 },
  outdated: { pages: 0, globals: 0, first: null, first_global: null },
  broken: { links: 0, globals: 0, first: null, first_global: null },
  media: 0,
  people: 1,
  invitations: 0,
};
const BUSY: Overview = {
  pages: { published: 12, drafts: 1, first_draft: '/soon' },
  globals: { drafts: 1, first_draft: 'season' },
  articles: { published: 3, scheduled: 2, drafts: 1, next: '2027-01-02T10:00:00.000Z' },
  messages: { total: 1500, unread: 4 },
  outdated: { pages: 2, globals: 1, first: '/rooms', first_global: 'footer' },
  broken: { links: 1, globals: 1, first: null, first_global: 'menu' },
  media: 31,
  people: 3,
  invitations: 2,
};

interface Given {
  readonly role?: Role;
  readonly locale?: Locale;
  readonly isOpen?: boolean;
  readonly getOverview?: () => Promise<Overview>;
}

function open({ role = 'owner', locale = 'en', isOpen = true, getOverview = async () => BUSY }: Given) {
  const { i18n } = createI18n(locale);
  const { host, navigated } = createFakeHost({
    ...{ locale, role, i18n, api: { getOverview } },
    project: { url: 'www.maison.example', claimed: isOpen, verified: isOpen },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={locale}>
          <OverviewScreen host={host} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { navigated };
}
const waiting = () => screen.getByRole('region', { name: /Waiting for you|À faire/ });
const rows = () => [...waiting().querySelectorAll('li')].map(({ textContent }) => textContent);
const ways = () => [...waiting().querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the overview counts everything, what visitors do not see and nobody read apart', async () => {
  open({});
  const holds = await screen.findByRole('region', { name: 'What there is' });
  const counts = [...holds.querySelectorAll('li')].map((tile) => [...tile.querySelectorAll('strong, span')]);
  expect(counts.map((tile) => tile.map(({ textContent }) => textContent).join(' '))).toEqual([
    '13 pages 1 draft',
    '6 articles 1 draft',
    '1,500 messages 4 unread',
    '31 pictures and files',
    '3 people',
  ]);
});

test('E15: what waits leads to where it is seen to; what is in the way of visitors comes first', async () => {
  open({ isOpen: false });
  await screen.findByText('4 unread messages');
  expect(rows()[0]).toContain('www.maison.example is not proven to be yours');
  expect(rows()[3]).toMatch(/2 scheduled articles, the next seen from Jan 2, 2027/);
  expect(ways()).toEqual([
    ...['/admin/people', '/admin/people', '/admin/inbox', '/admin/articles', '/soon?edit', '/admin/globals/season'],
    '/admin/articles',
    ...['/admin/globals/menu', '/rooms?edit', '/admin/globals/footer', '/admin/people'],
  ]);
  expect(rows().slice(7, 10)).toEqual([
    '1 link leads to a page that is not there',
    '2 pages have translations that are out of date',
    '1 global has translations that are out of date',
  ]);
});

test('editors read what only others can see to, and are led nowhere they would be refused', async () => {
  open({ role: 'editor', isOpen: false, getOverview: async () => ({ ...BUSY, invitations: null }) });
  await screen.findByText('4 unread messages');
  expect(rows()).toHaveLength(10);
  expect(ways()).not.toContain('/admin/people');
});

test('a site that has nothing yet leads to its beginning; editors to its page', async () => {
  const { navigated } = open({ getOverview: async () => NOTHING });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a starting point' }));
  expect(navigated).toEqual(['/admin/start']);
  expect(waiting().textContent).toContain('All of it is published');
  cleanup();
  open({ role: 'editor', getOverview: async () => NOTHING });
  expect(await screen.findByRole('button', { name: 'Edit the home page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a starting point' })).toBeNull();
});

test('in French; a failure says what is safe and is tried again', async () => {
  const getOverview = vi.fn(async () => BUSY).mockRejectedValueOnce(new Error('x'));
  open({ locale: 'fr', getOverview });
  expect((await screen.findByRole('alert')).textContent).toContain('La vue d’ensemble n’a pas pu être chargée');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('4 messages non lus')).toBeTruthy();
});
