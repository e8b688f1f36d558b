import { and, desc, eq, sql } from 'drizzle-orm';
import { type AgentSource, type AgentSpend, ApiError } from 'shared-contracts';
import { AnswerError, type Answerer } from '../../agent/answerer.ts';
import type { Usage } from '../../agent/model/usage.ts';
import { sourceOfModel } from '../../agent/model-source.ts';
import { agentEndpoints, agentSpend } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Sealed, Secrets } from '../../secrets/secrets.ts';
import type { OperationContext } from '../operation.ts';
import { placesAtOnce } from './at-once.ts';

type Row = typeof agentEndpoints.$inferSelect;
type Place = Pick<Row, 'projectId' | 'url'>;

/** Of the last year, that are told. */
const MOST_MONTHS = 12;

/** A key opens for the address that it was given for, and no other: who changes that does not learn it. */
const aboutKey = ({ projectId, url }: Place): string => `${projectId} agent ${url}`;

export const sealKey = (secrets: Secrets, place: Place, key: string): Sealed => secrets.seal(key, aboutKey(place));

/** Null where there is none. Throws `key_refused` where it was stored under another key of the installation. */
export function openKey(secrets: Secrets, row: Place & Pick<Row, 'key'>): string | null {
  const key = row.key && secrets.open(row.key, aboutKey(row));
  if (row.key && key === null) throw new AnswerError('key_refused');
  return key;
}

export async function findEndpoint(transaction: Transaction, projectId: string): Promise<Row | null> {
  const [row] = await transaction.select().from(agentEndpoints).where(eq(agentEndpoints.projectId, projectId));
  return row ?? null;
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** What was used, by month, the newest first. */
export async function readSpend(transaction: Transaction, projectId: string): Promise<AgentSpend[]> {
  const rows = await transaction
    .select()
    .from(agentSpend)
    .where(eq(agentSpend.projectId, projectId))
    .orderBy(desc(agentSpend.month))
    .limit(MOST_MONTHS);
  return rows.map(({ month, read, written, estimated }) => ({
    ...{ month, tokens_read: read, tokens_written: written, tokens_estimated: estimated },
  }));
}

/** Whether a project may use more of its model in a month. */
async function isLeft(transaction: Transaction, projectId: string, month: string): Promise<boolean> {
  const [row] = await transaction
    .select({ most: agentEndpoints.monthlyTokens, used: sql<number>`${agentSpend.read} + ${agentSpend.written}` })
    .from(agentEndpoints)
    .innerJoin(agentSpend, and(eq(agentSpend.projectId, agentEndpoints.projectId), eq(agentSpend.month, month)))
    .where(eq(agentEndpoints.projectId, projectId));
  return !row || row.most === null || Number(row.used) < row.most;
}

/** Adds what a turn used to its month. */
function note({ database, clock }: OperationContext, projectId: string, usage: Usage): Promise<boolean> {
  const { read, written, isEstimated } = usage;
  const month = monthOf(clock());
  const estimated = isEstimated ? read + written : 0;
  return database.transaction({ projectId }, async (transaction) => {
    await transaction
      .insert(agentSpend)
      .values({ projectId, month, read, written, estimated })
      .onConflictDoUpdate({
        target: [agentSpend.projectId, agentSpend.month],
        set: {
          read: sql`${agentSpend.read} + ${read}`,
          written: sql`${agentSpend.written} + ${written}`,
          estimated: sql`${agentSpend.estimated} + ${estimated}`,
        },
      });
    return isLeft(transaction, projectId, month);
  });
}

/** Whoever answers for a project: its own model, or else whom the operator chose. */
export async function sourceFor({ database, agent }: OperationContext, projectId: string): Promise<AgentSource> {
  const row = await database.transaction({ projectId }, (transaction) => findEndpoint(transaction, projectId));
  return row ? sourceOfModel({ ...row, isOwn: true }) : agent.answerer.source;
}

const takeAnswerPlace = placesAtOnce(8);

const boundedBy = (
  projectId: string,
  open: () => Promise<Answerer>,
  { source, sees }: Pick<Answerer, 'source' | 'sees'>,
): Answerer => ({
  ...{ source, sees },
  async *answer(question, signal) {
    const leave = takeAnswerPlace(projectId);
    try {
      yield* (await open()).answer(question, signal);
    } finally {
      leave();
    }
  },
});

/** As `sourceFor`, ready to be asked. Throws `agent_spent` where no more may be used this month. */
export async function answererFor(context: OperationContext, projectId: string): Promise<Answerer> {
  const { database, agent, secrets, clock } = context;
  const row = await database.transaction({ projectId }, async (transaction) => {
    const found = await findEndpoint(transaction, projectId);
    if (found && !(await isLeft(transaction, projectId, monthOf(clock())))) throw new ApiError('agent_spent');
    return found;
  });
  if (!row) return agent.answerer;
  const { url, model, pictures: sees } = row;
  const open = () => {
    const meter = (usage: Usage) => note(context, projectId, usage);
    return agent.models.open({ url, model, key: openKey(secrets, row), sees, meter });
  };
  return boundedBy(projectId, open, { source: sourceOfModel({ url, model, isOwn: true }), sees });
}
