import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { agentTokens } from '../../database/agent-tables.ts';
import { sessions, users } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { takeTry, welcomeBack } from '../rate-limits.ts';
import { hashToken } from '../tokens.ts';
import { changeUser, verifiedBy } from './change-user.ts';
import { findLinkUser, useLink } from './mailed-links.ts';
import { hashPassword } from './passwords.ts';
import { siteOf } from './site-of.ts';

const CHANGED = {
  en: 'Your password is changed. Sign in with the new one.',
  fr: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
} as const;

/** Who follows the link reads the mailbox: that verifies the address too. Everybody who was signed in no longer is, and no assistant speaks for them. */
export const resetPassword: Operation<ApiCalls['resetPassword']> = async (context, caller, { body }) => {
  const { token, password } = body;
  await takeTry(context, 'resetPassword', caller, hashToken(token));
  const userId = await findLinkUser(context, token, 'reset');
  const passwordHash = await hashPassword(password, caller.address);
  let account = '';
  await changeUser(context, userId, async (transaction) => {
    await useLink(transaction, userId, token, 'reset');
    const [changed] = await transaction
      .update(users)
      .set({ passwordHash, ...verifiedBy(context.clock()) })
      .where(eq(users.id, userId))
      .returning({ emailFolded: users.emailFolded });
    account = changed?.emailFolded ?? '';
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(agentTokens).where(eq(agentTokens.userId, userId));
  });
  await welcomeBack(context, caller, account);
  return { answer: { message: CHANGED[caller.locale], site: await siteOf(context, userId) } };
};
