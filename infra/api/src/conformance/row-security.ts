import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Scope } from '../database/transaction.ts';
import { hashToken } from '../operations/tokens.ts';
import { joinProject, mailedToken } from '../testing/join-project.ts';
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
      'global_instances',
      'global_names',
      'global_revisions',
      'theme_revisions',
      'page_links',
      'page_contents',
      'media',
      'media_uploads',
      'submissions',
      'section_types',
      'applications',
      'articles',
      'article_terms',
      'article_filings',
      'page_views',
      'answer_days',
      'view_counters',
      'project_billing',
      'upgrades',
      'collections',
      'flag_switches',
      'agent_conversations',
      'agent_messages',
      'agent_sessions',
      'agent_tokens',
      'agent_endpoints',
      'agent_spend',
      'draft_copies',
      'draft_copy_records',
      'draft_copy_uses',
      'draft_publishes',
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

  test('SEC-L4: row security alone shows a user to themselves, their projects, who names them and who holds an invitation', async () => {
    const { send, account, database } = api();
    const [mine, theirs] = [await account(), await account()];
    const joined = await joinProject(api(), theirs, 'editor');
    const email = `${uuidv7()}@example.org`;
    const headers = { token: theirs.token };
    await send('POST', `/project/${theirs.projectId}/invitations`, { body: { email, role: 'editor' }, headers });
    const invitation = hashToken(await mailedToken(api(), email));
    const run = async (scope: Scope, statement: SQL) =>
      (await database.transaction(scope, (transaction) => transaction.execute(statement))).rowCount;
    const read = sql`SELECT 1 FROM users WHERE id = ${theirs.userId}`;
    const sees: readonly [Scope, number][] = [
      [{}, 0],
      [{ userId: mine.userId }, 0],
      [{ projectId: mine.projectId }, 0],
      [{ email: mine.email }, 0],
      [{ tokenHash: hashToken(mine.token) }, 0],
      [{ userId: theirs.userId }, 1],
      [{ projectId: theirs.projectId }, 1],
      [{ email: theirs.email }, 1],
      [{ tokenHash: invitation }, 1],
      [{ keepsHouse: true }, 1],
    ];
    for (const [scope, count] of sees) expect([scope, await run(scope, read)]).toEqual([scope, count]);
    for (const [scope] of sees.filter(([{ userId, keepsHouse }]) => userId !== theirs.userId && !keepsHouse)) {
      expect(await run(scope, sql`UPDATE users SET password_hash = 'x' WHERE id = ${theirs.userId}`)).toBe(0);
      expect(await run(scope, sql`DELETE FROM users WHERE id = ${theirs.userId}`)).toBe(0);
    }
    const forge = sql`INSERT INTO users VALUES (${uuidv7()}, ${email}, ${email}, 'A', 'x', now())`;
    await expect(run({ userId: mine.userId }, forge)).rejects.toThrow();
    // Who wrote something is named also after they left; only they were asked for, and only meanwhile.
    const named = await database.transaction({ projectId: mine.projectId }, async (transaction) => [
      (await transaction.execute(sql`SELECT * FROM read_authors(ARRAY[${joined.userId}]::uuid[])`)).rows,
      (await transaction.execute(sql`SELECT id FROM users`)).rows,
    ]);
    expect(named).toEqual([[{ id: joined.userId, full_name: 'New editor' }], [{ id: mine.userId }]]);
  });

  test('SEC-L4: row security alone keeps sessions to their user and to whoever holds the token', async () => {
    const { account, database } = api();
    const [mine, theirs] = [await account(), await account()];
    const tokenHash = hashToken(theirs.token);
    const run = async (scope: Scope, statement: SQL) =>
      (await database.transaction(scope, (transaction) => transaction.execute(statement))).rowCount;
    const read = sql`SELECT 1 FROM sessions WHERE user_id = ${theirs.userId}`;
    const others: readonly Scope[] = [
      {},
      { userId: mine.userId },
      { projectId: theirs.projectId },
      { tokenHash: hashToken(mine.token) },
    ];
    for (const scope of others) {
      expect([scope, await run(scope, read)]).toEqual([scope, 0]);
      expect(await run(scope, sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)).toBe(0);
    }
    for (const scope of [{ tokenHash }, { userId: theirs.userId }, { keepsHouse: true }])
      expect([scope, await run(scope, read)]).toEqual([scope, 1]);
    const extend = sql`UPDATE sessions SET expires_at = now() + interval '1 year' WHERE token_hash = ${tokenHash}`;
    for (const scope of [...others, { tokenHash }]) expect(await run(scope, extend)).toBe(0);
    const forge = sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
      VALUES (${hashToken('forged')}, ${theirs.userId}, now(), now() + interval '1 hour')`;
    for (const scope of [{ userId: mine.userId }, { tokenHash: hashToken('forged') }])
      await expect(run(scope, forge)).rejects.toThrow();
    expect(await run({ tokenHash }, sql`DELETE FROM sessions`)).toBe(1);
  });

  test('SEC-L4: numbers of changes are given to writers of a project alone, and their counter stays', async () => {
    const { account, database } = api();
    const { projectId, userId } = await account();
    const run = async (scope: Scope, statement: SQL) =>
      (await database.transaction(scope, (transaction) => transaction.execute(statement))).rowCount;
    const count = sql`UPDATE change_counter SET value = value`;
    for (const scope of [{}, { userId }, { keepsHouse: true, readsFeed: true }]) {
      expect(await run(scope, count)).toBe(0);
      expect(await run(scope, sql`SELECT 1 FROM change_counter`)).toBe(0);
    }
    expect(await run({ projectId }, count)).toBe(1);
    await expect(run({ projectId }, sql`DELETE FROM change_counter`)).rejects.toThrow();
    await expect(run({ projectId }, sql`INSERT INTO change_counter VALUES (false, 0)`)).rejects.toThrow();
  });

  test('SEC-L4: row security binds the owner of the tables too, on each that is a project’s or a user’s', async () => {
    const rows = await api().database.read<{ name: string; bound: boolean }>(
      'bound_tables',
      `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS bound FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (relname IN ('projects', 'users', 'sessions', 'change_counter') OR EXISTS (
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
