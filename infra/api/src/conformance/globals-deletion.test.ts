import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { completeDefinition, MOST_GLOBALS } from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { expect, test, vi } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { globalBody, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { site, titleOf } from './globals.ts';

const CHILD = join(import.meta.dirname, '../testing/deleting-process.ts');
/** More than two turns of a deletion. */
const PAGES = 450;
/** Made at once. */
const AT_ONCE = 75;

/** Makes more pages of one, each of them linking to what it links to. */
const multiply = (
  database: Database,
  projectId: string,
  id: string,
  from: number,
  to = Math.min(from + AT_ONCE - 1, PAGES),
) =>
  database.transaction({ projectId, seesDrafts: true }, (transaction) =>
    transaction.execute(sql`
      INSERT INTO pages SELECT (jsonb_populate_record(p, jsonb_build_object(
          'id', gen_random_uuid(), 'name', 'Page ' || number, 'path', '/page-' || number
        ))).* FROM pages p, generate_series(${from}::int, ${to}::int) AS number WHERE p.project_id = ${projectId} AND p.id = ${id}`),
  );

/** How many pages there are, and how many of them link, or have a content of their own, to whoever works on the site. */
async function countPages(database: Database, projectId: string) {
  const { rows } = await database.transaction({ projectId, seesDrafts: true, seesVariations: true }, (transaction) =>
    transaction.execute<{ pages: number; linking: number; saying: number; versions: number }>(sql`
      SELECT count(*)::int AS pages, count(*) FILTER (WHERE linked <> '{}')::int AS linking, max(version) AS versions,
          count(*) FILTER (
            WHERE shown_sections(project_id, sections, linked) #>> '{0,settings,0,title,en}' = 'Open at nine'
          )::int AS saying
        FROM pages WHERE project_id = ${projectId} AND path LIKE '/page-%'`),
  );
  return rows[0];
}

async function linkedPages(api: TestApi) {
  const made = await site(api);
  await made.create('Hours', 'Open at nine');
  const first = await made.page([{ weight: 0, region: {}, linked_to: 'Hours' }], pageBody('/page-1'));
  for (let number = 2; number <= PAGES; number += AT_ONCE)
    await multiply(api.database, made.account.projectId, first.id, number);
  return made;
}

test('E9: a deletion gives its content to hundreds of pages, drops them all, and frees the name', async () => {
  const api = await startTestApi('embedded');
  try {
    const { account, remove, create, send } = await linkedPages(api);
    const { projectId } = account;
    expect(await countPages(api.database, projectId)).toEqual({
      pages: PAGES,
      linking: PAGES,
      saying: PAGES,
      versions: 1,
    });
    expect((await send('GET', '/global-instances/Hours')).json.pages_total).toBe(PAGES);
    expect((await remove('Hours')).status).toBe(200);
    expect(await countPages(api.database, projectId)).toEqual({ pages: PAGES, linking: 0, saying: PAGES, versions: 1 });
    expect((await create('hours', 'Open at ten')).status).toBe(201);
    const seen = await api.send('POST', `/project/${projectId}/page/page-${PAGES}`, { body: {} });
    expect(seen.json.sections.map(titleOf)).toEqual(['Open at nine']);
  } finally {
    await api.close();
  }
}, 240_000);

/** Of a hundred kilobytes: every link counts it. */
const LARGE = { 1: 'x'.repeat(50_000), 2: 'x'.repeat(50_000) };
const links = (count: number, linked_to = 'Large') =>
  Array.from({ length: count }, (_, weight) => ({ weight, region: {}, linked_to }));

test('E9: a deletion of what large pages show goes by so many bytes at a time', async () => {
  const api = await startTestApi('embedded');
  try {
    const { account, create, page, remove } = await site(api);
    const section = { ...globalBody('Open at nine').section, private_data: LARGE };
    expect((await create('Large', 'Open at nine', { section })).status).toBe(201);
    const first = await page(links(25), pageBody('/page-1'));
    await multiply(api.database, account.projectId, first.id, 2, 4);
    const writes = vi.spyOn(api.database, 'transactionEnding');
    expect((await remove('Large')).status).toBe(200);
    // The mark, a turn for each page, and the end.
    expect(writes).toHaveBeenCalledTimes(6);
    expect(await countPages(api.database, account.projectId)).toMatchObject({ pages: 4, linking: 0, saying: 4 });
  } finally {
    await api.close();
  }
}, 240_000);

/** Runs a process that deletes, and kills it after so many of its transactions. */
async function killedAfter(transactions: number, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let done = 0;
  let hasEnded = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ended') hasEnded = true;
    done += 1;
    if (done === transactions) child.kill('SIGKILL');
  }
  await exited;
  return hasEnded;
}

test('E9: killed (-9) in the middle of a deletion, and of finishing it, all pages show what they showed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sections-deletion-'));
  const start = () => startTestApi(async () => ({ options: { dataDir }, remove: async () => undefined }));
  try {
    const first = await start();
    const { account } = await linkedPages(first);
    const { projectId, token } = account;
    await first.close();
    // The mark, then pages in turns: after the first of them, then after the first that upkeep does.
    expect(await killedAfter(2, [dataDir, projectId, token, 'Hours'])).toBe(false);
    const between = await start();
    const half = await countPages(between.database, projectId);
    expect(half).toMatchObject({ pages: PAGES, saying: PAGES, versions: 1 });
    expect([0, PAGES]).not.toContain(half?.linking);
    // It is deleted: nobody finds it, nor gets its name, while pages show it.
    const at = `/project/${projectId}/global-instances/Hours`;
    expect((await between.send('GET', at, { headers: { token } })).status).toBe(404);
    const again = await between.send('POST', at, { body: globalBody('Other'), headers: { token } });
    expect(again.json.error).toBe('already_exists');
    const seen = await between.send('POST', `/project/${projectId}/page/page-${PAGES}`, { body: {} });
    expect(seen.json.sections.map(titleOf)).toEqual(['Open at nine']);
    await between.close();

    const last = await start();
    await last.api.upkeep();
    expect(await countPages(last.database, projectId)).toEqual({
      pages: PAGES,
      linking: 0,
      saying: PAGES,
      versions: 1,
    });
    expect((await last.send('POST', at, { body: globalBody('Other'), headers: { token } })).status).toBe(201);
    await last.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);

test('E9: a project has so many global instances, of so many bytes each and together, and no more', async () => {
  const api = await startTestApi('embedded');
  try {
    const { fields, ...kind } = FIXTURE_DEFINITION;
    const body = { type: 'rich-text', label: { en: 'Body', fr: 'Texte' }, localised: true, max: 150_000 } as const;
    const definition = completeDefinition({ ...kind, fields: { ...fields, body } });
    api.definitions = new Map([[definition.name, definition]]);
    const { create, put, remove } = await site(api);
    const long = (bytes: number) => {
      const text = { en: `<p>${'a'.repeat(bytes / 2)}</p>`, fr: `<p>${'b'.repeat(bytes / 2)}</p>` };
      const { section } = globalBody('Long');
      return { section: { ...section, options: [{ title: { en: 'Long' }, body: text }] } };
    };
    const tooLong = await create('Long', '', long(270_000));
    expect([tooLong.status, tooLong.json.error]).toEqual([413, 'too_large']);
    const MOST = 8 * 1024 * 1024;
    const each = 240_000;
    const fitting = Math.floor(MOST / (each + 400));
    for (let number = 0; number < fitting; number += 1)
      expect((await create(`Long ${number}`, '', long(each))).status).toBe(201);
    const over = await create('One more', '', long(each));
    expect([over.status, over.json.error]).toEqual([402, 'over_plan']);
    // Nor by a save of one that is there.
    expect((await create('Short', 'Short')).status).toBe(201);
    expect((await put('Short', '', long(each))).json.error).toBe('over_plan');
    expect((await remove('Long 0')).status).toBe(200);
    expect((await put('Short', '', long(each))).status).toBe(200);

    const other = await site(api);
    for (let number = 0; number < MOST_GLOBALS; number += 1)
      expect((await other.create(`G${number}`, 'Short')).status).toBe(201);
    expect((await other.create('One more', 'Short')).json.error).toBe('over_plan');
    // Another name, and another content, of one that is there are nothing more.
    expect((await other.put('G0', 'Other', { name: 'G' })).status).toBe(200);
    expect((await other.remove('G1')).status).toBe(200);
    expect((await other.create('One more', 'Short')).status).toBe(201);
  } finally {
    await api.close();
  }
}, 120_000);
