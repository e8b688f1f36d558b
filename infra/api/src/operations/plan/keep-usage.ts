import { type SQL, sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { usageDays } from '../../database/usage-table.ts';
import { eachBatch, LIVING } from '../billing/each-batch.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { readUsage } from './read-usage.ts';

interface Due extends Record<string, unknown> {
  readonly projectId: string;
  readonly metadata: ProjectMetadata;
  readonly day: string;
}

/** Projects that were not looked at on the day that it is there. */
const dueOf = (projectIds: readonly string[], now: Date): SQL => sql`
  SELECT p.id AS "projectId", p.metadata, today.day::text AS day
    FROM projects p
    LEFT JOIN project_billing b ON b.project_id = p.id
    CROSS JOIN LATERAL (
      SELECT (${now.toISOString()}::timestamptz AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date AS day
    ) today
    WHERE p.id = ANY (${sql.param(projectIds)}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM usage_days WHERE project_id = p.id AND usage_days.day = today.day)`;

async function keepDay(transaction: Transaction, { projectId, metadata, day }: Due): Promise<void> {
  const { usage } = await readUsage(transaction, projectId, metadata);
  const { pages, media, users, domains } = usage;
  await transaction
    .insert(usageDays)
    .values({
      ...{ projectId, day, pages, media, users, domains },
      variationsPerPage: usage.variations_per_page,
      sectionsPerPage: usage.sections_per_page,
      staticSections: usage.static_sections,
      fileBytes: usage.file_bytes,
    })
    .onConflictDoNothing();
}

/** Writes down what each project has of each, once a day. Project by project: none waits for what another one has. */
export async function keepUsage(context: Pick<OperationContext, 'database' | 'logger'>, now: Date): Promise<void> {
  const { database } = context;
  await eachBatch(context, LIVING, async (projectIds) => {
    const { rows } = await database.transaction({ keepsHouse: true }, (transaction) =>
      transaction.execute<Due>(dueOf(projectIds, now)),
    );
    const dueIn = new Map(rows.map((due) => [due.projectId, due]));
    await inEachProject(context, rows, 'Keeping what is used', async (projectId) => {
      const due = dueIn.get(projectId);
      const scope = { projectId, seesDrafts: true, seesVariations: true };
      if (due) await database.transaction(scope, (transaction) => keepDay(transaction, due));
    });
  });
}
