import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { articles } from '../../database/article-tables.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { writeJournal } from './journal.ts';

/** Says in the change feed, once, that articles whose date has come are to be seen. */
async function publishDue(context: OperationContext): Promise<void> {
  const now = context.clock();
  const due = lte(articles.dueAt, now);
  const projects = await context.database.transaction({ readsFeed: true }, (transaction) =>
    transaction.selectDistinct({ projectId: articles.projectId }).from(articles).where(due),
  );
  await inEachProject(context, projects, 'Telling that articles are due', (projectId) =>
    writeJournal(context, { projectId, actor: 'installation' }, async (transaction) => {
      const told = await transaction
        .update(articles)
        .set({ dueAt: null })
        .where(and(eq(articles.projectId, projectId), due))
        .returning({ id: articles.id });
      return { result: undefined, changed: told.length > 0 };
    }),
  );
}

/**
 * Looks for such articles every so often, on every node that has the database: whichever comes first tells all
 * caches, by the same feed that a save goes through. Returns how to stop.
 */
export function schedulePublishing(context: OperationContext, every: number, logger: Logger): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = (): void => {
    looking ??= publishDue(context)
      .catch((error: unknown) => logger.warn({ err: error }, 'articles that are due could not be looked for'))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, every).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
