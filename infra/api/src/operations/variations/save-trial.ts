import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import {
  type ApiCalls,
  ApiError,
  allotLots,
  type CallHeaders,
  type ErrorCode,
  fieldMessage,
  type Locale,
  type PageVersions,
  type ParsedBodyOf,
} from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { pageOutcomes, pageTrials } from '../../database/trial-tables.ts';
import { authorise } from '../access.ts';
import { matchesVersion } from '../matches-version.ts';
import type { Operation } from '../operation.ts';
import { findMain } from '../pages/find-page.ts';
import type { PageRow } from '../pages/page-row.ts';
import { TAG } from '../tags.ts';
import { showVariations, tagsOfTrial } from '../trials/show-variations.ts';
import { readTrial, shareOf, type TrialRow } from '../trials/trial-row.ts';
import { write } from '../write.ts';
import { readVersions } from './read-versions.ts';

type Body = ParsedBodyOf<ApiCalls['saveTrial']>;

/** Shares that are some, by id. Throws `invalid` where one is of no variation of the page. */
async function readShares(
  transaction: Transaction,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  shares: Body['shares'],
  locale: Locale,
): Promise<Record<string, number>> {
  const rows = await transaction
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.variationOf, id)));
  const known = new Set(rows.map((row) => row.id));
  const given = Object.entries(shares).map(([key, share]) => [key.toLowerCase(), share] as const);
  for (const [key] of given)
    if (!known.has(key))
      throw new ApiError('invalid', { errors: { [`shares.${key}`]: [fieldMessage('unknown_reference', locale)] } });
  return Object.fromEntries(given.filter(([, share]) => share > 0));
}

/** Trials of one project that run at the same time: each form that is sent, and each page, is held against all of them. */
const MOST_RUNNING = 100;

/** Throws `over_plan` where no more trials may run. */
async function checkRunning(transaction: Transaction, projectId: string, locale: Locale): Promise<void> {
  const running = await transaction.$count(
    pageTrials,
    and(eq(pageTrials.projectId, projectId), eq(pageTrials.running, true)),
  );
  if (running < MOST_RUNNING) return;
  throw new ApiError('over_plan', { message: fieldMessage('too_many_trials', locale, { maximum: MOST_RUNNING }) });
}

/** Throws `invalid` where the goal is a form that stands on no version of the page. */
async function checkGoal(transaction: Transaction, main: PageRow, { goal }: Body, locale: Locale): Promise<void> {
  if (goal?.kind !== 'form') return;
  const rows = await transaction
    .select({ sections: pages.sections })
    .from(pages)
    .where(and(eq(pages.projectId, main.projectId), eq(pages.variationOf, main.id)));
  const isThere = [main, ...rows].some(({ sections }) => sections.some(({ id }) => id === goal.section));
  if (!isThere)
    throw new ApiError('invalid', { errors: { 'goal.section': [fieldMessage('unknown_reference', locale)] } });
}

/** Throws `invalid` where nothing would be compared. */
function checkCompared(main: PageRow, stored: TrialRow | undefined, next: NonNullable<Next>, locale: Locale): void {
  if (!next.running) return;
  const refuse = (field: keyof Body, reason: 'trial_of_nobody' | 'trial_of_draft'): never => {
    throw new ApiError('invalid', { errors: { [field]: [fieldMessage(reason, locale)] } });
  };
  if (Object.keys(next.lots).length === 0) refuse('shares', 'trial_of_nobody');
  if (!stored?.running && main.status === 'draft') refuse('running', 'trial_of_draft');
}

type Next = (Omit<TrialRow, 'projectId' | 'pageId' | 'updatedBy'> & { readonly isNew: boolean }) | null;

/** What a page is to be shared out by; null where that is so already. */
function nextOf(
  stored: TrialRow | undefined,
  { goal, running }: Body,
  shares: Record<string, number>,
  now: Date,
): Next {
  const before = Object.fromEntries(Object.entries(stored?.lots ?? {}).map(([id, lots]) => [id, shareOf(lots)]));
  const isSameGoal = isDeepStrictEqual(stored?.goal ?? null, goal);
  if (stored && stored.running === running && isSameGoal && isDeepStrictEqual(before, shares)) return null;
  const starts = running && !stored?.running;
  const isNew = starts || (running && !isSameGoal);
  return {
    goal,
    running,
    isNew,
    salt: starts || !stored ? randomBytes(16).toString('base64url') : stored.salt,
    lots: allotLots(starts ? {} : (stored?.lots ?? {}), shares),
    version: (stored?.version ?? 0) + 1,
    startedAt: isNew ? now : (stored?.startedAt ?? null),
    stoppedAt: running ? null : stored?.running ? now : (stored?.stoppedAt ?? null),
  };
}

function checkVersion(
  stored: TrialRow | undefined,
  { version }: Body,
  { ifMatch, ifNoneMatch }: CallHeaders,
  current: PageVersions,
): void {
  const now = stored?.version ?? 0;
  const refuse = (code: ErrorCode): never => {
    throw new ApiError(code, { options: { error: 'old_version', old_version: true, current } });
  };
  if (ifNoneMatch === '*' && stored) refuse('precondition_failed');
  if (ifMatch !== undefined && !matchesVersion(ifMatch, now)) refuse('precondition_failed');
  if (version !== undefined && version !== now) refuse('old_version');
}

export const saveTrial: Operation<ApiCalls['saveTrial']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveVariation', headers.token, params.project);
  const { projectId, actor, metadata } = access;
  const now = context.clock();
  const around = { now, limit: context.limits.sharesOf(metadata).variations_per_page };
  const answer = await write(context, access, { seesVariations: true }, async (transaction) => {
    const main = await findMain(transaction, projectId, params.page);
    const stored = await readTrial(transaction, projectId, main.id);
    const shares = await readShares(transaction, main, body.shares, caller.locale);
    const next = nextOf(stored, body, shares, now);
    const current = await readVersions(transaction, main, around);
    if (!next) return { result: current, tags: [] };
    checkVersion(stored, body, headers, current);
    checkCompared(main, stored, next, caller.locale);
    if (!isDeepStrictEqual(stored?.goal ?? null, body.goal)) await checkGoal(transaction, main, body, caller.locale);
    if (next.running && !stored?.running) await checkRunning(transaction, projectId, caller.locale);
    const { isNew, ...state } = next;
    const row = { ...state, updatedBy: actor };
    await transaction
      .insert(pageTrials)
      .values({ projectId, pageId: main.id, ...row })
      .onConflictDoUpdate({ target: [pageTrials.projectId, pageTrials.pageId], set: row });
    if (isNew)
      await transaction
        .delete(pageOutcomes)
        .where(and(eq(pageOutcomes.projectId, projectId), eq(pageOutcomes.pageId, main.id)));
    await showVariations(transaction, main, body.running ? Object.keys(shares) : []);
    const concernsVisitors = body.running || stored?.running;
    const result = await readVersions(transaction, main, around);
    return { result, tags: [TAG.variations(main.id), ...(concernsVisitors ? tagsOfTrial(main) : [])] };
  });
  return { answer, version: answer.trial.version };
};
