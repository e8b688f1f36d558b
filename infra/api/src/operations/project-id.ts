import type { Database } from '../database/open-database.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** No project has it. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

export const isId = (text: string): boolean => UUID.test(text);

/** Hosts to look for, first match first: as given, then without its port. */
export function hostsToTry(host: string): string[] {
  const exact = host.toLowerCase();
  return [...new Set([exact, exact.replace(/:\d+$/, '')])];
}

/**
 * The project that an address names, by its id or a host: the one place where a host becomes a project, the same one
 * whoever asks. All that reads or writes takes the id from here. Where there is no such project, an id that none has.
 */
export async function projectIdOf(database: Database, named: string): Promise<string> {
  if (isId(named)) return named.toLowerCase();
  const [row] = await database.read<{ readonly id: string | null }>('project_at', 'SELECT project_at($1) AS id', [
    hostsToTry(named),
  ]);
  return row?.id ?? NOBODYS;
}
