/** @vitest-environment jsdom */

import { screen } from '@testing-library/react';
import type { RemoteHost } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import { showPanel } from '../testing/panel-screen.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';

const session =
  (change: Partial<RemoteHost['session']>) =>
  (host: RemoteHost): Partial<RemoteHost> => ({ session: { ...host.session, ...change } });

describe('why nothing can be changed, and what leads on', () => {
  test('nothing is said while all is well', () => {
    showPanel(<ReadOnlyNotice />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('E3: another tab has the page; this one can go on', () => {
    showPanel(<ReadOnlyNotice />, {
      state: (state) => ({ ...state, draft: { ...state.draft, elsewhere: true } }),
    });
    const words = screen.getByRole('status').textContent;
    expect(words).toContain('You cannot edit a content while already editing one');
    expect(words).toContain('editing in another tab');
    expect(screen.getByRole('button', { name: 'Go on here' })).toBeTruthy();
  });

  test('P2: the session ended; what was changed is kept, and signing in is one press', async () => {
    const signInAgain = vi.fn(async () => true);
    const { user } = showPanel(<ReadOnlyNotice />, {
      locale: 'fr',
      host: session({ user: () => null, may: () => false, signInAgain }),
    });
    expect(screen.getByRole('status').textContent).toContain('sont gardées sur cet appareil');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });

  test('a role that may not save looks, and is told so', () => {
    showPanel(<ReadOnlyNotice />, { host: session({ may: () => false }) });
    expect(screen.getByRole('status').textContent).toContain('your role does not let you change it');
  });
});
