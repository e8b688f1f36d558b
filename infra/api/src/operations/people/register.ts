import { and, eq, inArray } from 'drizzle-orm';
import {
  type ApiCalls,
  ApiError,
  DEFAULT_LOCALE,
  fieldMessage,
  isLocalHost,
  LOCALES,
  type ProjectMetadata,
} from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { domains, memberships, pages, projects, sessions, users } from '../../database/schema.ts';
import { once } from '../idempotency.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { hostsToTry } from '../project-id.ts';
import { TAG } from '../tags.ts';
import { takeTry } from '../try-limits.ts';
import { write } from '../write.ts';
import { foldEmail } from './fold-email.ts';
import { mailVerification } from './mail-verification.ts';
import { hashPassword } from './passwords.ts';
import { createToken, newSession } from './tokens.ts';

type Body = OperationInput<ApiCalls['register']>['body'];
interface Registration {
  readonly body: Body;
  readonly host: string;
  readonly userId: string;
  readonly projectId: string;
  readonly passwordHash: string;
  readonly now: Date;
  /** The installation vouches for accounts that it makes itself. */
  readonly verified: boolean;
}

async function createAccount(transaction: Transaction, registration: Registration): Promise<void> {
  const { body, userId, passwordHash, now, verified } = registration;
  const added = await transaction
    .insert(users)
    .values({
      id: userId,
      email: body.email,
      emailFolded: foldEmail(body.email),
      fullName: body.full_name,
      passwordHash,
      createdAt: now,
      verifiedAt: verified ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) throw new ApiError('email_taken');
}

/** A public installation has no business at such a host, and nobody could prove it. Throws `invalid`. */
function refuseForeignLocal({ localHosts }: OperationContext, { operator, locale }: Caller, host: string): void {
  if (isLocalHost(host) && !localHosts && !operator)
    throw new ApiError('invalid', { errors: { host: [fieldMessage('host_local', locale)] } });
}

/**
 * Whoever has proven a host has it on every port: a name with its port goes before the name alone and would take it over.
 * One that is only registered may be proven by others too.
 */
async function refuseTakenName(transaction: Transaction, host: string): Promise<void> {
  const [taken] = await transaction
    .select()
    .from(domains)
    .where(and(inArray(domains.host, hostsToTry(host)), eq(domains.claimed, true)))
    .limit(1);
  if (taken) throw new ApiError('host_taken');
}

async function createProject(transaction: Transaction, registration: Registration): Promise<ProjectMetadata> {
  const { body, host, userId, projectId, now } = registration;
  const metadata: ProjectMetadata = { title: body.project_name, languages: [...LOCALES], defaultLang: DEFAULT_LOCALE };
  await refuseTakenName(transaction, host);
  await transaction.insert(projects).values({ id: projectId, metadata, createdAt: now, updatedBy: userId });
  const claim = await transaction
    .insert(domains)
    .values({ host, projectId, claimed: isLocalHost(host) })
    .onConflictDoNothing()
    .returning({ host: domains.host });
  if (claim.length === 0) throw new ApiError('host_taken');
  await transaction.insert(memberships).values({ projectId, userId, role: 'owner' });
  await transaction.insert(pages).values({
    id: uuidv7(),
    projectId,
    creationHash: '',
    name: 'Home',
    path: '/',
    layout: 'extended-layout',
    version: 1,
    metadata: { en: { title: 'Home' }, fr: { title: 'Accueil' } },
    sections: [],
    privateData: {},
    lastUpdated: now,
    updatedBy: userId,
  });
  return metadata;
}

export const register: Operation<ApiCalls['register']> = async (context, caller, { body, headers }) => {
  await takeTry(context, 'register', caller, foldEmail(body.email));
  const now = context.clock();
  const ids = { userId: uuidv7(), projectId: uuidv7() };
  const host = body.host.toLowerCase();
  refuseForeignLocal(context, caller, host);
  const verified = caller.operator && context.localHosts;
  const registration = { body, host, now, verified, ...ids, passwordHash: await hashPassword(body.password) };
  const author = { projectId: ids.projectId, actor: ids.userId };
  const repeatable = { key: headers.idempotencyKey, scope: 'register', request: body, projectId: null, now };
  const { answer, repeated } = await write(context, author, { userId: ids.userId }, async (transaction) => {
    const { answer, repeated } = await once(transaction, repeatable, async () => {
      await createAccount(transaction, registration);
      const metadata = await createProject(transaction, registration);
      const token = createToken();
      await transaction.insert(sessions).values(newSession(token, ids.userId, caller, now));
      return {
        user: { id: ids.userId, email: body.email, full_name: body.full_name },
        project: {
          id: ids.projectId,
          url: host,
          claimed: isLocalHost(host),
          verified: verified || (isLocalHost(host) && context.localHosts),
          project_metadata: metadata,
        },
        token,
      };
    });
    const tags = repeated ? [] : [TAG.project(ids.projectId), TAG.host(host), TAG.pages(ids.projectId)];
    return { result: { answer, repeated }, tags };
  });
  // A mail that fails takes nothing back: it can be asked for again.
  if (!verified && !repeated)
    context.later.run('Mailing a verification', () => mailVerification(context, caller, answer.user));
  return { answer };
};
