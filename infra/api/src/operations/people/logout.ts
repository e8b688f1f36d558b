import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { sessions } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { hashToken } from '../tokens.ts';

const SIGNED_OUT = { en: 'Signed out.', fr: 'Vous êtes déconnecté.' } as const;

export const logout: Operation<ApiCalls['logout']> = async ({ database }, caller, { headers: { token } }) => {
  if (token) {
    const tokenHash = hashToken(token);
    await database.transaction({ tokenHash }, (transaction) =>
      transaction.delete(sessions).where(eq(sessions.tokenHash, tokenHash)),
    );
  }
  return { answer: { message: SIGNED_OUT[caller.locale] } };
};
