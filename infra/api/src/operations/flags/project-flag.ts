import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf, ApiCalls, ProjectFlag } from 'shared-contracts';
import { isFlagOn } from 'shared-contracts/flags';
import { flagSwitches } from '../../database/flag-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import { keepNewest } from '../keep-newest.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import { listReaches } from './flag-reach.ts';
import { readStored, recordOf, type StoredFlag } from './read-flags.ts';

/** Times that are kept and shown. */
const KEPT = 20;

type Flag = ProjectFlag['name'];

const ofFlag = (projectId: string, flag: Flag) =>
  and(eq(flagSwitches.projectId, projectId), eq(flagSwitches.flag, flag));

const decidesIn = ({ flagServer }: OperationContext, { reach }: StoredFlag): ProjectFlag['decides'] => {
  if (flagServer) return 'server';
  return reach === 'chosen' ? 'project' : 'operator';
};

async function readFlag(
  context: OperationContext,
  transaction: Transaction,
  projectId: string,
  name: Flag,
): Promise<AnswerOf<ApiCalls['getFlag']>> {
  const stored = await readStored(transaction, projectId, name);
  const rows = await transaction
    .select()
    .from(flagSwitches)
    .where(ofFlag(projectId, name))
    .orderBy(desc(flagSwitches.revision))
    .limit(KEPT);
  const authorOf = await readAuthors(
    transaction,
    rows.map(({ switchedBy }) => switchedBy),
  );
  return {
    name,
    on: isFlagOn([recordOf(context, projectId, name, stored)], name, projectId),
    chosen: stored.chosen,
    decides: decidesIn(context, stored),
    switches: rows.map(({ isOn, switchedAt, switchedBy }) => ({
      ...{ on: isOn, author: authorOf(switchedBy), at: switchedAt.toISOString() },
    })),
    reaches: await listReaches(transaction, name),
  };
}

export const getFlag: Operation<ApiCalls['getFlag']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'readFlags', headers.token, params.project);
  const answer = await context.database.transaction({ projectId }, (transaction) =>
    readFlag(context, transaction, projectId, params.flag),
  );
  return { answer };
};

export const switchFlag: Operation<ApiCalls['switchFlag']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'switchFlag', headers.token, params.project);
  const { projectId, actor } = access;
  const answer = await write(context, access, {}, async (transaction) => {
    await lockMetadata(transaction, projectId);
    const { chosen } = await readStored(transaction, projectId, params.flag);
    if (chosen !== body.on) {
      const now = { switchedAt: context.clock(), switchedBy: actor };
      await transaction.insert(flagSwitches).values({ projectId, flag: params.flag, isOn: body.on, ...now });
      await keepNewest(transaction, flagSwitches, ofFlag(projectId, params.flag), KEPT);
    }
    return { result: await readFlag(context, transaction, projectId, params.flag), tags: [] };
  });
  return { answer };
};
