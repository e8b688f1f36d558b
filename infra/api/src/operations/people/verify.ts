import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { users } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../try-limits.ts';
import { changeUser, verifiedBy } from './change-user.ts';
import { findLinkUser, useLink } from './mailed-links.ts';
import { hashToken } from './tokens.ts';

const VERIFIED = {
  en: 'Your email address is confirmed.',
  fr: 'Votre adresse e-mail est confirmée.',
} as const;

export const verify: Operation<ApiCalls['verify']> = async (context, caller, { body: { token } }) => {
  await takeTry(context, 'verify', caller, hashToken(token));
  const userId = await findLinkUser(context, token, 'verify');
  await changeUser(context, userId, async (transaction) => {
    await useLink(transaction, userId, token, 'verify');
    await transaction.update(users).set(verifiedBy(context.clock())).where(eq(users.id, userId));
  });
  return { answer: { message: VERIFIED[caller.locale] } };
};
