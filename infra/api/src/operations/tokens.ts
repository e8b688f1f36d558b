import { createHash, randomBytes } from 'node:crypto';
import type { sessions } from '../database/schema.ts';
import type { Caller } from './operation.ts';

const HOUR = 60 * 60_000;
const SESSION_MS = 14 * 24 * HOUR;

/** How long what was mailed or handed over can be followed. */
export const LINK_MS = { verify: 72 * HOUR, reset: HOUR, invitation: 7 * 24 * HOUR, code: 60_000 } as const;

/** Whom a token speaks for, as the database reads it. */
export interface TokenRow {
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly verified: boolean;
  readonly session_id: string;
  readonly expires_at: Date;
}

/** 256 bits, opaque. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The row of a session that begins. */
export const newSession = (
  token: string,
  userId: string,
  { agent }: Caller,
  now: Date,
): typeof sessions.$inferInsert => ({
  tokenHash: hashToken(token),
  userId,
  createdAt: now,
  expiresAt: new Date(now.getTime() + SESSION_MS),
  lastSeenAt: now,
  agent: agent,
});
