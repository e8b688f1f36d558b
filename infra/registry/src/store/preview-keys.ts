import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { PreviewGrant, Storage } from 'shared-contracts';
import { z } from 'zod';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

/** PKCS 8 in base64. */
const keySchema = z.strictObject({ private_key: z.base64() });

export interface PreviewKeys {
  /** SPKI in base64; null before there was a candidate. */
  readonly publicKey: () => Promise<string | null>;
  /** Makes the keys, where there are none: shells are to know the public one before anybody follows a link. */
  readonly prepare: () => Promise<unknown>;
  readonly sign: (grant: PreviewGrant) => Promise<string>;
}

const privateOf = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

/** One pair of keys for all processes of a registry, made with the first candidate: shells are told the public one alone. */
export function createPreviewKeys(storage: Storage): PreviewKeys {
  let known: string | null = null;
  const read = async (): Promise<string | null> => {
    known ??= (await readObject(storage, keys.previewKey, keySchema))?.value.private_key ?? null;
    return known;
  };
  const make = async (): Promise<string> => {
    const pair = generateKeyPairSync('ed25519');
    const private_key = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await storage.swap(keys.previewKey, encodeJson({ private_key }), null);
    // Another process may have been faster.
    return (await read()) ?? private_key;
  };
  return {
    publicKey: async () => {
      const text = await read();
      return text && createPublicKey(privateOf(text)).export({ format: 'der', type: 'spki' }).toString('base64');
    },
    prepare: async () => (await read()) ?? make(),
    sign: async (grant) => {
      const said = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${said}.${sign(null, Buffer.from(said), privateOf((await read()) ?? (await make()))).toString('base64url')}`;
    },
  };
}
