import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, type S3ServerOptions, startS3Server } from '../testing/s3-server.ts';
import type { BucketAddress } from './bucket-address.ts';
import { openBucket } from './open-bucket.ts';

let server: S3Server;
afterEach(() => server.close());
const start = async (options: S3ServerOptions = {}): Promise<BucketAddress> => {
  server = await startS3Server(options);
  return { endpoint: server.endpoint, bucket: server.bucket, ...server.key };
};

describe('D8: a bucket that cannot be used is told of in a sentence', () => {
  let address: BucketAddress;
  beforeEach(async () => {
    address = await start();
  });

  test.each<[string, Partial<BucketAddress>, string]>([
    ['that is not there', { bucket: 'media' }, 'There is no bucket media at http'],
    ['of somebody unknown', { accessKeyId: 'other' }, 'refuses this installation (403); check S3_ACCESS_KEY'],
    ['with a wrong secret', { secretAccessKey: 'other' }, 'refuses this installation (403); check S3_ACCESS_KEY'],
    ['of another region', { region: 'eu-west-3' }, 'cannot be used (400)'],
  ])('one %s', async (_, wrong, sentence) => {
    for (const use of ['read', 'write'] as const)
      await expect(openBucket({ ...address, ...wrong }, use)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining(sentence) as string,
      });
  });

  test('nobody there', async () => {
    await server.close();
    await expect(openBucket(address, 'write')).rejects.toThrow(/does not answer; check the setting S3_ENDPOINT/);
    await start();
  });

  test('what is tried leaves nothing', async () => {
    await openBucket(address, 'write');
    expect(server.objects.size).toBe(0);
  });
});

test.each(['ignored', 'not built'] as const)('D8: a service whose conditions are %s is refused', async (conditions) => {
  const address = await start({ conditions });
  await expect(openBucket(address, 'write')).rejects.toThrow('does not keep the conditions If-Match and If-None-Match');
  expect(server.objects.size).toBe(0);
  // Reading asks for none.
  await openBucket(address, 'read');
});

test('D8: it is used by a process that serves, which replaces what answers are made of', async () => {
  const address = await start();
  const { Request, Response } = globalThis;
  try {
    getRequestListener(() => new Response());
    const storage = await openBucket(address, 'write');
    await storage.put('a', new Uint8Array([1]));
    expect(await storage.get('a')).toEqual(Buffer.from([1]));
  } finally {
    Object.assign(globalThis, { Request, Response });
  }
});
