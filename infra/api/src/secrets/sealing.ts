import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = IV_BYTES + TAG_BYTES;

/** A key of its own for one use, from one that serves several. */
export const deriveKey = (key: string | Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', use, KEY_BYTES));

/** Initialisation vector, tag and text, base64url. Sealed for one place (`about`), it opens in no other. */
export function seal(key: Uint8Array, text: string, about = ''): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
}

/** The text; null where it was sealed under another key or for another place, or was changed. */
export function open(key: Uint8Array, sealed: string, about = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < HEAD_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, HEAD_BYTES));
  try {
    return decipher.update(bytes.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
