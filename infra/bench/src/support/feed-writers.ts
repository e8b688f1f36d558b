import pg from 'pg';
import type { Postgres } from './postgres.ts';

/**
 * Where a change gets its number: from the one row that all writers lock until their commit is on the disk, from the
 * same row as the product does it (the lock is let go before the disk is waited for), or from what nobody waits for.
 */
export type Numbering = 'held counter' | 'counter' | 'sequence';

const COUNTER = 'WITH next AS (UPDATE change_counter SET value = value + 1 RETURNING value)';

const NEXT: Readonly<Record<Numbering, string>> = {
  'held counter': COUNTER,
  counter: COUNTER,
  sequence: "WITH next AS (SELECT nextval('free_numbers') AS value)",
};

/** A database as the API's writers find it, each with a page of a project of its own. */
export async function prepareWriters({ run }: Postgres, writers: number): Promise<void> {
  await run(`
    CREATE TABLE pages (project_id int PRIMARY KEY, version int NOT NULL, sections jsonb NOT NULL);
    CREATE TABLE change_counter (value bigint NOT NULL);
    CREATE TABLE changes (seq bigint PRIMARY KEY, project_id int NOT NULL, at timestamptz NOT NULL);
    CREATE INDEX changes_project ON changes (project_id, seq);
    CREATE SEQUENCE free_numbers START 1000000000;
    INSERT INTO change_counter VALUES (0);
    INSERT INTO pages SELECT n, 1, jsonb_build_array(repeat('words of a page ', 300)) FROM generate_series(1, ${writers}) n;
    GRANT ALL ON ALL TABLES IN SCHEMA public TO sections;
    GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO sections;
  `);
}

/** Saves per second of so many writers, each on a connection of its own and always at it. */
export async function savesPerSecond(
  url: string,
  numbering: Numbering,
  writers: number,
  milliseconds: number,
): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let saves = 0;
  const start = performance.now();
  const write = async (client: pg.Client, project: number): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await client.query(numbering === 'counter' ? 'BEGIN; SET LOCAL synchronous_commit = off' : 'BEGIN');
      await client.query({
        name: 'read',
        text: 'SELECT * FROM pages WHERE project_id = $1 FOR UPDATE',
        values: [project],
      });
      await client.query({
        name: 'save',
        text: 'UPDATE pages SET version = version + 1, sections = sections WHERE project_id = $1',
        values: [project],
      });
      const tell = `${NEXT[numbering]}, told AS (SELECT pg_notify('changes', ''))
        INSERT INTO changes SELECT next.value, ${project}, now() FROM next, told`;
      if (numbering === 'counter') {
        await client.query(`${tell}; COMMIT`);
        await client.query("SELECT pg_logical_emit_message(true, 'sections', '')");
      } else {
        await client.query(tell);
        await client.query('COMMIT');
      }
      saves += 1;
    }
  };
  try {
    await Promise.all(clients.map((client, index) => write(client, index + 1)));
    return (saves * 1000) / (performance.now() - start);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
