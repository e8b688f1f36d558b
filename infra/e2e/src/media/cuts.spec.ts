import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded, sendOverBadLine, textFile } from '../support/cut-uploads.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { startProduct } from '../support/start-product.ts';
import { layTcpLine } from '../support/tcp-line.ts';
import { expect, test } from '../support/test.ts';

const FILES = rounds(20, 100);
const KILLS = rounds(2, 12);
/** Files that are sent at once, as the tool does. */
const LANES = 3;
/** `CUTS_SEED=N` repeats a run that failed: files as long, each cut at the same places, and the same moments of death. */
const SEED = Number(process.env.CUTS_SEED ?? randomInt(2 ** 31));

interface World {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** What else goes wrong, once in between. Resolves when it is over. */
  readonly fault?: (() => Promise<void>) | undefined;
}

/** A product that is killed at random after so many requests, and started again on its data. */
async function mortal({ dataDir, env, fault }: World, random: () => number) {
  let product = await startProduct({ dataDir, env });
  const port = new URL(product.url).port;
  const owner = await signIn(product);
  /** Numbers of requests at which something happens. */
  const moments = Array.from({ length: KILLS }, () => Math.floor(random() * FILES * 3) + 5);
  const faulty = Math.floor(random() * FILES * 2) + 5;
  let requests = 0;
  let isUp: Promise<unknown> = Promise.resolve();
  let isOver: Promise<unknown> = Promise.resolve();
  const restart = async (): Promise<void> => {
    await product.kill();
    product = await startProduct({ dataDir, env: { ...env, PORT: port } });
  };
  const onTried = async (): Promise<void> => {
    requests += 1;
    if (fault && requests === faulty) isOver = fault();
    if (moments.includes(requests)) isUp = isUp.then(() => isOver).then(restart);
    await isUp;
  };
  const stop = async (): Promise<number | null> => {
    // Everything that was to go wrong has.
    expect(requests).toBeGreaterThan(Math.max(...moments, faulty));
    await isOver;
    return product.stop({ keepData: true });
  };
  return { owner, url: () => product.url, onTried, stop };
}

/** Sends all files over lines that are cut, and looks at what became of them. */
async function sendAll(world: World): Promise<void> {
  // Each file has numbers of its own: which of several comes first, chance alone says.
  const numbers = Array.from({ length: FILES }, (_, number) => seeded(SEED + number + 1));
  const files = numbers.map((random, number) => ({ random, ...textFile(number, random) }));
  const line = await mortal(world, seeded(SEED));
  const params = { project: line.owner.project };
  const left = [...files];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let file = left.shift(); file; file = left.shift())
        await sendOverBadLine(file, { ...line, random: file.random });
    }),
  );
  const { api } = line.owner;
  for (const { id, name, hash } of files) {
    const { total, result } = await api.listMedia({ params, query: { content_hash: hash } });
    expect([name, total, result[0]?.id]).toEqual([name, 1, id]);
    const answer = await fetch(`${line.url()}${result[0]?.files[0]?.url}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, hash]);
  }
  expect((await api.listUploads({ params })).result).toEqual([]);
  expect(await readdir(join(world.dataDir, 'unfinished'))).toEqual([]);
  expect(await line.stop()).toBe(0);
}

// After a test that ran out of time too.
test.afterEach(({ browserName: _ }, { status, expectedStatus, title }) => {
  if (status !== expectedStatus) process.stderr.write(`To repeat it: CUTS_SEED=${SEED} (${title})\n`);
});

test('M2 B16: uploads that are cut anywhere, while the server is killed (-9), end whole and once', async () => {
  test.setTimeout(FILES * 20_000);
  await inSeededFolder((dataDir) => sendAll({ dataDir, env: {} }));
});

test('M2 D8: and into a bucket that is away for a while', async () => {
  test.setTimeout(FILES * 20_000);
  await inSeededFolder(async (dataDir) => {
    await using stack = new AsyncDisposableStack();
    const env = await startObjectStorage(stack);
    const line = stack.use(await layTcpLine(new URL(env.S3_ENDPOINT ?? '').host));
    const away = async (): Promise<void> => {
      line.stand();
      // As long as somebody who is told nothing goes on asking.
      await once(AbortSignal.timeout(rounds(2000, 60_000)), 'abort');
      line.mend();
    };
    const world = { dataDir, env: { ...env, S3_ENDPOINT: `http://${line.host}` }, fault: away };
    await sendAll(world);
  });
});
