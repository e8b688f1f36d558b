import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { ROOT, startChild } from '../support/child.ts';
import { peakMemory, residentMemory } from '../support/memory.ts';
import { OWNER, startProduct } from '../support/product.ts';

const SIZE = 5 * 1024 * 1024;
const FILES = 200;
const AT_ONCE = 4;

/** A text, so that nothing is made of it: each file differs from all others. */
function fileOf(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIZE).fill(97);
  const mark = new Uint8Array(16);
  randomFillSync(mark);
  bytes.set(new TextEncoder().encode(`${number} ${Buffer.from(mark).toString('hex')}\n`));
  return bytes;
}

/** Bytes per second of all files, so many at once. */
async function throughput(send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<number> {
  const began = performance.now();
  let next = 0;
  const sendNext = async (): Promise<void> => {
    while (next < FILES) await send(fileOf(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return (FILES * SIZE) / (performance.now() - began) / 1000;
}

async function bareThroughput(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  try {
    await using peer = await startChild(join(ROOT, 'infra/bench/src/peers/disk-server.ts'), { args: [folder] });
    return await throughput(async (body) => {
      const { status } = await fetch(peer.url, { method: 'POST', body });
      if (status !== 201) throw new Error(`The peer answered ${status}`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 200 files of 5 MB, by the specification's form, beside a bare server that writes the same bodies to the same disk. */
export async function measureUploads(): Promise<Measure[]> {
  const peer = await bareThroughput();
  await using product = await startProduct();
  const client = (headers: Record<string, string> = {}) =>
    createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1`, headers }));
  const { token, projects } = await client().login({ body: OWNER });
  const owner = client({ token });
  const send = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    await owner.uploadMedia({
      params: { project: projects[0]?.id ?? '' },
      body: { 'files[1][file]': new File([bytes], 'notes.txt') },
    });
  };
  // What is loaded for the first one counts for none.
  await send(fileOf(-1));
  const before = await residentMemory(product.pid);
  const working = throughput(send);
  const peak = await peakMemory(product.pid, working);
  return [
    {
      what: 'files of 5 MB uploaded',
      unit: 'MB/s',
      ours: await working,
      peer,
      against: 'bare Node, same disk',
      budget: { of: 'ratio', atLeast: 0.6 },
    },
    {
      what: 'memory beyond before, at most, meanwhile',
      unit: 'MB',
      ours: peak - before,
      budget: { of: 'ours', atMost: 67 },
    },
  ];
}
