/** @vitest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { type Action, type Member, may, ROLES } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestHost, draw, MARIE, PAUL, ZOE } from '../testing/test-host.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';

afterEach(cleanup);

const SECOND_OWNER: Member = {
  ...MARIE,
  id: '00000000-0000-7000-8000-000000000011',
  full_name: 'Odile',
  email: 'o@x.y',
};
const ANOTHER: Member = { ...ZOE, id: '00000000-0000-7000-8000-000000000012', full_name: 'Louis', email: 'l@x.y' };
const INVITED = 'new@example.org';
const SELF = { owner: MARIE, administrator: PAUL, editor: ZOE };

const hasButton = (name: RegExp): boolean => screen.queryByRole('button', { name }) !== null;

/** How each action that belongs to this screen is seen on it. */
const OFFERED: Readonly<Partial<Record<Action, () => boolean>>> = {
  listUsers: () => screen.queryByText(ANOTHER.email) !== null,
  leave: () => hasButton(/^Leave$/),
  invite: () => hasButton(/^Invite$/),
  listInvitations: () => screen.queryByText(INVITED) !== null,
  withdrawInvitation: () => hasButton(/^Withdraw the invitation of new@/),
  changeRole: () => hasButton(/role of Louis/i),
  removeUser: () => hasButton(/^Remove Louis$/),
  proveClaim: () => hasButton(/^Look for it now$/),
};

test.each(ROLES)('P1: what the screen of people offers is what the table allows: %s', async (role) => {
  const test = createTestHost(SELF[role], 'en', { claimed: false, verified: true });
  test.members = [MARIE, SECOND_OWNER, PAUL, ZOE, ANOTHER];
  const expires = new Date(Date.now() + 60_000_000).toISOString();
  test.invitations = [
    { id: 'i', email: INVITED, role: 'editor', invited_by: 'Odile', created: new Date().toISOString(), expires },
  ];
  draw(test, <PeopleScreen host={test.host} />);
  await screen.findByText(ANOTHER.email);
  if (may(role, 'listInvitations')) await screen.findByText(INVITED);
  if (may(role, 'proveClaim')) await screen.findByText('Look for it now');
  const actions = Object.keys(OFFERED) as Action[];
  expect(actions.map((action) => [action, OFFERED[action]?.()])).toEqual(
    actions.map((action) => [action, may(role, action)]),
  );
});
