import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

type Row = Record<string, unknown>;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}
interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targets: readonly string[];
}

/** What a column without a reference holds, by its type. */
const BY_TYPE: Readonly<Record<string, () => unknown>> = {
  uuid: uuidv7,
  text: () => `text ${uuidv7()}`,
  'character varying': () => `text ${uuidv7()}`,
  boolean: () => true,
  integer: () => 1,
  bigint: () => 1,
  'timestamp with time zone': () => new Date(),
  date: () => '2026-01-31',
  jsonb: () => '{}',
  'text[]': () => [],
  'integer[]': () => [],
  'uuid[]': () => [],
  tsvector: () => '',
};

/** Columns, by name and type, of which migrations expect more than their type says. */
const BY_NAME: Readonly<Record<string, () => unknown>> = {
  'sections jsonb': () => '[]',
  'files jsonb': () => '[]',
  'role text': () => 'owner',
  'status text': () => 'published',
  'variation_of uuid': () => null,
};

/** Its one row is made by a migration. */
const FILLED = 'change_counter';

async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('schema_migrations', '${FILLED}')
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = '' AND a.attgenerated = ''
      ORDER BY c.relname, a.attnum`);
  return rows;
}

async function readReferences(client: pg.ClientBase): Promise<Reference[]> {
  const names = (columns: string, table: string) =>
    `(SELECT array_agg(attname::text ORDER BY position) FROM unnest(${columns}) WITH ORDINALITY AS k(number, position)
      JOIN pg_attribute ON attrelid = ${table} AND attnum = k.number)`;
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target,
        ${names('conkey', 'conrelid')} AS columns, ${names('confkey', 'confrelid')} AS targets
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  return rows;
}

/** Puts a row into each empty table, those that are referred to first; returns the rows by table. */
export async function insertSamples(client: pg.ClientBase): Promise<ReadonlyMap<string, Row>> {
  const [columns, references] = [await readColumns(client), await readReferences(client)];
  const made = new Map<string, Row>();
  const make = async (table: string): Promise<Row> => {
    const known = made.get(table);
    if (known) return known;
    const referred: Row = {};
    for (const { target, targets, columns: own } of references.filter((reference) => reference.table === table)) {
      const row = await make(target);
      for (const [index, name] of own.entries()) referred[name] = row[targets[index] ?? ''];
    }
    const row = Object.fromEntries(
      columns
        .filter((column) => column.table === table)
        .map(({ name, type }) => {
          const sample = BY_NAME[`${name} ${type}`] ?? BY_TYPE[type];
          if (!sample) throw new Error(`No sample for ${table}.${name}, a ${type}: add one.`);
          return [name, name in referred ? referred[name] : sample()];
        }),
    );
    const names = Object.keys(row);
    await client.query(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})
        ON CONFLICT DO NOTHING`,
      Object.values(row),
    );
    made.set(table, row);
    return row;
  };
  for (const table of new Set(columns.map((column) => column.table))) await make(table);
  return made;
}
