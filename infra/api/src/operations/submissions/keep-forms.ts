import { and, asc, eq, inArray, isNull, lte, min, or, type SQL } from 'drizzle-orm';
import { submissions } from '../../database/form-tables.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { type DueMail, mailSubmissions, RETRY_MS } from './mail-submissions.ts';

/** How long a deletion can be undone. */
const UNDO_MS = 60 * 60_000;
/** Submissions of one project, and projects, each time: none keeps those of others waiting. */
const MOST_MAILS = { ofProject: 500, projects: 200 };

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

const isDue = (now: Date): SQL | undefined => and(lte(submissions.mailAt, now), isNull(submissions.deletedAt));

/** Takes what is due of a project for this node: of several at once, one gets it. */
async function take({ database }: OperationContext, projectId: string, now: Date): Promise<readonly DueMail[]> {
  const { id, form, formName, page, locale, mailTo, mailTries } = submissions;
  return database.transaction({ projectId }, (transaction) => {
    const ofProject = and(eq(submissions.projectId, projectId), isDue(now));
    const first = transaction
      .select({ id })
      .from(submissions)
      .where(ofProject)
      .orderBy(asc(submissions.mailAt))
      .limit(MOST_MAILS.ofProject);
    return transaction
      .update(submissions)
      .set({ mailAt: new Date(now.getTime() + RETRY_MS) })
      .where(and(ofProject, inArray(id, first)))
      .returning({ id, form, formName, page, locale, mailTo, mailTries });
  });
}

async function mailDue(context: OperationContext, now: Date): Promise<void> {
  const projects = await context.database.transaction({ keepsForms: true }, (transaction) =>
    transaction
      .select({ projectId: submissions.projectId })
      .from(submissions)
      .where(isDue(now))
      .groupBy(submissions.projectId)
      .orderBy(asc(min(submissions.mailAt)))
      .limit(MOST_MAILS.projects),
  );
  const mail = async (projectId: string): Promise<void> => {
    const rows = await take(context, projectId, now);
    if (rows.length > 0) await mailSubmissions(context, projectId, rows);
  };
  await Promise.all(projects.map((project) => inEachProject(context, [project], 'Mailing submissions', mail)));
}

/** What forms have promised. */
export async function keepForms(context: OperationContext, now: Date): Promise<void> {
  await deleteOld(context, now);
  await mailDue(context, now);
}
