import { expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
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
    for (const table of ['pages', 'page_revisions', 'memberships']) {
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

  test('requests run under a role that row security binds', async () => {
    const [role] = await api().database.read<{ bound: boolean; name: string }>(
      'role',
      'SELECT rolname AS name, NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
      [],
    );
    expect(role).toEqual({ name: 'sections_app', bound: true });
  });
};
