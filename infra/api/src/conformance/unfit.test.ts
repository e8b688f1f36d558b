import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkServer } from '../database/check-server.ts';
import { type DatabaseOptions, openDatabase } from '../database/open-database.ts';
import { UnfitDatabaseError } from '../database/unfit-database-error.ts';
import { asOwner } from '../testing/as-owner.ts';
import { OWN_DATABASE, startServer, TEST_DATABASES, type TestServer } from '../testing/databases.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';

const refusal = (url: string): Promise<string> =>
  openDatabase({ url }).then(
    async (database) => {
      await database.read('ping', 'SELECT 1', []);
      await database.close();
      return 'opened';
    },
    (error: unknown) => (error instanceof UnfitDatabaseError ? error.message : `${error}`),
  );

const change = (options: DatabaseOptions, ...statements: readonly string[]): Promise<void> =>
  asOwner(options, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

describe('OPS-13: a database that the product cannot work on is refused in a sentence', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.run(...OWN_DATABASE);
  });
  afterAll(() => server?.remove());

  test.each([
    ['SQL_ASCII', "ENCODING 'SQL_ASCII' LOCALE 'C'", /^The database has the encoding SQL_ASCII and needs UTF8; make/],
    ['LATIN1', "ENCODING 'LATIN1' LOCALE 'C'", /^The database has the encoding LATIN1 and needs UTF8; make/],
    ['C', "ENCODING 'UTF8' LOCALE 'C'", /^The database has a locale that knows no letter but those of ASCII; make/],
  ])('made with %s', async (name, made, sentence) => {
    await server.run(`CREATE DATABASE "${name}" OWNER sections TEMPLATE template0 ${made}`);
    expect(await refusal(server.urlOf('sections', name))).toMatch(sentence);
  });

  test('of a version that is too old', async () => {
    const facts = { version: '14.12', number: 140_012, encoding: 'UTF8' };
    const client = { query: async () => ({ rows: [facts] }) } as unknown as pg.Client;
    await expect(checkServer({}, client)).rejects.toThrow(
      'The database is PostgreSQL 14.12; it has to be 15 or newer.',
    );
  });

  test.each([
    [
      'transaction',
      /^The database is behind a pooler that shares sessions \(such as PgBouncer with pool_mode transaction\)/,
    ],
    ['session', /^opened$/],
  ] as const)('SEC-L4: behind PgBouncer with pool_mode %s', async (mode, answer) => {
    const direct = new URL(server.urlOf('sections', 'sections'));
    const pooler = await startPgBouncer(direct, mode);
    try {
      expect(await refusal(direct.href.replace(direct.port, `${pooler.port}`))).toMatch(answer);
    } finally {
      await pooler.stop();
    }
  });

  test('where the plain role can be neither made nor taken', async () => {
    const url = server.urlOf('sections', 'sections');
    expect(await refusal(url)).toBe('opened');
    await server.run("CREATE ROLE other LOGIN PASSWORD 'other'", 'CREATE DATABASE other OWNER other TEMPLATE sections');
    const others = server.urlOf('other', 'other');
    expect(await refusal(others)).toMatch(
      /^The database’s user other may not make the role sections_app; let an admin/,
    );
  });

  test('where a dump was restored past its errors: a table, its rows’ security or the role’s right is missing', async () => {
    const url = server.urlOf('sections', 'sections');
    expect(await refusal(url)).toBe('opened');
    await change(
      { url },
      'DROP POLICY inside ON pages',
      'REVOKE ALL ON media FROM sections_app',
      'REVOKE ALL ON flag_switches FROM sections_app',
      'DROP TABLE sessions, agent_sessions',
    );
    expect(await refusal(url)).toMatch(
      /^The database was not restored whole \(agent_sessions, flag_switches, media, pages, sessions\); restore it anew/,
    );
  });
});

describe('SEC-L11: older code on newer data is refused in a sentence, and changes nothing', () => {
  test.each(['embedded', 'server'] as const)('on the %s database', async (kind) => {
    const place = await TEST_DATABASES[kind]();
    try {
      const newer = await openDatabase(place.options);
      await newer.close();
      await change(place.options, "INSERT INTO schema_migrations (tag) VALUES ('9999_future')");
      await expect(openDatabase(place.options)).rejects.toThrow(
        'The data was written by a newer version of the product; start that one, or restore the backup from before the upgrade.',
      );
    } finally {
      await place.remove();
    }
  });
});
