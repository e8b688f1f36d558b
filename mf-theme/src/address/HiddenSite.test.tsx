/** @vitest-environment jsdom */

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorMessage, type Member } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PeopleScreen } from '../people/PeopleScreen.tsx';
import { CLAIM, createTestHost, draw, MARIE, ZOE } from '../testing/test-host.tsx';

afterEach(cleanup);

const UNPROVEN = { claimed: false, verified: true };
const show = (self: Member, open: { claimed: boolean; verified: boolean }, claim = CLAIM) => {
  const host = createTestHost(self, 'en', open);
  host.claim = claim;
  const openDocument = vi.fn();
  const user = userEvent.setup();
  draw(host, <PeopleScreen host={host.host} openDocument={openDocument} />);
  return { host, openDocument, user };
};

describe('V14: a site that visitors do not see yet', () => {
  test('says what to publish, looks for it, and opens', async () => {
    const { host, openDocument, user } = show(MARIE, UNPROVEN);
    expect(await screen.findByText(CLAIM.dns.name)).toBeTruthy();
    expect(screen.getByText(CLAIM.file.url)).toBeTruthy();
    host.refuse.set('proveClaim', 'claim_not_proven');
    await user.click(screen.getByRole('button', { name: 'Look for it now' }));
    expect((await screen.findByRole('alert')).textContent).toContain(errorMessage('claim_not_proven', 'en'));
    host.refuse.clear();
    await user.click(screen.getByRole('button', { name: 'Look for it now' }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/admin/people'));
    expect(host.sent.at(-1)).toEqual(['proveClaim', CLAIM.host]);
  });

  test('an address that others wait for is still to be proven; one that they proved is lost, and the content is not', async () => {
    const { host, user } = show(MARIE, UNPROVEN, { ...CLAIM, others: 'waiting' });
    expect(await screen.findByText(`Somebody else registered ${CLAIM.host} too.`)).toBeTruthy();
    host.refuse.set('proveClaim', 'host_taken');
    host.claim = { ...CLAIM, others: 'proven' };
    await user.click(screen.getByRole('button', { name: 'Look for it now' }));
    expect(await screen.findByText(`${CLAIM.host} belongs to another site now.`)).toBeTruthy();
    expect(screen.getByText(/Nothing of yours is lost/)).toBeTruthy();
    // Whoever can publish a proof today may contest it.
    expect(screen.getByText(new RegExp(`^If ${CLAIM.host} is yours today`))).toBeTruthy();
    host.refuse.clear();
    host.answers = { claimed: false };
    host.claim = { ...CLAIM, others: 'proven', contested: true, open_from: '2026-12-24T12:00:00.000Z' };
    await user.click(screen.getByRole('button', { name: 'Look for it now' }));
    expect(await screen.findByText(`${CLAIM.host} is still another site’s.`)).toBeTruthy();
    expect(screen.getByText(/December 24, 2026/)).toBeTruthy();
  });

  test('each value is copied by a button', async () => {
    const { host, user } = show(MARIE, UNPROVEN);
    await user.click(await screen.findByRole('button', { name: 'Copy: Name' }));
    expect(await navigator.clipboard.readText()).toBe(CLAIM.dns.name);
    expect(host.toasts.at(-1)?.message).toBe('Copied: Name');
  });

  test('editors read why, and nothing else is asked of them', async () => {
    show(ZOE, { claimed: false, verified: false });
    expect(await screen.findByText('The address has to be proven.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Look for it now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send me the link again' })).toBeNull();
  });

  test('an owner who has not confirmed their address gets the link again', async () => {
    const { host, user } = show(MARIE, { claimed: true, verified: false });
    await user.click(await screen.findByRole('button', { name: 'Send me the link again' }));
    await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('On its way'));
  });

  test.each([
    [{ seen: '2026-11-20T12:00:00.000Z' }, /was last seen on November 20, 2026/, 0],
    [{ failing_since: '2026-11-21T12:00:00.000Z' }, /is gone since November 21, 2026/, 1],
    [{ failing_since: '2026-11-21T12:00:00.000Z', contested: true }, /^Another site claims/, 1],
  ])('SEC-M6: a proven address says how it stands: %j', async (state, words, values) => {
    const open_from = '2026-12-05T12:00:00.000Z';
    show(MARIE, { claimed: true, verified: true }, { ...CLAIM, claimed: true, open_from, ...state });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByText(CLAIM.dns.name)).toHaveLength(values);
    expect(screen.queryAllByText(/December 5, 2026/)).toHaveLength(values);
  });

  test('once visitors see it, nothing is said', async () => {
    show(MARIE, { claimed: true, verified: true });
    expect(await screen.findByText(MARIE.email)).toBeTruthy();
    expect(screen.queryByText('Visitors do not see this site yet')).toBeNull();
  });
});
