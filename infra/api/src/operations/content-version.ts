import { createHash } from 'node:crypto';

/** What has no counter is known by what it says: 48 bits of its hash, which any number type holds. */
export const contentVersion = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);
