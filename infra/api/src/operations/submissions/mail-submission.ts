import { and, eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_LOCALE } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { memberships, users } from '../../database/schema.ts';
import { submissionLetter } from '../../mail/submission-letter.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { findProject } from '../find-project.ts';
import type { OperationContext } from '../operation.ts';
import { foldEmail } from '../people/fold-email.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isSubmission, type SubmissionRow } from './submission-row.ts';

/** Between the first two tries; twice as long between any further two. */
export const RETRY_MS = 10 * 60_000;
/** Tries over about a week, then it is given up; the inbox has the submission in any case. */
const MOST_TRIES = 10;

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;

/** The visitor's own address, to be answered at. */
const visitorOf = ({ answers }: SubmissionRow): string | undefined =>
  answers.find(({ type, value }) => type === 'email' && typeof value === 'string' && EMAIL.test(value))?.value as
    | string
    | undefined;

interface Failed {
  /** Who is still to be told. */
  readonly left: readonly string[];
  readonly error?: unknown;
}

/** Mailboxes of those who work on a project, as far as they have shown that they are theirs. */
async function readMailboxes({ database }: OperationContext, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ email: users.emailFolded })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.verifiedAt)))
      .where(eq(memberships.projectId, projectId)),
  );
  return new Set(rows.map(({ email }) => email));
}

/** Mails each of them for themselves: an address that is refused keeps the mail from nobody else. */
async function send(context: OperationContext, row: SubmissionRow): Promise<Failed> {
  const project = await findProject(context, row.projectId);
  if (!project) return { left: [] };
  const locale = project.project_metadata.defaultLang ?? DEFAULT_LOCALE;
  const origin = context.originOf(project.claimed ? project.url : null);
  const letter = submissionLetter[locale]({
    form: row.formName,
    site: project.project_metadata.title ?? project.url,
    page: row.page,
    answers: row.answers,
    url: `${origin}/admin/inbox?message=${row.id}`,
  });
  const replyTo = visitorOf(row);
  const members = await readMailboxes(context, row.projectId);
  const sender = (to: string) => ({ kind: 'form', name: row.projectId, toOwn: members.has(foldEmail(to)) }) as const;
  let failed: Failed = { left: [] };
  for (const to of row.mailTo)
    await context.mailer
      .send({ ...writeMail(to, locale, letter), ...(replyTo && { replyTo }) }, sender(to))
      .catch((error: unknown) => {
        failed = { left: [...failed.left, to], error };
      });
  return failed;
}

/** Mails a submission to those its form names, and notes what became of it. Whoever was not reached is tried again later. */
export async function mailSubmission(context: OperationContext, row: SubmissionRow): Promise<void> {
  const { left, error } = await send(context, row).catch(
    (thrown: unknown): Failed => ({ left: row.mailTo, error: thrown }),
  );
  const isSent = left.length === 0;
  const tries = row.mailTries + 1;
  const isOver = isSent || tries >= MOST_TRIES;
  const state = {
    mail: isSent ? ('sent' as const) : isOver ? ('failed' as const) : ('waiting' as const),
    mailTo: isSent ? row.mailTo : [...left],
    mailTries: tries,
    mailAt: isOver ? null : new Date(context.clock().getTime() + RETRY_MS * 2 ** (tries - 1)),
  };
  await write(context, { projectId: row.projectId, actor: 'upkeep' }, {}, async (transaction) => {
    await transaction.update(submissions).set(state).where(isSubmission(row.projectId, row.id));
    return { result: undefined, tags: isOver ? [TAG.submissions(row.projectId)] : [] };
  });
  if (!isSent) context.logger.error({ err: error, submission: row.id, tries }, 'Mailing a submission failed');
}
