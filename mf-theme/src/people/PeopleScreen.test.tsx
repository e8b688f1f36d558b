/** @vitest-environment jsdom */

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorMessage, ROLES } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestHost, draw, MARIE, PAUL, type TestHost, ZOE } from '../testing/test-host.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';

afterEach(cleanup);

const open = async (host: TestHost, openDocument = vi.fn()) => {
  const user = userEvent.setup();
  draw(host, <PeopleScreen host={host.host} openDocument={openDocument} />);
  await screen.findByText(MARIE.email);
  return { user, openDocument };
};
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, role: RegExp) => {
  await user.click(within(rowOf(name)).getByRole('button', { name: /role of/i }));
  await user.click(await screen.findByRole('option', { name: role }));
};
const pressUndo = (host: TestHost) => act(async () => host.toasts.at(-1)?.options.action?.run());

describe('P1: who works here', () => {
  test('is listed with roles, the person at the screen marked', async () => {
    await open(createTestHost(MARIE));
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Marie DupontYou'),
      expect.stringContaining('Paul Roy'),
      expect.stringContaining('Zoé Blanc'),
    ]);
  });

  test('loading is told, a failure says what is safe and is tried again', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('listUsers', 'unavailable');
    const user = userEvent.setup();
    draw(host, <PeopleScreen host={host.host} />);
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    host.refuse.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(MARIE.email)).toBeTruthy();
  });

  test('somebody of another site is told so, and nothing is asked', () => {
    draw(createTestHost(null), <PeopleScreen host={createTestHost(null).host} />);
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
  });
});

describe('P1: each role sees what the API would not refuse', () => {
  test('editors read, are told why, and may leave', async () => {
    await open(createTestHost(ZOE));
    expect(screen.getByText('Owners and administrators invite people and change their roles.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
    expect(screen.queryByText('Invitations')).toBeNull();
  });

  test('administrators stay clear of owners', async () => {
    const { user } = await open(createTestHost(PAUL));
    expect(within(rowOf(MARIE.full_name)).queryAllByRole('button')).toEqual([]);
    await user.click(within(rowOf(ZOE.full_name)).getByRole('button', { name: /role of/i }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  test('the only owner stays, and reads why', async () => {
    await open(createTestHost(MARIE));
    expect(within(rowOf(MARIE.full_name)).queryAllByRole('button')).toEqual([]);
    expect(rowOf(MARIE.full_name).textContent).toContain('The only owner');
  });
});

describe('P1: a role', () => {
  test('is changed at once, and given back by Undo', async () => {
    const host = createTestHost(MARIE);
    const { user } = await open(host);
    await choose(user, ZOE.full_name, /Administrator/);
    await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('Zoé Blanc is now: Administrator'));
    await pressUndo(host);
    await waitFor(() => expect(host.sent.at(-1)).toEqual(['changeRole', ZOE.id, 'editor']));
    expect(host.members.find(({ id }) => id === ZOE.id)?.role).toBe('editor');
  });

  test('that the server refuses to change is as it was, with the reason', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('changeRole', 'forbidden');
    const { user } = await open(host);
    await choose(user, ZOE.full_name, /Administrator/);
    await waitFor(() => expect(host.toasts.at(-1)?.message).toBe(errorMessage('forbidden', 'en')));
    expect(within(rowOf(ZOE.full_name)).getByRole('button', { name: /role of/i }).textContent).toMatch(/^Editor/);
  });

  test('of one’s own is given up after a question, and the rights are read anew', async () => {
    const host = createTestHost(PAUL);
    const { user, openDocument } = await open(host);
    await choose(user, PAUL.full_name, /Editor/);
    const dialog = await screen.findByRole('alertdialog');
    expect(host.sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Give it up' }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/admin/people'));
    expect(host.sent).toEqual([['changeRole', PAUL.id, 'editor']]);
  });
});

describe('P1: taking somebody out', () => {
  test('asks once, naming the person, and the focus stays on the screen', async () => {
    const host = createTestHost(MARIE);
    const { user } = await open(host);
    await user.click(screen.getByRole('button', { name: 'Remove Zoé Blanc' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Zoé Blanc from Maison Verveine?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(ZOE.full_name)).toBeNull());
    expect(host.toasts.at(-1)?.message).toBe('Zoé Blanc no longer works here');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' })));
  });

  test('leaves everything as it was where the answer is no', async () => {
    const host = createTestHost(MARIE);
    const { user } = await open(host);
    await user.click(screen.getByRole('button', { name: 'Remove Zoé Blanc' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(host.sent).toEqual([]);
  });

  test('oneself leads out of the tool', async () => {
    const host = createTestHost(ZOE);
    const { user, openDocument } = await open(host);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the site' }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  });
});

describe('P1: inviting', () => {
  const openForm = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getAllByRole('button', { name: 'Invite' })[0] as HTMLElement);
    return screen.findByRole('dialog');
  };

  test('by keyboard alone: email, role, Enter; it stands below, and can be taken back', async () => {
    const host = createTestHost(MARIE);
    const { user } = await open(host);
    expect(await screen.findByText('Nobody is waiting for an answer')).toBeTruthy();
    await openForm(user);
    await user.keyboard('new@example.org{Tab}{ArrowUp}{Shift>}{Tab}{/Shift}{Enter}');
    await waitFor(() => expect(host.sent).toEqual([['inviteUser', 'new@example.org', 'administrator']]));
    expect(await screen.findByText('new@example.org')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await pressUndo(host);
    await waitFor(() => expect(screen.queryByText('new@example.org')).toBeNull());
  });

  test('owners give every role, administrators all but owner', async () => {
    for (const [self, roles] of [
      [MARIE, ROLES.length],
      [PAUL, ROLES.length - 1],
    ] as const) {
      const { user } = await open(createTestHost(self));
      expect(within(await openForm(user)).getAllByRole('radio')).toHaveLength(roles);
      cleanup();
    }
  });

  test('a refusal keeps the form with what was written, and says why', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('inviteUser', 'already_member');
    const { user } = await open(host);
    const dialog = await openForm(user);
    await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.textContent).toContain('Write an email address.');
    await user.type(within(dialog).getByRole('textbox'), 'paul@example.org{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(errorMessage('already_member', 'en'));
    expect((within(dialog).getByRole('textbox') as HTMLInputElement).value).toBe('paul@example.org');
  });

  test('whoever has to confirm their own address first gets the link from here', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('inviteUser', 'unverified');
    const { user } = await open(host);
    const dialog = await openForm(user);
    await user.type(within(dialog).getByRole('textbox'), 'x@example.org{Enter}');
    await user.click(await within(dialog).findByRole('button', { name: 'Send me the link again' }));
    await waitFor(() => expect(host.sent.at(-1)).toEqual(['sendVerification']));
  });
});

describe('P1: an invitation that waits', () => {
  const waiting = (expires: string) => ({
    ...{ id: 'waiting', email: 'late@example.org', role: 'editor' as const, invited_by: 'Paul Roy' },
    ...{ created: '2026-01-01T00:00:00.000Z', expires },
  });

  test('says when it is too old, and is sent again', async () => {
    const host = createTestHost(MARIE);
    host.invitations = [waiting('2026-01-08T00:00:00.000Z')];
    const { user } = await open(host);
    expect((await screen.findByText('late@example.org')).closest('li')?.textContent).toContain('The link is too old');
    await user.click(screen.getByRole('button', { name: 'Send again the invitation of late@example.org' }));
    await waitFor(() => expect(screen.getByText(/The link works for 7 days more/)).toBeTruthy());
    expect(host.invitations).toHaveLength(1);
  });

  test('is withdrawn at once, with a way to invite again, and the focus stays', async () => {
    const host = createTestHost(MARIE);
    host.invitations = [waiting('2100-01-01T00:00:00.000Z')];
    const { user } = await open(host);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of late@example.org' }));
    await waitFor(() => expect(screen.queryByText('late@example.org')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Invitations');
    await pressUndo(host);
    expect(await screen.findByText('late@example.org')).toBeTruthy();
  });

  test('is out of an administrator’s reach where it makes an owner', async () => {
    const host = createTestHost(PAUL);
    host.invitations = [{ ...waiting('2100-01-01T00:00:00.000Z'), role: 'owner' }];
    await open(host);
    const row = (await screen.findByText('late@example.org')).closest('li');
    expect(row?.querySelectorAll('button')).toHaveLength(0);
  });
});

test('P1: the screen speaks French', async () => {
  await open(createTestHost(MARIE, 'fr'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personnes');
  expect(rowOf(MARIE.full_name).textContent).toContain('Seul propriétaire\u202f:');
});
