import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 6;
const SECRET_BYTES = 32;
const FORM = /^rpt_([0-9a-f]{12})_([\w-]{43})$/;

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token as its publisher has it, and what is kept of it. A secret of 256 bits needs no slow hash. */
export function makeSecret(): { readonly id: string; readonly token: string; readonly hash: string } {
  const id = randomBytes(ID_BYTES).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { id, token: `rpt_${id}_${secret}`, hash: digest(secret).toString('base64url') };
}

/** Id and secret of a token; null for what is none. */
export function readSecret(token: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = FORM.exec(token) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

const NOBODYS = digest('').toString('base64url');

/** Whether a secret is the one of a hash; it takes as long where there is no hash to compare it with. */
export function isSecretOf(secret: string, hash: string | undefined): boolean {
  const isEqual = timingSafeEqual(digest(secret), Buffer.from(hash ?? NOBODYS, 'base64url'));
  return isEqual && hash !== undefined;
}
