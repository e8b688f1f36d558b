import pg from 'pg';
import { startEmbeddedEngine } from '../database/embedded/embedded-engine.ts';
import type { DatabaseOptions } from '../database/open-database.ts';

/** Work on a database as the owner of its tables, while nothing else has it open. */
export async function asOwner<T>(
  { url, dataDir = '' }: DatabaseOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const engine = url ? undefined : await startEmbeddedEngine(dataDir);
  if (engine) opened.defer(engine.close);
  const config = engine ? { stream: engine.connect } : { connectionString: url };
  const client = new pg.Client(config as pg.ClientConfig);
  await client.connect();
  opened.defer(() => client.end());
  return await work(client);
}
