import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { domains } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { hostsToTry } from '../project-id.ts';
import { claimOf } from './claim-of.ts';
import { afterFailing, openFrom } from './claim-times.ts';
import { isProven } from './is-proven.ts';
import { mailFailing } from './mail-owners.ts';
import { noteSeen } from './note-seen.ts';
import { takeHost } from './take-host.ts';

type Claim = typeof domains.$inferSelect;

/** Of one run, at once: looking at a host that does not answer takes seconds. */
const MOST_LOOKS = 20;

/** How long one look may take, before another run takes it over. */
const LEASE_MS = 60 * 60_000;

/** Takes one look for this run: of several at once, one gets it. */
async function take({ database }: OperationContext, { projectId, host, lookAt }: Claim, now: Date): Promise<boolean> {
  if (lookAt === null) return false;
  const taken = await database.transaction({ projectId }, (transaction) =>
    transaction
      .update(domains)
      .set({ lookAt: new Date(now.getTime() + LEASE_MS) })
      .where(and(claimOf(projectId, host), eq(domains.claimed, true), eq(domains.lookAt, lookAt)))
      .returning({ host: domains.host }),
  );
  return taken.length > 0;
}

/** Gives a host to the project that contested it, where its proof is still there. */
async function settle(context: OperationContext, { projectId, host, contestedBy }: Claim): Promise<boolean> {
  if (contestedBy === null || !(await isProven(context.proofs, contestedBy, host))) return false;
  const [own] = await context.database.transaction({}, (transaction) =>
    transaction
      .select({ host: domains.host })
      .from(domains)
      .where(and(eq(domains.projectId, contestedBy), inArray(domains.host, hostsToTry(host)))),
  );
  if (!own) return false;
  await takeHost(context, { projectId: contestedBy, actor: 'upkeep' }, own.host, projectId);
  return true;
}

async function look(context: OperationContext, claim: Claim): Promise<void> {
  const { projectId, host } = claim;
  const now = context.clock();
  const isSeen = await isProven(context.proofs, projectId, host);
  const failingSince = claim.failingSince ?? now;
  const isOver = !isSeen && openFrom(failingSince) <= now;
  if (isOver && (await settle(context, claim))) return;
  if (isSeen) return void (await noteSeen(context, projectId, host));
  const noted = { failingSince, lookAt: afterFailing(now, failingSince), ...(isOver && { contestedBy: null }) };
  await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .update(domains)
      .set(noted)
      .where(and(claimOf(projectId, host), eq(domains.claimed, true))),
  );
  if (claim.failingSince === null) await mailFailing(context, projectId, host, openFrom(failingSince));
}

/**
 * Looks at proven hosts again, whichever node comes to it first. One whose proof is gone stays as it is until another project publishes its own: a name
 * server that fails takes no site away.
 */
export async function keepClaims(context: OperationContext, now: Date): Promise<void> {
  const due = await context.database.transaction({}, (transaction) =>
    transaction
      .select()
      .from(domains)
      .where(and(eq(domains.claimed, true), lte(domains.lookAt, now)))
      .orderBy(asc(domains.lookAt))
      .limit(MOST_LOOKS),
  );
  const lookAt = async (claim: Claim): Promise<void> => {
    if (await take(context, claim, now)) await look(context, claim);
  };
  // Together: hosts that take their time keep neither others waiting nor whoever stops the process.
  await Promise.all(
    due.map((claim) => inEachProject(context, [claim], 'Looking at a proven host', () => lookAt(claim))),
  );
}
