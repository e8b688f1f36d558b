/** Who is signed in in such a document. */
export const SESSION = { user: { id: 'me', name: 'Me' }, role: 'owner' };

/** A document as the server writes it. */
export const documentOf = (build: string, session: unknown = SESSION): string =>
  [
    `<link rel="stylesheet" href="/builds/${build}/tool.css" integrity="sha384-css" data-tool="">`,
    `<script type="importmap">${JSON.stringify({ integrity: { [`/builds/${build}/a.mjs`]: 'sha384-a', '/remotes/r/1/b.mjs': 'sha384-b' } })}</script>`,
    `<script type="application/json" id="sections-tool-state">${JSON.stringify({
      ...{ session, locales: ['en', 'fr'], defaultLocale: 'en' },
      remotes: { r: { styles: [{ href: '/remotes/r/1/r.css', integrity: 'sha384-r' }] } },
    })}</script>`,
  ].join('');

/** What a browser keeps, in memory, as texts. */
export function fakeCaches() {
  const kept = new Map<string, Map<string, string>>();
  const storage = {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, string>();
      kept.set(name, cache);
      return {
        match: async (address: string) => {
          const body = cache.get(address);
          return body === undefined ? undefined : new Response(body);
        },
        put: async (address: string, answer: Response) => void cache.set(address, await answer.text()),
      };
    },
  };
  return { kept, storage: storage as unknown as CacheStorage };
}
