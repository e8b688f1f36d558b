import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

/** The live release of every remote. The revision is a hash of all pointers: the same from every node. */
export async function listLive(
  { store }: RegistryContext,
  _caller: CallContext,
  { query }: { query: QueryOf<RegistryCalls['listLive']> },
): Promise<AnswerOf<RegistryCalls['listLive']>> {
  const names = await store.names();
  const pointers = await Promise.all(names.map((name) => store.pointer(name)));
  const hash = createHash('sha256');
  for (const [index, pointer] of pointers.entries()) hash.update(`${names[index]}\0`).update(pointer?.bytes ?? '');
  const revision = hash.digest('base64url');
  if (query.since === revision) return { revision, remotes: null };

  const live = await Promise.all(
    names.map(async (name, index) => {
      const pointer = pointers[index]?.value;
      const release = pointer && (await store.release(name, pointer.version));
      return release ? [[name, { release, previous: pointer.previous }] as const] : [];
    }),
  );
  return { revision, remotes: Object.fromEntries(live.flat()) };
}
