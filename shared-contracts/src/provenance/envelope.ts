import { sign, verify } from 'node:crypto';
import type { Envelope } from '../entities/provenance.ts';
import { readPublicKey, type SigningKey } from './keys.ts';

/** What is signed (DSSE, `PAE`): the type with the payload, so that a signature means nothing under another type. */
const toSign = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

export function sealEnvelope(payloadType: string, payload: Uint8Array, key: SigningKey): Envelope {
  const signature = sign(null, toSign(payloadType, payload), key.privateKey);
  return {
    payloadType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid: key.id, sig: signature.toString('base64') }],
  };
}

interface TrustedKey {
  readonly id: string;
  readonly public_key: string;
}

/**
 * The payload that one of these keys signed as this type, and the key; null where none did. Which key a signature says
 * it is of only tells which to try.
 */
export function openEnvelope<Key extends TrustedKey>(
  { payloadType, payload, signatures }: Envelope,
  type: string,
  keys: readonly Key[],
): { readonly payload: Buffer; readonly key: Key } | null {
  if (payloadType !== type) return null;
  const bytes = Buffer.from(payload, 'base64');
  for (const { keyid, sig } of signatures) {
    const key = keys.find(({ id }) => id === keyid);
    const publicKey = key && readPublicKey(key.public_key);
    if (publicKey && verify(null, toSign(type, bytes), publicKey, Buffer.from(sig, 'base64')))
      return { payload: bytes, key };
  }
  return null;
}
