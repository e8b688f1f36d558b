import { and, asc, eq, or, sql } from 'drizzle-orm';
import {
  chanceOf,
  daysLeft,
  differenceOf,
  isClear,
  type Outcome,
  type PageVersion,
  type PageVersions,
  rangeOf,
} from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { pageOutcomes } from '../../database/trial-tables.ts';
import { readAuthors } from '../authors.ts';
import { readTrial, shareOf, type TrialRow } from '../trials/trial-row.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of a trial that has just begun; milliseconds. */
const LEAST = 60 * 60_000;
const NOTHING: Outcome = { seen: 0, reached: 0 };

const toOutcome = (outcome: Outcome): PageVersion['outcome'] => {
  const range = rangeOf(outcome);
  return {
    ...outcome,
    rate: range && Math.min(1, outcome.reached / outcome.seen),
    range: range && [range[0], range[1]],
  };
};

function compare(main: Outcome, other: Outcome, days: number): PageVersion['comparison'] {
  const difference = differenceOf(main, other);
  if (!difference) return null;
  return {
    chance: chanceOf(main, other),
    difference: [difference[0], difference[1]],
    clear: isClear(difference),
    days_left: daysLeft(main, other, days),
  };
}

const trialOf = (row: TrialRow | undefined): PageVersions['trial'] => ({
  running: row?.running ?? false,
  goal: row?.goal ?? null,
  started_at: row?.startedAt?.toISOString() ?? null,
  stopped_at: row?.stoppedAt?.toISOString() ?? null,
  version: row?.version ?? 0,
});

/** Days that a trial has been running, or was until it stopped. */
const daysOf = (row: TrialRow | undefined, now: Date): number =>
  row?.startedAt ? Math.max(LEAST, (row.stoppedAt ?? now).getTime() - row.startedAt.getTime()) / DAY_MS : 0;

/** A page with its variations, and what came of them; in a transaction that sees both. */
export async function readVersions(
  transaction: Transaction,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  { now, limit }: { readonly now: Date; readonly limit: number | null },
): Promise<PageVersions> {
  const ofPage = and(eq(pages.projectId, projectId), or(eq(pages.id, id), eq(pages.variationOf, id)));
  const rows = await transaction
    .select({
      id: pages.id,
      name: pages.name,
      variationOf: pages.variationOf,
      version: pages.version,
      lastUpdated: pages.lastUpdated,
      updatedBy: pages.updatedBy,
    })
    .from(pages)
    .where(ofPage)
    .orderBy(sql`${pages.variationOf} is not null`, asc(pages.id));
  const trial = await readTrial(transaction, projectId, id);
  const counted = await transaction
    .select({ version: pageOutcomes.versionId, seen: pageOutcomes.seen, reached: pageOutcomes.reached })
    .from(pageOutcomes)
    .where(and(eq(pageOutcomes.projectId, projectId), eq(pageOutcomes.pageId, id)));
  const outcomes = new Map(counted.map(({ version, ...outcome }) => [version, outcome]));
  const outcomeOf = (version: string): Outcome => outcomes.get(version) ?? NOTHING;
  const authorOf = await readAuthors(
    transaction,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const shareOfVariation = (variation: string): number => shareOf(trial?.lots[variation]);
  const taken = Object.keys(trial?.lots ?? {}).reduce((sum, variation) => sum + shareOfVariation(variation), 0);
  const days = daysOf(trial, now);
  const versions = rows.map((row) => ({
    id: row.id,
    page: row.name,
    variation: row.variationOf ? ('variation' as const) : ('main' as const),
    share: row.variationOf ? shareOfVariation(row.id) : 100 - taken,
    version: row.version,
    last_updated: row.lastUpdated.toISOString(),
    updated_by: authorOf(row.updatedBy),
    outcome: toOutcome(outcomeOf(row.id)),
    comparison: row.variationOf ? compare(outcomeOf(id), outcomeOf(row.id), days) : null,
  }));
  return { versions, trial: trialOf(trial), limit };
}
