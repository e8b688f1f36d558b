/** @vitest-environment jsdom */

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { INVOICE } from '../testing/invoices.ts';
import { PLAN, USAGE } from '../testing/plans.ts';
import { createTestHost, draw, MARIE, type TestHost, ZOE } from '../testing/test-host.tsx';
import { PlanScreen } from './PlanScreen.tsx';

afterEach(cleanup);

const open = async (host: TestHost) => {
  draw(host, <PlanScreen host={host.host} />);
  await screen.findAllByRole('meter');
};
const meter = (name: string): HTMLElement => screen.getByRole('meter', { name });
const told = (name: string): string | null => meter(name).getAttribute('aria-valuetext');

describe('P3: what is used of the plan', () => {
  test('is a meter for each limit, which says when it is near, full or beyond', async () => {
    const host = createTestHost(MARIE);
    host.plan = { ...PLAN, usage: { ...USAGE, users: 3 } };
    await open(host);
    expect(screen.getByText('Maison Verveine is on Small: €9 a month')).toBeTruthy();
    expect(told('Pages')).toBe('8 of 10, 2 left');
    expect(told('Variations of a page')).toBe('2 of 2, Full: nothing can be added');
    expect(told('Sections on a page')).toBe('12 of 40, Rooms has the most');
    expect(told('Media files')).toBe('30 of 100');
    expect(told('People')).toBe('3 of 2, 1 over the limit: they stay, and nothing can be added');
    expect(screen.getByText(/^Some of the data goes beyond what is allowed/)).toBeTruthy();
    expect(screen.getByText(/^Variations of a page and Domains: nothing more can be added/)).toBeTruthy();
  });

  test('names what is full, and nothing where there is room', async () => {
    const host = createTestHost(MARIE);
    await open(host);
    const full = 'Variations of a page and Domains: nothing more can be added on this plan.';
    expect(screen.getByText(full)).toBeTruthy();
    cleanup();
    host.host.queryClient.clear();
    host.plan = { ...PLAN, usage: { ...USAGE, variations_per_page: 0, domains: 0 } };
    await open(host);
    expect(screen.queryByText(/^Some /)).toBeNull();
  });

  test('P3: page views of today, and what is said of more than the plan has; W10: when it is full at this pace', async () => {
    const host = createTestHost(MARIE);
    host.plan = { ...PLAN, limits: { ...PLAN.limits, daily_views: 130 } };
    await open(host);
    expect(told('Page views a day')).toBe('120 of 130, Full about May 10, 2026 at this pace');
    const history = screen.getByRole('region', { name: 'Page views, last 30 days' });
    expect(history.textContent).toContain('120 on the busiest day');
    const [, newest] = within(history).getAllByRole('row', { hidden: true });
    expect(newest?.textContent).toBe('April 30, 2026120');
    cleanup();
    host.host.queryClient.clear();
    host.plan = { ...PLAN, usage: { ...USAGE, daily_views: 620 } };
    await open(host);
    expect(told('Page views a day')).toBe('620 of 500, 120 more than the plan has: the site stays up');
    expect(screen.getByText('More visitors than your plan has')).toBeTruthy();
  });

  test('has the packages beside it, with which of them fits', async () => {
    const host = createTestHost(MARIE);
    host.plan = { ...PLAN, usage: { ...USAGE, pages: 12 } };
    await open(host);
    const table = await screen.findByRole('table', { name: 'Packages' });
    const [small, house] = within(table).getAllByRole('columnheader');
    expect(small?.textContent).toBe('Small€9 a monthCurrentToo smallToo small for: Pages');
    expect(house?.textContent).toBe('House€39 a monthCheapest that fitsAbout HouseChoose House');
    const row = within(table).getByRole('row', { name: /^Size of a file/ });
    expect(row.textContent).toBe('Size of a file10 MBNo limit');
  });

  test('P5: where no cards are taken, no package is chosen, and people are told who gives it', async () => {
    const host = createTestHost(MARIE, 'fr');
    host.plan = { ...PLAN, takes_cards: false };
    await open(host);
    const table = await screen.findByRole('table', { name: 'Forfaits' });
    expect(within(table).queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Ici, les forfaits sont attribués par/)).toBeTruthy();
  });

  test('is read by editors without prices, is said in French, and says when none fits or there is none', async () => {
    const editor = createTestHost(ZOE);
    await open(editor);
    expect(screen.getByText('You can see what is left.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Packages' })).toBeNull();
    cleanup();
    const french = createTestHost(MARIE, 'fr');
    french.plan = { ...PLAN, package: null };
    await open(french);
    expect(screen.getByText(/n’a pas de forfait/)).toBeTruthy();
    expect(told('Pages')).toBe('8 sur 10, Reste 2');
    expect((await screen.findByRole('table', { name: 'Forfaits' })).textContent).toContain(
      '9 € par mois'.replace(' €', '\u00a0€'),
    );
  });

  test('P4: invoices are listed with what became of them, for those who decide, in French too', async () => {
    const host = createTestHost(MARIE);
    host.invoices = [INVOICE];
    await open(host);
    const table = await screen.findByRole('table', { name: 'Invoices' });
    expect([...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['Document', 'Issued', 'For', 'Amount', 'State', 'File'],
      ['Credit note 2', 'Apr 9, 2026', 'March 2026', '-€2.40', 'Credit', 'PDF'],
      ['Invoice 12', 'Apr 1, 2026', 'March 2026', '€11.68', 'Not paid', 'PDF'],
    ]);
    expect(within(table).getByRole('link', { name: 'Invoice 12' }).getAttribute('href')).toBe(
      '/admin/plan/invoices/12',
    );
    expect(within(table).getByRole('link', { name: 'PDF of Credit note 2' }).getAttribute('href')).toContain(
      '/credit-notes/2/pdf?locale=en',
    );
    cleanup();
    await open(createTestHost(ZOE));
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
    cleanup();
    await open(createTestHost(MARIE, 'fr'));
    expect(await screen.findByText('Rien n’a encore été facturé.')).toBeTruthy();
  });

  test('W10: what if it grows: the cheapest package that fits, and what the bill becomes', async () => {
    const host = createTestHost(MARIE);
    const user = userEvent.setup();
    await open(host);
    const what = await screen.findByRole('region', { name: 'What if the site grows?' });
    const status = within(what).getByRole('status');
    expect(status.textContent).toContain('The cheapest that fits is Small');
    expect(within(what).queryByRole('button', { name: 'Back to today' })).toBeNull();
    const pages = within(what).getByRole('spinbutton', { name: 'Pages' });
    const plan = async (value: string): Promise<void> => {
      await user.clear(pages);
      await user.type(pages, value);
      await user.tab();
    };
    await plan('11');
    expect(status.textContent).toContain('The cheapest that fits is House');
    expect(status.textContent).toContain('€30 more a month than today, €360 a year.');
    await user.click(within(what).getByRole('button', { name: 'Back to today' }));
    expect(status.textContent).toContain('Your package today: the bill stays as it is.');
    await user.clear(within(what).getByRole('spinbutton', { name: 'Page views a day' }));
    await user.type(within(what).getByRole('spinbutton', { name: 'Page views a day' }), '501');
    await user.tab();
    expect(status.textContent).toContain('House');
  });

  test('that cannot be loaded is said, and tried again', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('getPlan', 'unavailable');
    draw(host, <PlanScreen host={host.host} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The plan could not be loaded');
    host.refuse.clear();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('meter')).toHaveLength(8);
    cleanup();
    draw(createTestHost(null), <PlanScreen host={createTestHost(null).host} />);
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
  });
});
