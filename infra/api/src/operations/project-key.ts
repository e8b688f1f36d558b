const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/** Hosts to look for, first match first: as given, then without its port. */
export function hostsToTry(host: string): string[] {
  const exact = host.toLowerCase();
  return [...new Set([exact, exact.replace(/:\d+$/, '')])];
}

/** What addresses a project in a path: its id, or a host. As parameters of the reading functions. */
export const projectKey = (key: string): readonly [id: string | null, hosts: string[]] =>
  isId(key) ? [key.toLowerCase(), []] : [null, hostsToTry(key)];
