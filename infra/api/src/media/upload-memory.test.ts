import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { startTestApi } from '../testing/test-api.ts';

const MIB = 1024 * 1024;
/** What streams, a database's answers and the pictures in the test's own storage come to. */
const MOST = 24 * MIB;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A form of one file, as it is read from the disk. */
async function* formOf(path: string) {
  yield Buffer.from('--x\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\n\r\n');
  yield* createReadStream(path);
  yield Buffer.from('\r\n--x--');
}

/** What some work holds more than was held before, whenever one looks. */
async function heldBy<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly most: number }> {
  const before = held();
  let most = 0;
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      most = Math.max(most, held() - before);
      await setTimeout(200);
    }
  };
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true;
    }),
    look(),
  ]);
  return { result, most };
}

test('M2 OPS-8: an upload of tens of megabytes is never in memory, neither as it comes nor as it is worked on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sections-upload-'));
  const api = await startTestApi('server', { maxUploadBytes: 64 * MIB });
  try {
    const path = join(folder, 'large.png');
    // Plain, so that it is soon done, and whole, so that it is large.
    const { size } = await plainPicture(3800, 3800).png({ compressionLevel: 0 }).toFile(path);
    expect(size).toBeGreaterThan(40 * MIB);
    const { projectId, token } = await api.account();
    const { result, most } = await heldBy(() =>
      api.send('POST', `/project/${projectId}/media`, {
        raw: Readable.toWeb(Readable.from(formOf(path))) as unknown as BodyInit,
        headers: { token, 'content-type': 'multipart/form-data; boundary=x' },
      }),
    );
    expect([result.status, result.json.error]).toEqual([201, undefined]);
    expect(result.json.files).toHaveLength(7);
    // The test's own storage has the original, once: anything else that held it would be the second.
    expect(most).toBeLessThan(size + MOST);
  } finally {
    await api.close();
    await rm(folder, { recursive: true });
  }
});
