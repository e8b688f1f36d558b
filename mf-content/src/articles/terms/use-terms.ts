import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { announceTakenOut } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { callsOf, type Term, type TermKind, type TermOf } from '../term-kinds.ts';
import { takenOutIn } from '../use-words.ts';

/** So many come at once; the API gives no more. */
const PER_PAGE = 100;

const keyOf = (project: string, kind: TermKind) => ['mf-content', 'terms', project, kind] as const;

async function readAll<Kind extends TermKind>(host: RemoteHost, project: string, kind: Kind, signal: AbortSignal) {
  const { list } = callsOf(host, kind);
  const all: TermOf[Kind][] = [];
  for (let page = 1; ; page += 1) {
    const found = await list({ params: { project }, query: { page, per_page: PER_PAGE }, signal });
    all.push(...found);
    if (found.length < PER_PAGE) return all;
  }
}

/** All authors, categories or tags of a site, in their order. */
export const useTerms = <Kind extends TermKind>(host: RemoteHost, project: string, kind: Kind) =>
  useQuery({
    queryKey: keyOf(project, kind),
    queryFn: ({ signal }) => readAll(host, project, kind, signal),
  });

export type TermBody<Item extends Term> = Omit<Item, 'id' | 'version' | 'last_updated'>;

/** Known under an id and a version, or made now. */
export type Known = Pick<Term, 'id' | 'version'> | null;

/** Writes of a kind; each rejects with what the server says. */
export function useTermWrites<Kind extends TermKind>(host: RemoteHost, project: string, kind: Kind) {
  const client = useQueryClient();
  const { save, remove } = callsOf(host, kind);
  const refresh = () => client.invalidateQueries({ queryKey: ['mf-content', 'terms', project] });
  return {
    save: async (known: Known, body: TermBody<TermOf[Kind]>): Promise<TermOf[Kind]> => {
      try {
        const saved = await save({
          params: { project, id: known?.id ?? uuidv7() },
          body,
          headers: known ? { ifMatch: `"${known.version}"` } : { ifNoneMatch: '*' },
        });
        // There at once for what names it.
        client.setQueryData<TermOf[Kind][]>(
          keyOf(project, kind),
          (all) => all && [...all.filter(({ id }) => id !== saved.id), saved],
        );
        announceTakenOut(host, takenOutIn(host), saved.taken_out);
        return saved;
      } finally {
        void refresh();
      }
    },
    remove: async ({ id, version }: Pick<Term, 'id' | 'version'>): Promise<void> => {
      try {
        await remove({ params: { project, id }, headers: { ifMatch: `"${version}"` } });
      } finally {
        void refresh();
        // Articles lose it: they are other versions from now on.
        void client.invalidateQueries({ queryKey: ['mf-content', 'articles', project] });
      }
    },
  };
}
