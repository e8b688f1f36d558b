/** @vitest-environment jsdom */

import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { ApiError, type BodyOf, type RegistryCalls } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { OperatorScreen } from './OperatorScreen.tsx';
import type { Overview, Registry, RemoteOverview } from './overview.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

afterEach(cleanup);

const AT = '2026-01-01T00:00:00.000Z';
const ADA = { kind: 'publisher', person: 'Ada', token: '0f3a9c21b7de' } as const;
const KEY = { id: '0f3a', remote: 'mf-test', person: 'Ada', public_key: '', created_at: AT, revoked_at: null };
const OWN_KEY = { ...KEY, id: '1b2c', remote: null, person: 'Sections' };
const TOKEN = {
  ...{ id: '0f3a9c21b7de', remote: 'mf-test', person: 'Ada', scopes: ['publish'] },
  ...{ created_at: AT, expires_at: null, revoked_at: null },
};
const HOURS = [
  { at: '2025-12-31T22:00:00.000Z', pages: 1200, failures: 1, errors: 6 },
  { at: AT, pages: 34, failures: 0, errors: 0 },
];
const versionOf = (version: string): RemoteOverview['versions'][number] => ({
  ...{ version, published_at: AT, published_by: 'Ada', publisher: ADA, signed: null, verdicts: [] },
  bytes: { client: 96_000, server: 0 },
});

interface SetUp {
  verdict?: 'adopted' | 'refused';
  lacks?: boolean;
  /** Whether the first list of keys fails. */
  keysFail?: boolean;
  /** How many tokens and keys are not taken back before one is. */
  revokesFail?: number;
  incidents?: Overview['incidents'];
  refusals?: Overview['refusals'];
}

/** A registry of one remote in memory, whose one shell says what it is told to. */
function setUp({ verdict = 'adopted', lacks = false, keysFail = false, revokesFail = 0, ...troubles }: SetUp = {}) {
  const { incidents = [], refusals = [] } = troubles;
  const remote = {
    ...{ name: 'mf-test', live: '2.0.0' as string | null, previous: '1.0.0' as string | null, move: 2, stored: 3 },
    ...{
      candidate: null,
      fared: null,
      returned: null,
      history: [],
      hours: HOURS,
      served: null,
      brings: { kinds: 19, screens: [] },
    },
    versions: ['3.0.0', '2.0.0', '1.0.0'].map(versionOf),
  };
  let asks = 0;
  let revokes = 0;
  const revoke = async (): Promise<void> => {
    revokes += 1;
    if (revokes <= revokesFail) throw new ApiError('unavailable');
  };
  const sent: BodyOf<RegistryCalls['promoteRemote']>[] = [];
  const registry = {
    readOverview: async (): Promise<Overview> => ({
      ...{ at: AT, shells: ['web-1'], incidents, refusals },
      remotes: [structuredClone(remote)],
    }),
    promoteRemote: async ({ body }: { body: BodyOf<RegistryCalls['promoteRemote']> }) => {
      sent.push(body);
      if (lacks && body.losses === 'refuse')
        throw new ApiError('incompatible_remote', { values: { reason: 'the kind “menu” is gone' } });
      const { live, move } = remote;
      Object.assign(remote, { live: body.version, previous: live, move: move + 1 });
      const tried = { pages: 8, cpu_ms: { before: 40, now: 41 }, bytes: { before: 510_000, now: 512_000 } };
      const became = verdict === 'adopted' ? { verdict, tried } : { verdict, reason: 'no space left' };
      const said = { shell: 'web-1', at: AT, move: move + 1, ...became };
      for (const each of remote.versions) each.verdicts = each.version === body.version ? [said] : [];
      return { live: body.version, previous: live, move: move + 1 };
    },
    listTokens: async () => ({ tokens: [TOKEN] }),
    listKeys: async () => {
      asks += 1;
      if (keysFail && asks === 1) throw new ApiError('forbidden');
      return { keys: [KEY, OWN_KEY] };
    },
    revokeKey: revoke,
    revokeToken: revoke,
  } as unknown as Registry;
  const { host, toasts } = createFakeHost({ words: { en: { 'mf-operator': en }, fr: { 'mf-operator': fr } } });
  const props = { host, registry, person: 'Inès', signOut: async () => undefined };
  render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale="en">
          <OperatorScreen {...props} readPage={async () => ({ remotes: {}, location: null })} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { sent, toasts, user: userEvent.setup() };
}

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'mf-test' }));
  return within(screen.getByRole('complementary', { name: 'mf-test' }));
};

test('D7: going back asks nothing, tells what the shells make of it, and is undone', async () => {
  const { user, sent } = setUp();
  const details = await open(user);
  await user.click(details.getByRole('button', { name: 'Roll back to 1.0.0' }));
  expect((await details.findByRole('status')).textContent).toContain('1.0.0 is liveUsed by 1 shell');
  expect(details.getByText('Tried on 8 pages: 41 ms instead of 40 ms, 512 kB instead of 510 kB')).toBeTruthy();
  await user.click(details.getByRole('button', { name: 'Undo' }));
  expect((await details.findByText('2.0.0 is live')).textContent).toBeTruthy();
  expect(sent.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
});

test('D7: what went wrong in the last day is told hour by hour, by remote and in all', async () => {
  setUp();
  const row = within(await screen.findByRole('row', { name: /mf-test/ }));
  expect(row.getByText(/7 on 1,234 pages/).textContent).toContain(', most in the hour from ');
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('data-tone'));
  expect(bars).toHaveLength(24);
  expect(bars.slice(-3)).toEqual(['warn', null, null]);
  expect(screen.getByText('Errors, 24 h', { selector: 'dt' }).nextElementSibling?.textContent).toBe('7mf-test');
});

test('D7: a shell that refuses says why, there and in what went wrong', async () => {
  const { user } = setUp({ verdict: 'refused' });
  const details = await open(user);
  await user.click(details.getByRole('button', { name: 'Make live 3.0.0' }));
  expect((await details.findByRole('status')).textContent).toContain('web-1 does not use 3.0.0no space left');
  const troubles = within(screen.getByRole('region', { name: 'What went wrong' }));
  expect(troubles.getByRole('listitem').textContent).toContain('mf-test3.0.0not used');
});

test('D7: pages that were not whole, copies that were mended and releases that were refused are lines', async () => {
  const seen = { name: 'mf-test', version: '2.0.0', shell: 'web-1', project: null, page: null, count: 1 };
  setUp({
    incidents: [
      { ...seen, what: 'page', reason: 'sections left out: 1', project: 'p1', page: 'home', count: 3, at: AT },
      { ...seen, what: 'healed', reason: 'remoteEntry.mjs', at: '2025-12-31T23:00:00.000Z' },
    ],
    refusals: [
      {
        name: 'mf-test',
        version: '4.0.0',
        step: 'publish',
        reason: 'the kind “menu” is gone',
        at: '2025-12-31T22:00:00.000Z',
        actor: ADA,
      },
    ],
  });
  const troubles = within(await screen.findByRole('region', { name: 'What went wrong' }));
  const lines = troubles.getAllByRole('listitem').map((line) => line.textContent ?? '');
  expect(lines).toEqual([
    expect.stringMatching(
      /^mf-test2\.0\.0page not wholeweb-1 · page home of site p1 · 3 times · .*sections left out: 1$/,
    ),
    expect.stringMatching(/^mf-test2\.0\.0damaged copy mendedweb-1 · .*remoteEntry\.mjs$/),
    expect.stringMatching(/^mf-test4\.0\.0refused at publishAda · .*the kind “menu” is gone$/),
  ]);
});

test('D7: a version that lacks something goes live only where that is meant', async () => {
  const { user, sent } = setUp({ lacks: true });
  const details = await open(user);
  await user.click(details.getByRole('button', { name: 'Make live 3.0.0' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/the kind “menu” is gone/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Make live' }));
  expect(await details.findByText('3.0.0 is live')).toBeTruthy();
  expect(sent.map(({ losses }) => losses)).toEqual(['refuse', 'accept']);
});

test('D7: what is retired is asked for once, and brought back', async () => {
  const { user } = setUp();
  const details = await open(user);
  await user.click(details.getByRole('button', { name: 'Retire' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retire' }));
  expect(await details.findByText('What it brought is gone; its versions stay.')).toBeTruthy();
  await user.click(details.getByRole('button', { name: 'Bring 2.0.0 back' }));
  expect(await details.findByText('2.0.0 is live')).toBeTruthy();
});

test('D7: keys that cannot be read say so and are asked for again', async () => {
  const { user } = setUp({ keysFail: true });
  await user.click(await screen.findByRole('tab', { name: 'Tokens' }));
  const keys = within(await screen.findByRole('region', { name: 'Keys' }));
  expect(await keys.findByText('The registry does not answer')).toBeTruthy();
  await user.click(keys.getByRole('button', { name: 'Try again' }));
  await keys.findByRole('button', { name: /Ada, mf-test/ });
  expect(keys.queryByText('The registry does not answer')).toBeNull();
});

test.each([
  ['token', 'Tokens', 'The token of Ada for mf-test is revoked'],
  ['key', 'Keys', 'The key of Ada for mf-test is trusted no longer'],
])(
  'D7: a %s that cannot be revoked says why where it was asked, and is revoked at another try',
  async (_, region, done) => {
    const { user, toasts } = setUp({ revokesFail: 1 });
    await user.click(await screen.findByRole('tab', { name: 'Tokens' }));
    await screen.findByText('This installation');
    const [row] = screen.getByRole('heading', { name: region }).closest('section')?.querySelectorAll('li') ?? [];
    await user.click(within(row as HTMLElement).getByRole('button', { name: /Ada, mf-test/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect((await question.findByRole('alert')).textContent).toContain('not available right now');
    expect(toasts).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts).toMatchObject([{ message: done }]);
  },
);
