import { hash } from 'node:crypto';

/** What an entity tag says of the bytes of an answer. */
export const contentHash = (body: Uint8Array): string => hash('sha256', body, 'base64url').slice(0, 22);
