import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const params = { name: 'mf-test' };

test('D7: operators see what is live and on trial, how that fares, what shells said, and who decided so', async () => {
  const registry = createRegistry({ storage: memoryStorage(), clock: () => new Date('2026-01-01T00:00:00Z') });
  const client = createClient(registryCalls, registry.transport);
  for (const version of ['1.0.0', '2.0.0']) await client.publishRemote({ params, body: buildRelease({ version }) });
  const { move } = await client.promoteRemote({ params, body: { version: '1.0.0', expected: null } });
  await client.listLive({ query: { shell: 'web-1' } });
  await client.reportVerdict({
    params: { ...params, version: '1.0.0', shell: 'web-1' },
    body: { verdict: 'refused', reason: 'no space left', move },
  });
  const rule = { to: 'visitors', percent: 5 } as const;
  await client.releaseRemote({ params, body: { version: '2.0.0', rule, expected: move } });
  const fared = {
    candidate: { pages: 10, failures: 0, errors: 1 },
    live: { pages: 190, failures: 0, errors: 0 },
  };
  await client.reportCounts({ params: { ...params, version: '2.0.0', shell: 'web-1' }, body: fared });

  const { shells, remotes } = await client.readOverview();
  expect(shells).toEqual(['web-1']);
  const [seen] = remotes;
  expect(seen).toMatchObject({
    ...{ name: 'mf-test', live: '1.0.0', previous: null, stored: 2, returned: null, fared },
    candidate: { version: '2.0.0', rule },
    history: [
      { version: '2.0.0', as: 'candidate', actor: { kind: 'installation' } },
      { version: '1.0.0', as: 'live' },
    ],
  });
  const live = seen?.versions.find(({ version }) => version === '1.0.0');
  expect(live).toMatchObject({
    bytes: { client: 28, server: 21 },
    signed: null,
    verdicts: [{ shell: 'web-1', verdict: 'refused', reason: 'no space left' }],
  });
});
