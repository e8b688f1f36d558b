import {
  type ApiCalls,
  ApiError,
  DEFAULT_LOCALE,
  fieldMessage,
  isLocalHost,
  LOCALES,
  type ProjectMetadata,
  type User,
} from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { domains, memberships, pages, projects, users } from '../../database/schema.ts';
import { refuseTakenHost } from '../claims/refuse-taken-host.ts';
import { once } from '../idempotency.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { checkCredentials } from './check-credentials.ts';
import { foldEmail } from './fold-email.ts';
import { mailVerification } from './mail-verification.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

type Body = OperationInput<ApiCalls['register']>['body'];
/** Whose the project becomes. */
interface Registrant extends User {
  readonly verified: boolean;
  /** What a new account is made with, or one that is there was opened by. */
  readonly passwordHash: string;
  readonly isNew: boolean;
}

interface Registration {
  readonly body: Body;
  readonly host: string;
  readonly user: Registrant;
  readonly projectId: string;
  readonly now: Date;
}

/** The account that claims: one that is there already, by its password, or one to be made. */
async function registrantOf(context: OperationContext, caller: Caller, body: Body): Promise<Registrant> {
  if (body.existing_account) {
    const { id, email, fullName, verifiedAt, passwordHash } = await checkCredentials(context, caller, body);
    return { id, email, full_name: fullName, verified: verifiedAt !== null, passwordHash, isNew: false };
  }
  return {
    id: uuidv7(),
    email: body.email,
    full_name: body.full_name,
    // The installation vouches for accounts that it makes itself.
    verified: caller.operator && context.localHosts,
    passwordHash: await hashPassword(body.password, caller.address),
    isNew: true,
  };
}

async function createAccount(transaction: Transaction, user: Registrant, now: Date): Promise<void> {
  if (!user.isNew) return;
  const added = await transaction
    .insert(users)
    .values({
      id: user.id,
      email: user.email,
      emailFolded: foldEmail(user.email),
      fullName: user.full_name,
      passwordHash: user.passwordHash,
      createdAt: now,
      verifiedAt: user.verified ? now : null,
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

async function createProject(transaction: Transaction, registration: Registration): Promise<ProjectMetadata> {
  const { body, host, user, projectId, now } = registration;
  const userId = user.id;
  const metadata: ProjectMetadata = { title: body.project_name, languages: [...LOCALES], defaultLang: DEFAULT_LOCALE };
  await refuseTakenHost(transaction, host);
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
    publicPath: '/',
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
  const projectId = uuidv7();
  const host = body.host.toLowerCase();
  refuseForeignLocal(context, caller, host);
  const user = await registrantOf(context, caller, body);
  const registration = { body, host, now, user, projectId };
  const repeatable = { key: headers.idempotencyKey, scope: 'register', request: body, projectId: null, now };
  const { answer, repeated } = await write(
    context,
    { projectId, actor: user.id },
    { userId: user.id },
    async (transaction) => {
      const { answer, repeated } = await once(transaction, repeatable, async () => {
        await createAccount(transaction, user, now);
        const metadata = await createProject(transaction, registration);
        return {
          user: { id: user.id, email: user.email, full_name: user.full_name },
          project: {
            id: projectId,
            url: host,
            claimed: isLocalHost(host),
            verified: user.verified || (isLocalHost(host) && context.localHosts),
            project_metadata: metadata,
          },
          token: await startSession(transaction, context, caller, user),
        };
      });
      const tags = repeated ? [] : [TAG.project(projectId), TAG.host(host), TAG.pages(projectId)];
      return { result: { answer, repeated }, tags };
    },
  );
  // A mail that fails takes nothing back: it can be asked for again.
  if (!user.verified && !repeated)
    context.background.run('Mailing a verification', () => mailVerification(context, caller, answer.user));
  return { answer };
};
