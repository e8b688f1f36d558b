import { installationKeyFile } from '@infra/registry';
import { makeSigningKey, readSigningKey, type SigningKey } from 'shared-contracts/provenance';
import { type Settings, signingKeyPem } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { persistedSecret } from './persisted-secret.ts';

/**
 * The key that the installation signs the remotes with that come with it: of the settings, or one that the first start
 * makes and keeps in `DATA_DIR`. Throws a StartError where what stands there is none.
 */
export async function openSigningKey({ SIGNING_KEY, DATA_DIR }: Settings): Promise<SigningKey> {
  if (SIGNING_KEY) return readSigningKey(signingKeyPem(SIGNING_KEY));
  const file = installationKeyFile(DATA_DIR);
  const pem = await persistedSecret(file, makeSigningKey);
  try {
    return readSigningKey(pem);
  } catch {
    throw new StartError(`The file ${file} holds no key; delete it and the start makes one, or set SIGNING_KEY.`);
  }
}
