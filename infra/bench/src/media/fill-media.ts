import type { Postgres } from '../support/postgres.ts';

/** Copies of a medium of the demo site, made by the database itself: their files are those of the first. */
export const fillMedia = ({ run }: Postgres, count: number): Promise<void> =>
  run(`
    CREATE TEMP TABLE source AS SELECT * FROM media ORDER BY created_at, id LIMIT 1;
    INSERT INTO media
    SELECT copy.* FROM source, generate_series(1, ${count}) AS number,
    LATERAL jsonb_populate_record(source, jsonb_build_object(
      'id', gen_random_uuid(), 'title', 'Filled ' || number,
      'created_at', source.created_at - number * interval '1 second'
    )) AS copy;
    ANALYZE;
  `);
