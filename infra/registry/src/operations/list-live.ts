import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

/** What is served of every remote. The revision is a hash of all pointers and of the key: the same from every node. */
export async function listLive(
  { store, shells, previews }: RegistryContext,
  _caller: CallContext,
  { query }: { query: QueryOf<RegistryCalls['listLive']> },
): Promise<AnswerOf<RegistryCalls['listLive']>> {
  if (query.shell !== undefined) shells.note(query.shell);
  const names = await store.names();
  const pointers = await Promise.all(names.map((name) => store.pointer(name)));
  const hash = createHash('sha256');
  for (const [index, pointer] of pointers.entries()) hash.update(`${names[index]}\0`).update(pointer?.bytes ?? '');
  const preview_key = await previews.publicKey();
  const revision = hash.update(preview_key ?? '').digest('base64url');
  if (query.since === revision) return { revision, remotes: null, candidates: {}, retired: [], preview_key };

  const live = await Promise.all(
    names.map(async (name, index) => {
      const pointer = pointers[index]?.value;
      const release = pointer?.version && (await store.release(name, pointer.version));
      if (!release) return [];
      const { move, losses, previous } = pointer;
      return [[name, { release, move, losses, previous }] as const];
    }),
  );
  const candidates = await Promise.all(
    names.map(async (name, index) => {
      const { candidate, move = 0 } = pointers[index]?.value ?? {};
      const release = candidate && (await store.release(name, candidate.version));
      if (!release) return [];
      const { rule, losses } = candidate;
      return [[name, { release, move, losses, rule }] as const];
    }),
  );
  const retired = names.filter((_, index) => pointers[index]?.value.version === null);
  return {
    revision,
    remotes: Object.fromEntries(live.flat()),
    candidates: Object.fromEntries(candidates.flat()),
    retired,
    preview_key,
  };
}
