import { pino } from 'pino';
import type { RemoteRelease, RolloutCounts } from 'shared-contracts';
import { expect, test } from 'vitest';
import { fakeRelease } from '../testing/fake-release.ts';
import { until } from '../testing/start-shell.ts';
import type { Candidate } from './candidates.ts';
import { createTally } from './tally.ts';

const releaseOf = (name: string, version = '1.0.0'): RemoteRelease => fakeRelease(version, { name }).release;
const serve = (release: RemoteRelease, failed = false) => [{ release, failed }];

/** Counts for an installation of so many remotes, each live in 1.0.0. */
function countFor(size: number) {
  const remotes = new Map(Array.from({ length: size }, (_, at) => [`mf-${at}`, releaseOf(`mf-${at}`)]));
  const candidates: Candidate[] = [];
  const told: RolloutCounts[] = [];
  const tally = createTally({
    source: {
      reportCounts: async (_name, _version, _shell, counts) => {
        told.push(counts);
        return { stands: true };
      },
    },
    ...{ shell: 'web-1', live: (name) => remotes.get(name) ?? null, candidates: () => candidates },
    service: { count: () => undefined },
    ...{ refresh: () => undefined, logger: pino({ level: 'silent' }) },
  });
  return { tally, remotes, candidates, told };
}

test('D4: of an installation with many remotes a roll-out is counted on, whatever else is served', async () => {
  const { tally, remotes, candidates, told } = countFor(60);
  const [live = releaseOf('none')] = remotes.values();
  for (let page = 0; page < 100; page += 1) tally.note(serve(live));
  const release = releaseOf('mf-0', '2.0.0');
  candidates.push({ release, rule: { to: 'visitors', percent: 50 } });
  tally.renew();
  for (const other of remotes.values()) tally.note(serve(other));
  tally.note(serve(release, true));
  await until(() => told.length > 0);
  expect(told[0]).toEqual({
    candidate: { pages: 1, failures: 1, errors: 0 },
    live: { pages: 1, failures: 0, errors: 0 },
  });
  tally.close();
});

test('SEC-M3: of versions that came and went no more are remembered than a few', () => {
  const { tally, remotes } = countFor(1);
  for (let minor = 0; minor < 200; minor += 1) {
    const release = releaseOf('mf-0', `1.${minor}.0`);
    remotes.set('mf-0', release);
    tally.note(serve(release));
  }
  expect(tally.counts().size).toBeLessThanOrEqual(50);
  expect(tally.counts().get('mf-0@1.199.0')?.pages).toBe(1);
  tally.close();
});
