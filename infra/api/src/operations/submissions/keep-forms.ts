import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { submissions } from '../../database/form-tables.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { mailSubmission, RETRY_MS } from './mail-submission.ts';
import { isSubmission, type SubmissionRow } from './submission-row.ts';

/** How long a deletion can be undone. */
const UNDO_MS = 60 * 60_000;
/** Of one project, and in all, each time: none keeps those of others waiting. */
const MOST_MAILS = { ofProject: 10, inAll: 200 };

const isOver = (now: Date): SQL | undefined =>
  or(lte(submissions.expiresAt, now), lte(submissions.deletedAt, new Date(now.getTime() - UNDO_MS)));

/** Deletes for good what its form keeps no longer, and what was deleted an hour ago. */
async function deleteOld(context: OperationContext, now: Date): Promise<void> {
  const rows = await context.database.transaction({ keepsForms: true }, (transaction) =>
    transaction.selectDistinct({ projectId: submissions.projectId }).from(submissions).where(isOver(now)),
  );
  await inEachProject(context, rows, 'Deleting what forms keep no longer', (projectId) =>
    write(context, { projectId, actor: 'upkeep' }, {}, async (transaction) => {
      const gone = await transaction
        .delete(submissions)
        .where(and(eq(submissions.projectId, projectId), isOver(now)))
        .returning({ deletedAt: submissions.deletedAt });
      // What was deleted before is in nobody's list.
      const isSeen = gone.some(({ deletedAt }) => deletedAt === null);
      return { result: undefined, tags: isSeen ? [TAG.submissions(projectId)] : [] };
    }),
  );
}

/** Takes one mail for this node: of several at once, one gets it. */
async function take({ database }: OperationContext, row: SubmissionRow, now: Date): Promise<SubmissionRow | undefined> {
  const { projectId, id, mailAt } = row;
  if (mailAt === null) return undefined;
  const [taken] = await database.transaction({ projectId }, (transaction) =>
    transaction
      .update(submissions)
      .set({ mailAt: new Date(now.getTime() + RETRY_MS) })
      .where(and(isSubmission(projectId, id), eq(submissions.mailAt, mailAt)))
      .returning(),
  );
  return taken;
}

async function mailDue(context: OperationContext, now: Date): Promise<void> {
  const due = await context.database.transaction({ keepsForms: true }, async (transaction) => {
    const turn = sql<number>`row_number() OVER (PARTITION BY ${submissions.projectId} ORDER BY ${submissions.mailAt})`;
    const waiting = transaction
      .select({ ...getTableColumns(submissions), turn: turn.as('turn') })
      .from(submissions)
      .where(and(lte(submissions.mailAt, now), isNull(submissions.deletedAt)))
      .as('waiting');
    return transaction
      .select()
      .from(waiting)
      .where(lte(waiting.turn, MOST_MAILS.ofProject))
      .orderBy(waiting.turn, waiting.mailAt)
      .limit(MOST_MAILS.inAll);
  });
  const mail = async (row: SubmissionRow): Promise<void> => {
    const taken = await take(context, row, now);
    if (taken) await mailSubmission(context, taken);
  };
  await Promise.all(due.map((row) => inEachProject(context, [row], 'Mailing a submission', () => mail(row))));
}

/** What forms have promised. */
export async function keepForms(context: OperationContext, now: Date): Promise<void> {
  await deleteOld(context, now);
  await mailDue(context, now);
}
