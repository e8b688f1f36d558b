import { randomUUID } from 'node:crypto';
import type { Storage } from 'shared-contracts';
import { StartError } from '../start-error.ts';
import type { BucketAddress } from './bucket-address.ts';
import { createS3Client, errorOf, S3AwayError, type S3Client, S3Error } from './s3-client.ts';
import { bareTag, s3Storage } from './s3-storage.ts';
import { UNFINISHED } from './unfinished.ts';

const NOT_MET = 412;

/**
 * Tries what swaps stand on: that a condition which holds lets a write through, and one which does not stops it. Some
 * services take the header and write all the same.
 */
async function keepsConditions(client: S3Client): Promise<boolean> {
  // No storage key leads there.
  const key = `${UNFINISHED}/${randomUUID()}`;
  const put = async (headers: Record<string, string>): Promise<{ readonly wrote: boolean; readonly tag: string }> => {
    const answer = await client.send({ method: 'PUT', key, headers, body: new Uint8Array([1]) });
    const tag = bareTag(answer);
    if (!answer.ok && answer.status !== NOT_MET) throw await errorOf(answer);
    await answer.body?.cancel();
    return { wrote: answer.ok, tag };
  };
  try {
    const first = await put({ 'if-none-match': '*' });
    const again = await put({ 'if-none-match': '*' });
    const other = await put({ 'if-match': '0'.repeat(32) });
    const same = await put({ 'if-match': first.tag });
    return first.wrote && !again.wrote && !other.wrote && same.wrote;
  } finally {
    await client.send({ method: 'DELETE', key }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  }
}

const isDenied = ({ status, code }: S3Error): boolean =>
  status === 401 || status === 403 || code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch';

/** Why the bucket cannot be used, for whoever set it. */
function reasonOf(error: unknown, { bucket, endpoint, region }: BucketAddress): string | null {
  const place = `The bucket ${bucket} at ${endpoint}`;
  if (error instanceof S3AwayError)
    return `The object storage at ${endpoint} does not answer; check the setting S3_ENDPOINT.`;
  if (!(error instanceof S3Error)) return null;
  const said = error.code || error.status;
  if (error.code === 'RequestTimeTooSkewed')
    return `The object storage at ${endpoint} has another time than this machine; set the clock.`;
  if (isDenied(error))
    return `${place} refuses this installation (${said}); check S3_ACCESS_KEY, S3_SECRET_KEY and what they may.`;
  if (error.status === 404)
    return `There is no bucket ${bucket} at ${endpoint}; make it, or check the setting S3_BUCKET.`;
  if (error.status === 301 || error.status === 307 || error.code === 'AuthorizationHeaderMalformed')
    return `${place} is not in the region ${region}; check the setting S3_REGION.`;
  if (error.status === 501) return conditionless(place);
  return `${place} cannot be used (${said}).`;
}

const conditionless = (place: string): string =>
  `${place} does not keep the conditions If-Match and If-None-Match of writes; use a service that does.`;

/** A bucket as storage. Throws a StartError where it cannot be used; one that is only read need not be writable. */
export async function openBucket(address: BucketAddress, use: 'read' | 'write'): Promise<Storage> {
  const client = createS3Client(address);
  const storage = s3Storage(client);
  try {
    const answer = await client.send({ method: 'HEAD', key: '' });
    if (!answer.ok) throw await errorOf(answer);
    if (use === 'read' || (await keepsConditions(client))) return storage;
  } catch (error) {
    const reason = reasonOf(error, address);
    throw reason === null ? error : new StartError(reason);
  }
  throw new StartError(conditionless(`The bucket ${address.bucket} at ${address.endpoint}`));
}
