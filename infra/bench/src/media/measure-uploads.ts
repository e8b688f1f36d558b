import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { ROOT, startChild } from '../support/child.ts';
import { peakMemory, residentMemory } from '../support/memory.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { byTurns, compare } from '../support/rounds.ts';

const SIZE = 5 * 1024 * 1024;
/** Two hundred and those that warm both up, by turns with the peer: what else the machine does meanwhile slows both. */
const [FILES, TURNS] = [40, 5];
const AT_ONCE = 4;

/** A text, so that nothing is made of it: each file differs from all others. */
function fileOf(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIZE).fill(97);
  const mark = new Uint8Array(16);
  randomFillSync(mark);
  bytes.set(new TextEncoder().encode(`${number} ${Buffer.from(mark).toString('hex')}\n`));
  return bytes;
}

const formOf = (bytes: Uint8Array<ArrayBuffer>) => ({ 'files[1][file]': new File([bytes], 'notes.txt') });

type Send = (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Megabytes per second, so many files at once. */
async function throughput(send: Send): Promise<number> {
  const began = performance.now();
  let next = 0;
  const sendNext = async (): Promise<void> => {
    while (next < FILES) await send(fileOf(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return (FILES * SIZE) / (performance.now() - began) / 1000;
}

/** Sends the same bodies, forms and all, to a bare server that writes them to the same disk. */
async function openPeer() {
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  const peer = await startChild(join(ROOT, 'infra/bench/src/peers/disk-server.ts'), { args: [folder] });
  const send: Send = async (bytes) => {
    const body = new FormData();
    for (const [name, file] of Object.entries(formOf(bytes))) body.append(name, file);
    const { status } = await fetch(peer.url, { method: 'POST', body });
    if (status !== 201) throw new Error(`The peer answered ${status}`);
  };
  const end = async (): Promise<void> => {
    await peer[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
  return { send, [Symbol.asyncDispose]: end };
}

/** 200 files of 5 MB, by the specification's form, beside a bare server that writes the same bodies to the same disk. */
export async function measureUploads(): Promise<Measure[]> {
  await using peer = await openPeer();
  await using product = await startProduct();
  const client = (headers: Record<string, string> = {}) =>
    createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1`, headers }));
  const { token, projects } = await client().login({ body: OWNER });
  const owner = client({ token });
  const send: Send = async (bytes) => {
    await owner.uploadMedia({ params: { project: projects[0]?.id ?? '' }, body: formOf(bytes) });
  };
  // What is loaded for the first one counts for none.
  await send(fileOf(-1));
  const before = await residentMemory(product.pid);
  const working = byTurns(
    TURNS,
    () => throughput(send),
    () => throughput(peer.send),
  );
  const peak = await peakMemory(product.pid, working);
  return [
    {
      what: 'files of 5 MB uploaded',
      unit: 'MB/s',
      ...compare(await working, (figure) => figure),
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
