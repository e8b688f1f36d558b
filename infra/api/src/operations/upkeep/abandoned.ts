import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, isLocalHost } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { domains, memberships, projects, sessions, users } from '../../database/schema.ts';
import { abandonedLetter } from '../../mail/letters.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { deleteFilesOf } from './delete-files.ts';

const DAY = 24 * 60 * 60_000;
/** Without a confirmed address, and without being used, until its user is told. */
const UNUSED = 30 * DAY;
/** From then until it is deleted. */
const NOTICE = 14 * DAY;
const MOST = 20;

type User = typeof users.$inferSelect;

interface Abandoned {
  readonly projectId: string;
  readonly host: string;
  readonly locale: 'en' | 'fr';
}

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Never confirmed, made long ago, and signed in nowhere. */
const isUnused = (transaction: Transaction, now: Date): SQL | undefined =>
  and(
    isNull(users.verifiedAt),
    lt(users.createdAt, ago(now, UNUSED)),
    notExists(
      transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now))),
    ),
  );

/**
 * The one project of a user, where nobody else works on it and no host of it was ever proven; local ones need no proof.
 * Null where there is none such: then nothing is anybody's to delete.
 */
async function readAbandoned(transaction: Transaction, projectId: string, userId: string): Promise<Abandoned | null> {
  const members = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.projectId, projectId));
  const hosts = await transaction
    .select()
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(asc(domains.position), asc(domains.host));
  const [project] = await transaction.select().from(projects).where(eq(projects.id, projectId));
  const [first] = hosts;
  const isAlone = members.length === 1 && members[0]?.userId === userId;
  if (!project || !first || !isAlone || hosts.some(({ host, claimed }) => claimed || isLocalHost(host))) return null;
  const { defaultLang: locale = DEFAULT_LOCALE } = project.metadata;
  return { projectId, host: first.host, locale };
}

async function onlyProjectOf({ database }: OperationContext, userId: string): Promise<string | null> {
  const found = await database.transaction({ userId }, (transaction) =>
    transaction.select({ id: memberships.projectId }).from(memberships).where(eq(memberships.userId, userId)).limit(2),
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

const noteReminder = ({ database }: OperationContext, { id }: User, remindedAt: Date | null): Promise<unknown> =>
  database.transaction({ userId: id }, (transaction) =>
    transaction.update(users).set({ remindedAt }).where(eq(users.id, id)),
  );

/** Tells a user what will be deleted, and when. Who could not be told is told later, and keeps everything until then. */
async function remind(context: OperationContext, user: User, now: Date): Promise<void> {
  const { database, mailer, originOf } = context;
  const projectId = await onlyProjectOf(context, user.id);
  const abandoned =
    projectId && (await database.transaction({ projectId }, (each) => readAbandoned(each, projectId, user.id)));
  if (!abandoned) return;
  const { locale } = abandoned;
  const until = new Date(now.getTime() + NOTICE);
  const letter = abandonedLetter[locale]({ until, url: `${originOf(null)}/sign-in` });
  await mailer.send(writeMail(user.email, locale, letter));
  await noteReminder(context, user, now);
}

/** Deletes account and project, unless their user came back meanwhile. Files go last: nothing names them any more. */
async function remove(context: OperationContext, user: User, now: Date): Promise<void> {
  const projectId = await onlyProjectOf(context, user.id);
  if (!projectId) return void (await noteReminder(context, user, null));
  const author = { projectId, actor: 'upkeep' };
  const gone = await write(context, author, { userId: user.id }, async (transaction) => {
    const [locked] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), isUnused(transaction, now)))
      .for('update');
    const abandoned = locked ? await readAbandoned(transaction, projectId, user.id) : null;
    if (!abandoned) return { result: false, tags: [] };
    await transaction.delete(projects).where(eq(projects.id, projectId));
    await transaction.delete(users).where(eq(users.id, user.id));
    return { result: true, tags: [TAG.project(projectId), TAG.host(abandoned.host), TAG.pages(projectId)] };
  });
  // It is worth keeping by now; if that ends, they are told again.
  if (!gone) return void (await noteReminder(context, user, null));
  context.logger.info({ user: user.id, project: projectId }, 'An account that was never confirmed was deleted');
  await deleteFilesOf(context, projectId);
}

/**
 * What was registered, never confirmed and never used again: its user is told once, and after a while account and
 * project are deleted with all that is in them. Whoever signs in or confirms the address keeps both.
 */
export async function deleteAbandoned(context: OperationContext, now: Date): Promise<void> {
  const find = (state: SQL | undefined) =>
    context.database.transaction({ keepsHouse: true }, (transaction) =>
      transaction
        .select()
        .from(users)
        .where(and(isUnused(transaction, now), state))
        // What is not to be deleted must not stand in the way of what is.
        .orderBy(sql`random()`)
        .limit(MOST),
    );
  const each = async (found: readonly User[], work: typeof remind): Promise<void> => {
    for (const user of found)
      await work(context, user, now).catch((error: unknown) =>
        context.logger.error({ err: error, user: user.id }, 'Deleting what was never confirmed failed'),
      );
  };
  await each(await find(and(isNotNull(users.remindedAt), lt(users.remindedAt, ago(now, NOTICE)))), remove);
  await each(await find(isNull(users.remindedAt)), remind);
}
