/** Signatures of releases, for servers and the command line: nothing of it reaches a browser. */

export { keyIdOf, makeSigningKey, readPublicKey, readSigningKey, type SigningKey } from './keys.ts';
export { type Builder, checkSignature, type SignatureVerdict, signRelease } from './statement.ts';
