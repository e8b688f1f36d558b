import { and, eq, gt } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage, type Locale, type User } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { invitations, memberships, sessions, users } from '../../database/schema.ts';
import { identify } from '../access.ts';
import { findProject } from '../find-project.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { tagsOfOwner, verifiedBy } from '../people/change-user.ts';
import { foldEmail } from '../people/fold-email.ts';
import { hashPassword } from '../people/passwords.ts';
import { takeTry } from '../rate-limits.ts';
import { TAG } from '../tags.ts';
import { createToken, hashToken, newSession } from '../tokens.ts';
import { write } from '../write.ts';
import { findHeldInvitation } from './held-invitation.ts';

type Input = OperationInput<ApiCalls['acceptInvitation']>;
type Held = Awaited<ReturnType<typeof findHeldInvitation>>;

/** Who joins: somebody with an account who is signed in, or a new account with its first session. */
interface Joining {
  readonly user: User;
  readonly token: string | null;
  readonly admit: (transaction: Transaction, now: Date) => Promise<void>;
}

async function signedIn(context: OperationContext, held: Held, token: string | undefined): Promise<Joining> {
  const { user } = await identify(context, token);
  if (foldEmail(user.email) !== held.emailFolded) throw new ApiError('wrong_account');
  return {
    user,
    token: null,
    // The link came to this address: that verifies it, like the link made for that.
    admit: async (transaction, now) => {
      await transaction.update(users).set(verifiedBy(now)).where(eq(users.id, user.id));
    },
  };
}

/** Throws `invalid` with what is missing. */
function readAccount({ full_name, password }: Input['body'], locale: Locale) {
  if (full_name !== undefined && password !== undefined) return { fullName: full_name, password };
  const blank = [fieldMessage('blank', locale)];
  throw new ApiError('invalid', {
    errors: {
      ...(full_name === undefined && { full_name: blank }),
      ...(password === undefined && { password: blank }),
    },
  });
}

async function newAccount(caller: Caller, { email, emailFolded }: Held, body: Input['body']): Promise<Joining> {
  const { fullName, password } = readAccount(body, caller.locale);
  const [id, token, passwordHash] = [uuidv7(), createToken(), await hashPassword(password, caller.address)];
  return {
    user: { id, email, full_name: fullName },
    token,
    admit: async (transaction, now) => {
      await transaction
        .insert(users)
        .values({ id, email, emailFolded, fullName, passwordHash, createdAt: now, verifiedAt: now });
      await transaction.insert(sessions).values(newSession(token, id, caller, now));
    },
  };
}

/** Uses the invitation up. Of two at once, and after it was withdrawn, `link_invalid`; returns the role it gave. */
async function takeInvitation(transaction: Transaction, token: string, now: Date) {
  const [taken] = await transaction
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)))
    .returning({ role: invitations.role });
  if (!taken) throw new ApiError('link_invalid');
  return taken.role;
}

export const acceptInvitation: Operation<ApiCalls['acceptInvitation']> = async (context, caller, input) => {
  const { params, body, headers } = input;
  await takeTry(context, 'openInvitation', caller, hashToken(params.token));
  const held = await findHeldInvitation(context, params.token);
  const { projectId } = held;
  // Whoever fills in a new account means it, whatever session their browser still has.
  const makesAccount = held.userId === null && (!headers.token || Object.keys(body).length > 0);
  const { user, token, admit } = makesAccount
    ? await newAccount(caller, held, body)
    : await signedIn(context, held, headers.token);
  const now = context.clock();
  const author = { projectId, actor: user.id };
  const role = await write(context, author, { userId: user.id }, async (transaction) => {
    await context.limits.beforeJoin(transaction, projectId);
    const role = await takeInvitation(transaction, params.token, now);
    await admit(transaction, now);
    await transaction.insert(memberships).values({ projectId, userId: user.id, role });
    const tags = new Set([
      TAG.members(projectId),
      TAG.project(projectId),
      ...(await tagsOfOwner(transaction, user.id)),
    ]);
    return { result: role, tags: [...tags] };
  });
  const project = await findProject(context, projectId);
  const url = project?.url ?? '';
  return { answer: { user, token, project: { id: projectId, url, role }, site: context.originOf(url) } };
};
