import { createHash, randomBytes } from 'node:crypto';

const SESSION_DAYS = 14;

/** 256 bits, opaque. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const sessionEnd = (from: Date): Date => new Date(from.getTime() + SESSION_DAYS * 24 * 60 * 60_000);
