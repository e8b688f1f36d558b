import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';
import { takeBody } from './take-body.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MIB = 1024 * 1024;

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncIterable<Uint8Array> {
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    // Each stands in memory of its own, as what a connection brings does.
    yield Uint8Array.from(bytes.subarray(at, at + size));
    at += size;
  }
}

const take = (chunks: AsyncIterable<Uint8Array>) => {
  const held = new BodyBudget().hold([]);
  return takeBody(chunks, { maxBody: 8 * MIB }, held);
};

test.each([[[1]], [[3, 4096, 1, 5000, 1]], [[4097, 2]], [[70_000]]])(
  'a body is whole, in whichever pieces of %j it comes',
  async (sizes) => {
    const body = Uint8Array.from({ length: 60_000 }, (_, index) => index % 251);
    expect(Buffer.compare(await take(pieces(body, sizes)), body)).toBe(0);
    expect((await take(pieces(new Uint8Array(), [1]))).byteLength).toBe(0);
  },
);

test('B16: a body that comes byte by byte holds no more memory than another', async () => {
  const body = new Uint8Array(MIB / 2).fill(0x61);
  let most = 0;
  const watched = async function* () {
    const before = process.memoryUsage();
    let at = 0;
    for await (const piece of pieces(body, [1])) {
      yield piece;
      at += 1;
      if (at % 100_000 !== 0) continue;
      collect();
      const { external, heapUsed } = process.memoryUsage();
      most = Math.max(most, external + heapUsed - before.external - before.heapUsed);
    }
  };
  await take(watched());
  expect(most).toBeLessThan(8 * MIB);
});
