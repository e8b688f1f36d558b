import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const of = { name: 'mf-test', version: '1.0.0' };

async function setUp() {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const registry = createRegistry({ storage: memoryStorage(), clock: () => new Date(now) });
  const client = createClient(registryCalls, registry.transport);
  await client.publishRemote({ params: { name: of.name }, body: buildRelease(of) });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  const say = (shell: string, verdict: 'adopted' | 'refused', move = 1) => {
    wait(1);
    return client.reportVerdict({ params: { ...of, shell }, body: { verdict, move } });
  };
  const list = () => client.listVerdicts({ params: of });
  return { client, wait, say, list };
}

test('D3: of each shell the newest verdict is kept, the newest first', async () => {
  const { say, list } = await setUp();
  await say('web-1', 'refused');
  await say('web-2', 'refused');
  await say('web-1', 'adopted', 2);
  const at = (milliseconds: number) => `2026-01-01T00:00:00.00${milliseconds}Z`;
  expect(await list()).toEqual({
    move: 0,
    shells: [],
    verdicts: [
      { shell: 'web-1', verdict: 'adopted', move: 2, at: at(3) },
      { shell: 'web-2', verdict: 'refused', move: 1, at: at(2) },
    ],
  });
});

test('D3: what a version was tried on is told also after its shell was started anew', async () => {
  const { client, say, list } = await setUp();
  const tried = { pages: 8, cpu_ms: { before: 40, now: 41 }, bytes: { before: 510_000, now: 512_000 } };
  const params = { ...of, shell: 'web-1' };
  await client.reportVerdict({ params, body: { verdict: 'adopted', move: 1, tried } });
  await say('web-1', 'adopted');
  expect((await list()).verdicts).toMatchObject([{ verdict: 'adopted', tried }]);
  await say('web-1', 'refused', 2);
  expect((await list()).verdicts[0]).not.toHaveProperty('tried');
});

test('D8: what a newer shell says besides is left out, and the rest is taken', async () => {
  const { client, list } = await setUp();
  const tried = { pages: 8, cpu_ms: { before: 40, now: 41 }, bytes: { before: 510_000, now: 512_000 } };
  const newer = { ...tried, memory: 1, cpu_ms: { ...tried.cpu_ms, most: 50 } };
  const body = { verdict: 'adopted' as const, move: 1, tried: newer, later: true };
  await client.reportVerdict({ params: { ...of, shell: 'web-1' }, body });
  const [{ at, ...kept } = { at: '' }] = (await list()).verdicts;
  expect(kept).toEqual({ shell: 'web-1', verdict: 'adopted', move: 1, tried });

  const counts = { pages: 1, failures: 0, errors: 0, slow: 1 };
  const fared = { candidate: counts, live: counts, later: counts };
  const told = client.reportCounts({ params: { ...of, shell: 'web-1' }, body: fared });
  expect(await told).toEqual({ stands: false });
});

test('of more shells than there may be, those that said nothing for longest go', async () => {
  const { say, list } = await setUp();
  for (let shell = 1; shell <= 103; shell += 1) await say(`web-${shell}`, 'adopted');
  const { verdicts } = await list();
  expect(verdicts).toHaveLength(100);
  expect(verdicts.at(-1)?.shell).toBe('web-4');
});

test('a shell is known while it asks what is live', async () => {
  const { client, wait, list } = await setUp();
  await client.listLive({ query: { shell: 'web-2' } });
  await client.listLive({});
  wait(10_000);
  await client.listLive({ query: { shell: 'web-1' } });
  expect((await list()).shells).toEqual(['web-1', 'web-2']);
  wait(10_000);
  expect((await list()).shells).toEqual(['web-1']);
});

test('nothing is said of a version that is not there', async () => {
  const { client, say } = await setUp();
  const params = { ...of, version: '9.0.0' };
  await expect(client.listVerdicts({ params })).rejects.toMatchObject({ code: 'not_found' });
  const body = { verdict: 'adopted', move: 1 } as const;
  await expect(client.reportVerdict({ params: { ...params, shell: 'web-1' }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(say('../web', 'adopted')).rejects.toMatchObject({ code: 'invalid' });
});
