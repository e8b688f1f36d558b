import { and, asc, count, eq, gt, isNull, min } from 'drizzle-orm';
import { type ApiCalls, may } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { inReadingOrder } from '../../database/columns.ts';
import { submissions } from '../../database/form-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { invitations, memberships } from '../../database/schema.ts';
import { projectUsage } from '../../database/usage-table.ts';
import { authorise } from '../access.ts';
import { visibleAt } from '../articles/article-filter.ts';
import type { Operation } from '../operation.ts';
import { countPages, firstDraft } from '../pages/search-pages.ts';
import { inProject } from '../submissions/filter-submissions.ts';
import { checkSite } from './site-checks.ts';

/** Every count goes over an index of one project, or is kept along with the writes. */
async function countArticles(transaction: Transaction, projectId: string, now: Date) {
  const ofProject = eq(articles.projectId, projectId);
  const later = and(ofProject, eq(articles.status, 'published'), gt(articles.publishedAt, now));
  const all = await transaction.$count(articles, ofProject);
  const published = await transaction.$count(articles, and(ofProject, visibleAt(now)));
  const [ahead] = await transaction
    .select({ scheduled: count(), next: min(articles.publishedAt) })
    .from(articles)
    .where(later);
  const scheduled = ahead?.scheduled ?? 0;
  const next = ahead?.next?.toISOString() ?? null;
  return { published, scheduled, drafts: all - published - scheduled, next };
}

/** A site has few hundred of them at most. */
async function countDraftGlobals(transaction: Transaction, projectId: string) {
  const drafts = await transaction
    .select({ id: globalInstances.id })
    .from(globalInstances)
    .where(
      and(
        eq(globalInstances.projectId, projectId),
        eq(globalInstances.status, 'draft'),
        isNull(globalInstances.deletedAt),
      ),
    )
    .orderBy(inReadingOrder(globalInstances.name), asc(globalInstances.id));
  return { drafts: drafts.length, first_draft: drafts[0]?.id ?? null };
}

async function countMessages(transaction: Transaction, projectId: string) {
  const rows = await transaction
    .select({ status: submissions.status, messages: count() })
    .from(submissions)
    .where(inProject(projectId))
    .groupBy(submissions.status);
  const of = (wanted: string): number => rows.find(({ status }) => status === wanted)?.messages ?? 0;
  return { total: of('read') + of('unread'), unread: of('unread') };
}

export const getOverview: Operation<ApiCalls['getOverview']> = async (context, _caller, { params, headers }) => {
  const { projectId, role } = await authorise(context, 'readDashboard', headers.token, params.project);
  const now = context.clock();
  const checks = await context.checks.get(projectId, null, () => checkSite(context, projectId));
  const answer = await context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const drafts = await countPages(transaction, projectId, 'draft');
    const all = await countPages(transaction, projectId, undefined);
    const [used] = await transaction
      .select({ media: projectUsage.media })
      .from(projectUsage)
      .where(eq(projectUsage.projectId, projectId));
    return {
      pages: { published: all - drafts, drafts, first_draft: await firstDraft(transaction, projectId) },
      globals: await countDraftGlobals(transaction, projectId),
      articles: await countArticles(transaction, projectId, now),
      messages: await countMessages(transaction, projectId),
      ...checks,
      media: used?.media ?? 0,
      people: await transaction.$count(memberships, eq(memberships.projectId, projectId)),
      invitations: may(role, 'listInvitations')
        ? await transaction.$count(invitations, eq(invitations.projectId, projectId))
        : null,
    };
  });
  return { answer };
};
