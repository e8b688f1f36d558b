import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

const KEY_BYTES = 32;

const readKey = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

/** Makes a key once, however many processes begin together; whole, or not at all. */
async function makeKey(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The key that what projects entrust to the installation is stored under: of the settings, or one that the first start
 * makes and keeps in `DATA_DIR`. Throws a StartError where what stands there is none.
 */
export async function openSecretsKey({ SECRETS_KEY, DATA_DIR }: Settings): Promise<Buffer> {
  if (SECRETS_KEY) return readKey(SECRETS_KEY);
  const path = join(DATA_DIR, 'secrets.key');
  const read = () => readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  let text = await read();
  if (typeof text !== 'string' && text.code === 'ENOENT') {
    await makeKey(DATA_DIR, path);
    text = await read();
  }
  if (typeof text !== 'string') throw text;
  const key = readKey(text);
  if (key.length !== KEY_BYTES)
    throw new StartError(`The file ${path} holds no key; put back the one of your backup, or set SECRETS_KEY.`);
  return key;
}
