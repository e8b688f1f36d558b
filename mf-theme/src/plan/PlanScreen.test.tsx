/** @vitest-environment jsdom */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AN_INVOICE } from 'shared-contracts/fixtures';
import { afterEach, describe, expect, test } from 'vitest';
import { PLAN, SMALL, USAGE, USAGE_DAYS } from '../testing/plans.ts';
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

  test('P3: page views of today, and what is said of more than the plan has', async () => {
    const host = createTestHost(MARIE);
    host.plan = { ...PLAN, usage: { ...USAGE, daily_views: 620 } };
    await open(host);
    expect(told('Page views a day')).toBe('620 of 500, 120 more than the plan has: the site stays up');
    expect(screen.getByText('More visitors than your plan has')).toBeTruthy();
  });

  test('W10: the history of each limit, when it is full at this pace, and what the month will cost', async () => {
    const host = createTestHost(MARIE);
    host.plan = { ...PLAN, limits: { ...PLAN.limits, daily_views: 130 } };
    host.usage = { ...host.usage, days: USAGE_DAYS };
    const user = userEvent.setup();
    await open(host);
    const history = screen.getByRole('region', { name: 'How it went' });
    await within(history).findByText('Full about May 10, 2026 at this pace');
    expect(told('Page views a day')).toBe('120 of 130, Full about May 10, 2026 at this pace');
    expect(told('Pages')).toBe('8 of 10, Full about May 3, 2026 at this pace');
    expect(history.textContent).toContain('At most 120, on April 30, 2026.');
    expect(within(history).getByRole('figure', { name: 'How it went' }).textContent).toContain('The plan has 130');
    const rows = () => within(history).getAllByRole('row', { hidden: true });
    expect(rows()[1]?.textContent).toBe('April 30, 2026120');
    expect(within(history).getByText('€9.00 to €9.40')).toBeTruthy();
    expect(within(history).getByText('The site stays up, and nothing is billed.')).toBeTruthy();

    await user.click(within(history).getByRole('button', { name: /What is shown/ }));
    await user.click(screen.getByRole('option', { name: 'Media files' }));
    expect(history.textContent).toContain('Not growing over the last weeks.');
    // What somebody looked at: eleven days.
    expect(rows()).toHaveLength(12);

    await user.click(within(history).getByRole('button', { name: /What is shown/ }));
    await user.click(screen.getByRole('option', { name: 'Answers of the assistant a day' }));
    expect(rows()).toHaveLength(USAGE_DAYS.length + 1);
    expect(within(history).getByRole('figure', { name: 'How it went' }).textContent).toContain('The plan has 50');
  });

  test('W10: nothing is said of where it is going while too few days are known; editors see no bill', async () => {
    const host = createTestHost(ZOE, 'fr');
    host.usage = { days: USAGE_DAYS.slice(-4), bills: null };
    await open(host);
    const history = screen.getByRole('region', { name: 'Évolution' });
    await within(history).findByText(/^.*Trop peu de jours sont connus/);
    expect(told('Pages')).toBe('8 sur 10, Reste 2');
    expect(history.textContent).not.toContain('prévision');
    cleanup();
    const broken = createTestHost(MARIE);
    broken.refuse.set('getUsage', 'unavailable');
    await open(broken);
    expect((await screen.findByRole('alert')).textContent).toContain('What was used could not be loaded');
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
    host.invoices = [AN_INVOICE];
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
    const pages = within(what).getByRole('slider', { name: 'Pages' });
    const move = (slider: HTMLElement, value: (stop: string) => boolean): string => {
      const input = slider as HTMLInputElement;
      for (let stop = Number(input.max); stop >= 0; stop -= 1) {
        fireEvent.change(input, { target: { value: `${stop}` } });
        if (value(input.getAttribute('aria-valuetext') ?? '')) break;
      }
      return input.getAttribute('aria-valuetext') ?? '';
    };
    expect(pages.getAttribute('aria-valuetext')).toBe('8, as today');
    expect(move(pages, (text) => text.startsWith('11,'))).toBe('11, today 8');
    expect(status.textContent).toContain('The cheapest that fits is House');
    expect(status.textContent).toContain('€30 more a month than today, €360 a year.');
    expect(within(what).getByRole('button', { name: 'Choose House' })).toBeTruthy();
    await user.click(within(what).getByRole('button', { name: 'Back to today' }));
    expect(status.textContent).toContain('Your package today: the bill stays as it is.');
    expect(within(what).queryByRole('button')).toBeNull();
    move(within(what).getByRole('slider', { name: 'Page views on a busy day' }), () => true);
    expect(status.textContent).toContain('House');
  });

  test('W10: views beyond a package are part of what it costs; nothing fits what is more than all have', async () => {
    const host = createTestHost(MARIE);
    const small = { ...SMALL, excess: { daily_views: { price: 20, per: 1000 } } };
    host.packages = [small];
    host.plan = { ...PLAN, package: small, views: [{ day: '2026-04-30', views: 1500 }] };
    await open(host);
    const what = await screen.findByRole('region', { name: 'What if the site grows?' });
    const status = within(what).getByRole('status');
    expect(status.textContent).toContain('up to €15 a month, €6 of it for page views beyond the plan');
    // As today, and so it stays.
    expect(status.textContent).toContain('Your package today: the bill stays as it is.');
    const people = within(what).getByRole('slider', { name: 'People' }) as HTMLInputElement;
    fireEvent.change(people, { target: { value: people.max } });
    expect(status.textContent).toBe('Data exceed all package limits');
    cleanup();
    await open(createTestHost(MARIE, 'fr'));
    const slider = await screen.findByRole('slider', { name: 'Domaines' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1, comme aujourd’hui');
  });

  test('that cannot be loaded is said, and tried again', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('getPlan', 'unavailable');
    draw(host, <PlanScreen host={host.host} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The plan could not be loaded');
    host.refuse.clear();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('meter')).toHaveLength(10);
    cleanup();
    draw(createTestHost(null), <PlanScreen host={createTestHost(null).host} />);
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
  });
});
