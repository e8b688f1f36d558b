import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Who a release is signed by: an Ed25519 key. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** SPKI in base64. */
  readonly publicKey: string;
}

const ID_DIGITS = 16;

/** What a public key is called: the beginning of its hash. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, ID_DIGITS);

const spkiOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** A new key, PKCS #8 in PEM. */
export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Reads a key of `makeSigningKey`. Throws where it is none. */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('The key is not an Ed25519 key');
  const publicKey = spkiOf(createPublicKey(privateKey));
  return { id: keyIdOf(publicKey), privateKey, publicKey };
}

/** A public key of SPKI in base64; null for what is none. */
export function readPublicKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    // In one spelling alone, so that its id is the only one.
    return key.asymmetricKeyType === 'ed25519' && spkiOf(key) === publicKey ? key : null;
  } catch {
    return null;
  }
}
