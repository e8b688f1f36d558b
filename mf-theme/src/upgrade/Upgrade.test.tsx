/** @vitest-environment jsdom */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BillingDetails } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { PlanScreen } from '../plan/PlanScreen.tsx';
import { HOUSE, NO_BILLING, PLAN, SMALL } from '../testing/plans.ts';
import { createTestHost, draw, MARIE, ZOE } from '../testing/test-host.tsx';
import { LargerPackageDialog } from './LargerPackageDialog.tsx';
import { largerFor } from './larger-for.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DETAILS: BillingDetails = {
  ...{ company_name: '', street_name: 'Rue des Lilas', street_number: '1', postal_code: '69001', city: 'Lyon' },
  ...{ country: 'FR', email: 'a@b.example', phone: '04 72 00 00 01', registration_number: '', vat_number: '' },
};

const settle = (frame: HTMLElement): void => {
  const { contentWindow: source } = frame as HTMLIFrameElement;
  fireEvent(window, new MessageEvent('message', { source, data: { type: 'sections-card', state: 'settled' } }));
};

/** As at a plain http address, where browsers have no such function. */
const withoutRandomIds = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
};

test('P5: what was refused is said, and done once the package has begun; a message of another document is nothing', async () => {
  withoutRandomIds();
  const host = createTestHost(MARIE);
  host.billing = { ...NO_BILLING, version: 3, details: DETAILS };
  const onAnswer = vi.fn();
  draw(host, <LargerPackageDialog host={host.host} limit="users" onAnswer={onAnswer} />);
  const user = userEvent.setup();
  const over = await screen.findByRole('dialog', { name: 'Your project exceeds the limits of this plan' });
  expect(within(over).getByText('The limit that was reached: People')).toBeTruthy();
  await user.click(await within(over).findByRole('button', { name: 'Choose House' }));
  await user.click(await screen.findByRole('button', { name: 'On to the card' }));
  const frame = await screen.findByTitle('Card, at the payment provider');
  fireEvent(window, new MessageEvent('message', { source: window, data: { type: 'sections-card', state: 'settled' } }));
  expect(host.sent.map(([call]) => call)).toEqual(['saveBilling', 'startUpgrade']);
  host.refuse.set('finishUpgrade', 'unavailable');
  settle(frame);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Package upgrade failed');
  expect(alert.textContent).toContain('This is not available right now, try again shortly.');
  host.refuse.clear();
  await user.click(within(alert).getByRole('button', { name: 'Ask once more' }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
});

test('P5: in French: a card that is refused is told, and another tried; giving up changes nothing', async () => {
  const host = createTestHost(MARIE, 'fr');
  host.billing = { ...NO_BILLING, version: 3, details: DETAILS };
  const onAnswer = vi.fn();
  draw(host, <LargerPackageDialog host={host.host} limit="users" onAnswer={onAnswer} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choisir House' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer vers la carte' }));
  host.refuse.set('finishUpgrade', 'upgrade_failed');
  host.errors = { card: ['La banque a refusé la carte.'] };
  settle(await screen.findByTitle('Carte, chez le prestataire de paiement'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Le changement de forfait a échoué');
  expect(alert.textContent).toContain('La banque a refusé la carte.');
  await user.click(within(alert).getByRole('button', { name: 'Essayer une autre carte' }));
  await screen.findByTitle('Carte, chez le prestataire de paiement');
  expect(host.sent.filter(([call]) => call === 'startUpgrade')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});

test('P5: packages are compared on their screen once what waited was answered', async () => {
  const host = createTestHost(MARIE);
  const went: unknown[] = [];
  const onAnswer = (isLarger: boolean): void => void went.push(isLarger, [...host.navigated]);
  draw(host, <LargerPackageDialog host={host.host} limit="users" onAnswer={onAnswer} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Compare packages' }));
  expect([went, host.navigated]).toEqual([[false, []], ['/admin/plan']]);
});

test('P5: where no cards are taken, what was too much is told with who gives packages, and nothing is begun', async () => {
  const host = createTestHost(MARIE);
  host.plan = { ...PLAN, takes_cards: false };
  draw(host, <LargerPackageDialog host={host.host} limit="users" onAnswer={vi.fn()} />);
  await screen.findByText(/^Packages are given here by whoever runs this installation/);
  expect(screen.queryByRole('button', { name: 'Choose House' })).toBeNull();
});

test('P5: billing is what owners and administrators see; what could not be paid is said', async () => {
  const host = createTestHost(MARIE);
  host.billing = {
    ...{ ...NO_BILLING, version: 1, details: DETAILS },
    card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 },
    unpaid: { invoice: 12, reason: 'card_declined', retry_at: null },
    next: { package: 'small', from: '2026-05-01' },
  };
  draw(host, <PlanScreen host={host.host} />);
  const part = await screen.findByRole('region', { name: 'Billing details' });
  expect(await within(part).findByText('VISA ending in 4242, valid until March 2031')).toBeTruthy();
  expect(part.textContent).toContain('Invoice 12 could not be paid');
  expect(part.textContent).toContain('The bank declined the card.');
  expect(part.textContent).toContain('Small begins on May 1, 2026');
  await userEvent.click(within(part).getByRole('button', { name: /^Keep / }));
  await waitFor(() => expect(host.sent).toEqual([['saveNextPackage', null]]));
  cleanup();
  draw(createTestHost(ZOE), <PlanScreen host={createTestHost(ZOE).host} />);
  await screen.findByText('What is used');
  expect(screen.queryByRole('region', { name: 'Billing details' })).toBeNull();
});

test('P5: the larger package is the cheapest that has more of what ran out, and is large enough for all else', () => {
  expect(largerFor([SMALL, HOUSE], PLAN, 'users')?.name).toBe('house');
  expect(largerFor([SMALL, HOUSE], PLAN, 'query_strings')?.name).toBe('house');
  expect(largerFor([SMALL], PLAN, 'users')).toBeNull();
  const twin = { ...HOUSE, name: 'twin', price: 1900, limits: { ...HOUSE.limits, users: 2 } };
  expect(largerFor([SMALL, twin, HOUSE], PLAN, 'users')?.name).toBe('house');
  expect(largerFor([SMALL, twin, HOUSE], PLAN, 'pages')?.name).toBe('twin');
  expect(largerFor([HOUSE], { ...PLAN, package: HOUSE }, '')).toBeNull();
});
