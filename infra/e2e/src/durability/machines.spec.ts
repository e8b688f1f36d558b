import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { createTextPage, health, visit } from '../support/site-page.ts';
import { type Machines, PARTS, type Part, type PartName, startMachines } from '../support/start-machines.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

/** One part of each kind stands for both; how often all of it is done. */
const ROLLED = rounds<readonly PartName[], readonly PartName[]>(['registry-1', 'api-1', 'shell-1'], PARTS);
const ROUNDS = rounds(1, 5);
const READERS = 3;
const PATIENCE = { timeout: 60_000, intervals: [100] };

/** A page as a part itself answers it, whatever the load balancer makes of that part. */
async function visitPart({ url }: Part, path: string): Promise<{ readonly status: number; readonly html: string }> {
  const [answer] = (await once(get(url + path, { headers: { host: 'localhost' }, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode ?? 0, html: await text(answer) };
}

interface Load {
  /** Ends it; what went wrong, of how many requests. */
  readonly end: () => Promise<{ readonly failures: readonly string[]; readonly requests: number }>;
}

/** People who read pages, cached ones and such that are made for each, and one who saves a page again and again. */
async function load(machines: Machines, kinds: { readonly saves: boolean }): Promise<Load> {
  const owner = await signIn(machines);
  const page = await createTextPage(owner, 'saved 0');
  const failures: string[] = [];
  let [requests, ended] = [0, false];
  const repeat = async (work: (count: number) => Promise<string | null>): Promise<void> => {
    for (let count = 1; !ended; count += 1) {
      const failure = await work(count).catch((error: unknown) => String((error as Error).cause ?? error));
      requests += 1;
      if (failure !== null) failures.push(failure);
      // As many as a page makes, not as many as the machine can.
      await delay(10);
    }
  };
  const expecting = async (path: string, status: number): Promise<string | null> => {
    const answer = await visit(machines, path);
    return answer.status === status ? null : `${path}: ${answer.status}`;
  };
  const read = (reader: number) =>
    repeat((count) =>
      // One address may have six hundred pages made anew in a minute, however fast the machine is.
      count % 8
        ? expecting(['/', '/fr/visit', page.path][reader] ?? '/', 200)
        : expecting(`/none-${reader}-${count}`, 404),
    );
  const save = () =>
    repeat(async (count) => {
      const title = `saved ${count}`;
      await owner.api.savePage({
        params: { project: owner.project, page: page.id },
        body: { ...page, metadata: { en: { title } } },
      });
      return null;
    });
  const all = [...Array.from({ length: READERS }, (_, reader) => read(reader)), ...(kinds.saves ? [save()] : [])];
  return {
    end: async () => {
      ended = true;
      await Promise.all(all);
      return { failures, requests };
    },
  };
}

test('D8 B19: an installation on several machines: rolled without a failed request; killed, cut off, and served from', async () => {
  test.setTimeout(rounds(4, 60) * 60_000);
  await inTemporaryFolder(async (root) => {
    await using stack = new AsyncDisposableStack();
    const machines = await startMachines(root, stack);
    const { parts, isUp } = machines;
    const up = (name: PartName, state = true) =>
      expect.poll(() => isUp(name), { ...PATIENCE, message: name }).toBe(state);
    const whole = async (): Promise<void> => {
      for (const name of PARTS) await up(name);
    };
    await whole();

    for (let round = 0; round < ROUNDS; round += 1) {
      await test.step('each part is stopped and started again, under load', async () => {
        const running = await load(machines, { saves: true });
        for (const name of ROLLED) {
          expect(await parts[name].stop(), name).toBe(0);
          await parts[name].start();
          await up(name);
        }
        expect((await running.end()).failures).toEqual([]);
      });

      await test.step('a shell and an API are killed: visitors notice nothing', async () => {
        const running = await load(machines, { saves: false });
        await Promise.all([parts['shell-1'].kill(), parts['api-1'].kill()]);
        await up('shell-1', false);
        await up('api-1', false);
        const owner = await signIn(machines);
        const page = await createTextPage(owner, 'written to those who are left');
        expect((await visit(machines, page.path)).html).toContain('written to those who are left');
        expect((await running.end()).failures).toEqual([]);
        await Promise.all([parts['shell-1'].start(), parts['api-1'].start()]);
        await whole();
      });

      await test.step('a shell is cut off: visitors notice nothing, and it sees what it missed', async () => {
        const owner = await signIn(machines);
        const page = await createTextPage(owner, 'before the cut');
        await expect.poll(async () => (await visitPart(parts['shell-2'], page.path)).html).toContain('before the cut');
        const running = await load(machines, { saves: false });
        await machines.cut();
        await up('shell-2', false);
        await owner.api.savePage({
          params: { project: owner.project, page: page.id },
          body: { ...page, metadata: { en: { title: 'saved during the cut' } } },
        });
        expect((await running.end()).failures).toEqual([]);
        await machines.mend();
        await up('shell-2');
        await expect
          .poll(async () => (await visitPart(parts['shell-2'], page.path)).html, PATIENCE)
          .toContain('saved during the cut');
      });
    }

    await test.step('the line to the database stands still: pages that were read are served, and nothing is lost', async () => {
      const owner = await signIn(machines);
      const page = await createTextPage(owner, 'before the line stood still');
      const paths = ['/', '/fr/visit', page.path];
      for (const shell of [parts['shell-1'], parts['shell-2']])
        for (const path of paths) expect((await visitPart(shell, path)).status).toBe(200);
      machines.databaseLine.stand();
      const save = owner.api.savePage({
        params: { project: owner.project, page: page.id },
        body: { ...page, metadata: { en: { title: 'saved while it stood still' } } },
      });
      await expect(save).rejects.toMatchObject({ status: 503 });
      for (const name of ['api-1', 'api-2'] as const) await up(name, false);
      for (const path of paths) expect((await visit(machines, path)).status, path).toBe(200);
      expect((await visit(machines, '/not-read-before')).status).toBe(503);
      machines.databaseLine.mend();
      await whole();
      await owner.api.savePage({
        params: { project: owner.project, page: page.id },
        body: { ...page, metadata: { en: { title: 'saved after it' } } },
      });
      await expect.poll(async () => (await visit(machines, page.path)).html, PATIENCE).toContain('saved after it');
    });

    await test.step('both APIs are away: pages that were read are served, by a shell started meanwhile too', async () => {
      const paths = ['/', '/fr/visit'];
      for (const shell of [parts['shell-1'], parts['shell-2']])
        for (const path of paths) expect((await visitPart(shell, path)).status).toBe(200);
      await Promise.all([parts['api-1'].kill(), parts['api-2'].kill()]);
      for (const name of ['api-1', 'api-2', 'shell-1', 'shell-2'] as const)
        await expect
          .poll(async () => (await fetch(`${parts[name].url}/health/ready`).catch(() => null))?.ok ?? false, PATIENCE)
          .toBe(false);
      expect(await health(machines)).toEqual({ status: 'degraded', ok: true });
      for (const path of paths) expect((await visit(machines, path)).status).toBe(200);
      await Promise.all([parts['shell-1'].kill(), parts['shell-2'].kill()]);
      await parts['shell-1'].start();
      await expect.poll(async () => (await health(machines).catch(() => null))?.status, PATIENCE).toBe('degraded');
      for (const path of paths) expect((await visit(machines, path)).status).toBe(200);
      expect((await visit(machines, '/never-read-before')).status).toBe(503);
    });
  });
});
