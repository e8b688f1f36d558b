import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, type Page, type ParsedBodyOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import { readGlobals } from '../global-instances/read-globals.ts';
import { holdMedia } from '../hold-media.ts';
import { once } from '../idempotency.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { findMain, findPage, isPage } from '../pages/find-page.ts';
import { asLongAs, oneByOne } from '../pages/in-turn.ts';
import { type PageRow, toPage } from '../pages/page-row.ts';
import { TAG } from '../tags.ts';
import { type Written, write } from '../write.ts';

type Body = ParsedBodyOf<ApiCalls['createVariation']>;

/** The state that a variation begins as. */
async function readSource(transaction: Transaction, main: PageRow, from: string | undefined): Promise<PageRow> {
  if (from === undefined || from.toLowerCase() === main.id) return main;
  const source = await findPage(transaction, main.projectId, from);
  if (source?.variationOf !== main.id) throw new ApiError('page_not_found');
  return source;
}

/** What the same request made before. Throws where something else has the id. */
async function readMade(transaction: Transaction, row: PageRow): Promise<PageRow | undefined> {
  const [there] = await transaction.select().from(pages).where(isPage(row.projectId, row.id));
  if (there && (there.variationOf !== row.variationOf || there.creationHash !== row.creationHash))
    throw new ApiError('already_exists');
  return there;
}

async function isNamed(transaction: Transaction, { projectId, variationOf, name }: PageRow): Promise<boolean> {
  const same = and(eq(pages.projectId, projectId), eq(pages.variationOf, variationOf ?? ''), eq(pages.name, name));
  const found = await transaction.select({ id: pages.id }).from(pages).where(same);
  return found.length > 0;
}

async function make(
  context: OperationContext,
  { projectId, actor, metadata }: Access,
  transaction: Transaction,
  page: string,
  { id = uuidv7(), ...wanted }: Body,
): Promise<Written<Page>> {
  const main = await findMain(transaction, projectId, page);
  const source = await readSource(transaction, main, wanted.from);
  const row: PageRow = {
    ...source,
    id: id.toLowerCase(),
    name: wanted.page,
    variationOf: main.id,
    creationHash: createHash('sha256').update(JSON.stringify(wanted)).digest('hex'),
    // Nobody is shown it yet.
    ...{ status: 'draft', publicPath: null, clientVariations: null, changes: null, version: 1 },
    ...{ lastUpdated: context.clock(), updatedBy: actor },
  };
  const made = await readMade(transaction, row);
  const around = { metadata, globals: await readGlobals(transaction, projectId, (made ?? row).linked) };
  if (made) return { result: toPage(made, around), tags: [] };
  if (await isNamed(transaction, row)) throw new ApiError('page_name_taken');
  context.limits.refuseSections(metadata, { before: 0, after: row.sections.length });
  await context.limits.beforeCreateVariation(transaction, projectId, main.id);
  await holdMedia(transaction, projectId, row.mediaIds ?? []);
  const added = await transaction.insert(pages).values(row).onConflictDoNothing().returning({ id: pages.id });
  if (added.length === 0) throw new ApiError('already_exists');
  return { result: toPage(row, around), tags: [TAG.page(row.id), TAG.variations(main.id)] };
}

export const createVariation: Operation<ApiCalls['createVariation']> = async (context, _caller, input) => {
  const { params, body, headers } = input;
  const access = await authorise(context, 'saveVariation', headers.token, params.project);
  const { projectId } = access;
  const scope = `createVariation ${projectId} ${params.page}`;
  const repeatable = { key: headers.idempotencyKey, scope, request: body, projectId, now: context.clock() };
  const create = () =>
    write(context, access, { seesVariations: true }, async (transaction) => {
      let tags: readonly string[] = [];
      const { answer } = await once(transaction, repeatable, async () => {
        const written = await make(context, access, transaction, params.page, body);
        tags = written.tags;
        return written.result;
      });
      return { result: answer, tags };
    });
  // What it begins as may be as long as what is saved.
  const stillMay = asLongAs(context, 'saveVariation', headers.token, access);
  const answer = await oneByOne(projectId, stillMay, create);
  return { answer, version: answer.version };
};
