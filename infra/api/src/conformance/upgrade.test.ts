import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyMissing, forceRowSecurity, readTags } from '../database/migrator.ts';
import { type DatabaseOptions, openDatabase } from '../database/open-database.ts';
import { asOwner } from '../testing/as-owner.ts';
import { emptyEmbedded, OWN_DATABASE, startServer, type TestServer } from '../testing/databases.ts';
import { insertSamples } from '../testing/sample-rows.ts';

// A migration that is added is among them from then on.
const TAGS = await readTags();
/** What was a picture once is not taken for a style sheet. */
const PICTURE = { media_id: 'm', url: '/media/p/m/a-800.webp' };
/** Words of a body that its article is found by, however it was written down before. */
const BODY = { en: '<p>A <b>Court</b>yard&nbsp;and 7 rooms</p>', fr: '<h2>Été&#160;: la crème</h2><p>l’Œuvre</p>' };
const WORDS = ['a', 'courtyard', 'and', '7', 'rooms', 'ete', 'la', 'creme', 'l', 'œuvre'];
/** Of what moves, a still is made by the build that makes them, whenever it came. */
const MOVING = [{ url: '/media/p/m/a-400.gif', type: 'image/gif' }];
const STYLED: readonly string[] = ['projects', 'pages'];
const SOAK = process.env.SOAK === '1';
// Patience on a busy machine, which the soak makes for itself.
vi.setConfig({ testTimeout: SOAK ? 600_000 : 120_000 });

/** Fills a database as a build with the first migrations left it, then opens it with this build. */
async function upgrade(options: DatabaseOptions, count: number): Promise<void> {
  const rows = await asOwner(options, async (client) => {
    await applyMissing(client, TAGS.slice(0, count));
    await forceRowSecurity(client, 'NO FORCE');
    const samples = await insertSamples(client);
    const metadata = JSON.stringify({ media: PICTURE });
    for (const table of STYLED.filter((name) => samples.has(name)))
      await client.query(`UPDATE ${table} SET metadata = metadata || $1`, [metadata]);
    if (samples.has('media'))
      await client.query("UPDATE media SET type = 'image', files = $1", [JSON.stringify(MOVING)]);
    if (samples.has('articles')) await client.query('UPDATE articles SET body = $1', [JSON.stringify(BODY)]);
    await forceRowSecurity(client, 'FORCE');
    return samples;
  });
  const project = rows.get('projects')?.id;
  const database = await openDatabase(options);
  try {
    const scope = typeof project === 'string' ? { projectId: project, seesDrafts: true, seesBin: true } : {};
    for (const table of ['projects', 'pages', 'media', 'articles', 'submissions'].filter((name) => rows.has(name))) {
      const stored = await database.transaction(scope, (transaction) => transaction.execute(`SELECT * FROM ${table}`));
      expect([table, stored.rowCount]).toEqual([table, 1]);
      if (table === 'articles' && count <= TAGS.indexOf('0026_article_bodies'))
        expect(String(stored.rows[0]?.search).split(' ')).toEqual(
          expect.arrayContaining(WORDS.map((word) => `'${word}'`)),
        );
      // Written by this build it is a style sheet, and stays where it is.
      const kept = count < TAGS.indexOf('0024_style_sheets') + 1 ? { image: PICTURE } : { media: PICTURE };
      if (STYLED.includes(table)) expect(stored.rows[0]?.metadata).toMatchObject(kept);
    }
    if (rows.has('media')) {
      const jobs = await database.transaction(scope, (transaction) => transaction.execute('SELECT FROM media_jobs'));
      expect(jobs.rowCount).toBe(1);
    }
    // Whoever had people had the demo site, or wanted none (O13).
    const seeded = await database.transaction({}, (transaction) => transaction.execute('SELECT FROM milestones'));
    expect(seeded.rowCount).toBe(rows.has('users') ? 1 : 0);
  } finally {
    await database.close();
  }
  await asOwner(options, async (client) => {
    const { rows: applied } = await client.query('SELECT tag FROM schema_migrations ORDER BY tag');
    expect(applied.map(({ tag }) => tag)).toEqual(TAGS);
    for (const table of rows.keys()) {
      const { rows: forced } = await client.query(
        'SELECT to_regclass($1) IS NULL OR NOT relrowsecurity OR relforcerowsecurity AS bound FROM pg_class WHERE oid = to_regclass($1)',
        [table],
      );
      expect([table, forced[0]?.bound ?? true]).toEqual([table, true]);
    }
  });
}

describe('B19: data of every earlier schema is brought to this one', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.run(...OWN_DATABASE);
  });
  afterAll(() => server?.remove());

  test.each(TAGS.map((tag, index) => [tag, index + 1] as const))('on a server, after %s', async (tag, count) => {
    await server.run(`CREATE DATABASE "${tag}" OWNER sections TEMPLATE sections`);
    await upgrade({ url: server.urlOf('sections', tag) }, count);
  });

  // The engine takes seconds to start: once with nothing but the first tables, at length after each.
  const counts = SOAK ? TAGS.map((_, index) => index + 1) : [3];
  test.each(counts)('in the embedded database, after the first %i migrations', async (count) => {
    const place = await emptyEmbedded();
    await upgrade(place.options, count).finally(place.remove);
  });
});
