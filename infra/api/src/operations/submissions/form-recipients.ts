import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { ApiError, FORM_KIND, type Project } from 'shared-contracts';
import { domains, memberships, users } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { foldEmail } from '../people/fold-email.ts';
import { findForm } from './find-form.ts';
import type { SubmissionRow } from './submission-row.ts';

/** Owners who are told where a form names nobody: as many as it may name. */
const MOST_OWNERS = 10;

/**
 * Whom what a form is sent is mailed to: those it names, or else the owners. Nobody where the project has no host of
 * its own, or no owner who has shown their address: anybody may register a site and write any address into a form of it.
 */
export async function recipientsOf(
  { database }: OperationContext,
  projectId: string,
  named: readonly string[],
): Promise<readonly string[]> {
  const owners = await database.transaction({ projectId }, (transaction) =>
    transaction
      .selectDistinct({ email: users.email })
      .from(domains)
      .innerJoin(memberships, and(eq(memberships.projectId, projectId), eq(memberships.role, 'owner')))
      .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.verifiedAt)))
      .where(and(eq(domains.projectId, projectId), eq(domains.claimed, true)))
      .orderBy(asc(users.email))
      .limit(MOST_OWNERS),
  );
  return owners.length > 0 && named.length > 0 ? named : owners.map(({ email }) => email);
}

/** Folded mailboxes of those who work on a project, as far as they have shown that they are theirs. */
export async function readMailboxes({ database }: OperationContext, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ email: users.emailFolded })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.verifiedAt)))
      .where(eq(memberships.projectId, projectId)),
  );
  return new Set(rows.map(({ email }) => email));
}

type Waiting = Pick<SubmissionRow, 'id' | 'form' | 'page' | 'locale' | 'mailTo'>;

/** Whom a form names today; undefined where it is gone, or stands elsewhere by now. */
async function namedToday(
  context: OperationContext,
  project: Project,
  { form, page, locale }: Waiting,
): Promise<readonly string[] | undefined> {
  // Before the live renderer is known there are no forms at all.
  if (!context.definitions().has(FORM_KIND)) throw new ApiError('unavailable');
  try {
    return (await findForm(context, project, { page, section: form, locale })).notify;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Of those that submissions were to be mailed to, whom their forms would tell today: while mails wait, owners go and
 * forms name others. Of a form that is gone, those who work on the project.
 */
export async function currentRecipients(
  context: OperationContext,
  project: Project,
  rows: readonly Waiting[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = new Map<string, readonly string[]>();
  const byForm = Map.groupBy(rows, ({ form, page }) => JSON.stringify([form, page]));
  for (const same of byForm.values()) {
    const [first] = same;
    const named = first && (await namedToday(context, project, first));
    const allowed = named
      ? new Set((await recipientsOf(context, project.id, named)).map(foldEmail))
      : await readMailboxes(context, project.id);
    for (const { id, mailTo } of same)
      told.set(
        id,
        mailTo.filter((to) => allowed.has(foldEmail(to))),
      );
  }
  return told;
}
