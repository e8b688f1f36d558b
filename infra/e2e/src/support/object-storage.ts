import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const OBJECT_STORAGE = join(import.meta.dirname, '../../../../infra/server/src/testing/s3-process.ts');

/** Starts an object storage that ends with the stack. Answers the settings of a product that keeps its media there. */
export async function startObjectStorage(stack: AsyncDisposableStack): Promise<Record<string, string>> {
  const child = spawn(process.execPath, [OBJECT_STORAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  stack.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { endpoint, bucket, accessKeyId, secretAccessKey } = JSON.parse(line) as Record<string, string>;
  return {
    ...(endpoint && { S3_ENDPOINT: endpoint }),
    ...(bucket && { S3_BUCKET: bucket }),
    ...(accessKeyId && { S3_ACCESS_KEY: accessKeyId }),
    ...(secretAccessKey && { S3_SECRET_KEY: secretAccessKey }),
  };
}
