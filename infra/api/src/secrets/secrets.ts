import { createHmac } from 'node:crypto';
import { deriveKey, KEY_BYTES, open, seal } from './sealing.ts';

export { KEY_BYTES };

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

/** `key` has {@link KEY_BYTES} bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  const signing = deriveKey(key, 'signatures');
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
    seal: (text, about) => ({ sealed: seal(key, text, about) }),
    open: ({ sealed }, about) => open(key, sealed, about),
  };
}
