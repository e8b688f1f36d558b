import { expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Scope } from '../database/transaction.ts';
import { hashToken } from '../operations/people/tokens.ts';
import { mailedToken } from '../testing/join-project.ts';
import { pageBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

export const rowSecurity: Suite = (api) => {
  test('row security alone keeps projects apart: reading, changing, adding and removing', async () => {
    const { send, account, database } = api();
    const [mine, theirs] = [await account(), await account()];
    const body = pageBody();
    await send('POST', `/project/${theirs.projectId}/page`, { body, headers: { token: theirs.token } });
    const inMine = (statement: SQL) =>
      database.transaction({ projectId: mine.projectId }, (transaction) => transaction.execute(statement));
    for (const table of [
      'pages',
      'page_revisions',
      'memberships',
      'redirects',
      'media',
      'submissions',
      'section_types',
      'applications',
      'articles',
      'article_terms',
      'article_filings',
    ]) {
      const read = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE project_id = ${theirs.projectId}`;
      expect((await inMine(read)).rowCount).toBe(0);
      expect(
        (await inMine(sql`DELETE FROM ${sql.identifier(table)} WHERE project_id = ${theirs.projectId}`)).rowCount,
      ).toBe(0);
    }
    expect((await inMine(sql`SELECT 1 FROM changes`)).rowCount).toBeLessThanOrEqual(1);
    expect((await inMine(sql`UPDATE projects SET metadata = '{}' WHERE id = ${theirs.projectId}`)).rowCount).toBe(0);
    const steal = sql`UPDATE pages SET project_id = ${theirs.projectId} WHERE project_id = ${mine.projectId}`;
    await expect(inMine(steal)).rejects.toThrow();
    const claim = sql`INSERT INTO domains (host, project_id, claimed) VALUES ('stolen.localhost', ${theirs.projectId}, true)`;
    await expect(inMine(claim)).rejects.toThrow();
    const outside = await database.read<{ pages: string }>('count_pages', 'SELECT count(*) AS pages FROM pages', []);
    expect(outside[0]?.pages).toBe('0');
    expect((await send('POST', `/project/${theirs.projectId}/page${body.path}`, { body: {} })).json.id).toBe(body.id);
  });

  test('row security alone keeps invitations to their project and to whoever holds the token', async () => {
    const { send, account, database } = api();
    const [mine, theirs] = [await account(), await account()];
    const email = `${uuidv7()}@example.org`;
    const body = { email, role: 'editor' };
    await send('POST', `/project/${theirs.projectId}/invitations`, { body, headers: { token: theirs.token } });
    const tokenHash = hashToken(await mailedToken(api(), email));
    const count = async (scope: Scope, statement: SQL) =>
      (await database.transaction(scope, (transaction) => transaction.execute(statement))).rowCount;
    const read = sql`SELECT 1 FROM invitations WHERE email = ${email}`;
    const held = { tokenHash };
    expect(await count({ projectId: mine.projectId }, read)).toBe(0);
    expect(await count({}, read)).toBe(0);
    expect(await count({ tokenHash: hashToken('another') }, read)).toBe(0);
    expect(await count(held, read)).toBe(1);
    expect(await count({ projectId: theirs.projectId }, read)).toBe(1);
    expect(await count(held, sql`UPDATE invitations SET role = 'owner'`)).toBe(0);
    expect(await count(held, sql`DELETE FROM invitations`)).toBe(0);
    const move = sql`UPDATE invitations SET project_id = ${mine.projectId}`;
    await expect(count({ projectId: theirs.projectId }, move)).rejects.toThrow();
  });

  test('row security alone keeps mailed links to their user and to whoever holds the token', async () => {
    const { account, database } = api();
    const [mine, theirs] = [await account(), await account()];
    const tokenHash = hashToken(await mailedToken(api(), theirs.email));
    const count = async (scope: Scope, statement: SQL) =>
      (await database.transaction(scope, (transaction) => transaction.execute(statement))).rowCount;
    const read = sql`SELECT 1 FROM mailed_links WHERE user_id = ${theirs.userId}`;
    for (const scope of [{}, { userId: mine.userId }, { projectId: theirs.projectId }])
      expect(await count(scope, read)).toBe(0);
    expect(await count({ tokenHash }, read)).toBe(1);
    expect(await count({ userId: theirs.userId }, read)).toBe(1);
    expect(await count({ tokenHash }, sql`UPDATE mailed_links SET purpose = 'reset'`)).toBe(0);
    expect(await count({ userId: mine.userId }, sql`DELETE FROM mailed_links WHERE token_hash = ${tokenHash}`)).toBe(0);
    const forge = sql`INSERT INTO mailed_links VALUES ('x', ${theirs.userId}, 'reset', now(), now() + interval '1 hour')`;
    await expect(count({ userId: mine.userId }, forge)).rejects.toThrow();
  });

  test('L4: row security binds the owner of the tables too, on each that is a project’s', async () => {
    const rows = await api().database.read<{ name: string; bound: boolean }>(
      'bound_tables',
      `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS bound FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (relname = 'projects' OR EXISTS (
          SELECT 1 FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'project_id'
        ))`,
      [],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ bound }) => !bound)).toEqual([]);
  });

  test('requests run under a role that row security binds', async () => {
    const [role] = await api().database.read<{ bound: boolean; name: string }>(
      'role',
      'SELECT rolname AS name, NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
      [],
    );
    expect(role).toEqual({ name: 'sections_app', bound: true });
  });
};
