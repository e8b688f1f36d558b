import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SECRETS_KEY_BYTES, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { persistedSecret } from './persisted-secret.ts';

/**
 * The key that what projects entrust to the installation is stored under: of the settings, or one that the first start
 * makes and keeps in `DATA_DIR`. Throws a StartError where what stands there is none.
 */
export async function openSecretsKey({ SECRETS_KEY, DATA_DIR }: Settings): Promise<Buffer> {
  if (SECRETS_KEY) return Buffer.from(SECRETS_KEY, 'base64');
  const path = join(DATA_DIR, 'secrets.key');
  const key = Buffer.from(
    await persistedSecret(path, () => randomBytes(SECRETS_KEY_BYTES).toString('base64')),
    'base64',
  );
  if (key.length !== SECRETS_KEY_BYTES)
    throw new StartError(`The file ${path} holds no key; put back the one of your backup, or set SECRETS_KEY.`);
  return key;
}
