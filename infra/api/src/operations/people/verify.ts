import { eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage } from 'shared-contracts';
import { users } from '../../database/schema.ts';
import { identify } from '../access.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { hashToken } from '../tokens.ts';
import { changeUser, verifiedBy } from './change-user.ts';
import { findLinkUser, useLink } from './mailed-links.ts';
import { checkPassword } from './passwords.ts';
import { siteOf } from './site-of.ts';

const VERIFIED = {
  en: 'Your email address is confirmed.',
  fr: 'Votre adresse e-mail est confirmée.',
} as const;

interface Shown {
  readonly session: string | undefined;
  readonly password: string | undefined;
}

const unlessSignedOut = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'unauthenticated') return null;
  throw error;
};

/**
 * The link shows who reads the mailbox; that the account is theirs too is shown apart: anybody may have made one with
 * the address of somebody else, who must not open it for them. Throws `invalid` without a password, `wrong_credentials`.
 */
async function checkOwner(
  context: OperationContext,
  userId: string,
  { session, password }: Shown,
  { locale, address }: Caller,
): Promise<void> {
  const signedIn = session ? await identify(context, session).catch(unlessSignedOut) : null;
  if (signedIn?.user.id === userId) return;
  if (password === undefined) throw new ApiError('invalid', { errors: { password: [fieldMessage('blank', locale)] } });
  const [user] = await context.database.transaction({ userId }, (transaction) =>
    transaction.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  if (!(await checkPassword(user?.passwordHash, password, address))) throw new ApiError('wrong_credentials');
}

export const verify: Operation<ApiCalls['verify']> = async (context, caller, { body, headers }) => {
  const { token, password } = body;
  await takeTry(context, 'verify', caller, hashToken(token));
  const userId = await findLinkUser(context, token, 'verify');
  await checkOwner(context, userId, { session: headers.token, password }, caller);
  await changeUser(context, userId, async (transaction) => {
    await useLink(transaction, userId, token, 'verify');
    await transaction.update(users).set(verifiedBy(context.clock())).where(eq(users.id, userId));
  });
  return { answer: { message: VERIFIED[caller.locale], site: await siteOf(context, userId) } };
};
