import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A text as it is stored: nobody reads it without the installation's key. */
export interface Sealed {
  /** Initialisation vector, tag and text, base64url. */
  readonly sealed: string;
}

/** Seals texts that projects entrust to the installation, and signs what it hands out. */
export interface Secrets {
  /** `about` names the place that it is stored at: sealed for one, it opens in no other. */
  readonly seal: (text: string, about: string) => Sealed;
  /** Null where it was sealed under another key or for another place, or was changed. */
  readonly open: (stored: Sealed, about: string) => string | null;
  /** 32 bytes that the installation's key alone makes of a text; under a key of its own. */
  readonly sign: (text: string) => Buffer;
}

export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `key` has {@link KEY_BYTES} bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'signatures', KEY_BYTES));
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url') };
    },
    open: ({ sealed }, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
