import { type AnswerOf, ApiError, type ParsedBodyOf, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import { checkRelease } from './check-release.ts';

const HISTORY = 100;

/** Moves the live pointer from `expected`; a roll-back is a promotion of the version that was live before. */
export async function promoteRemote(
  registry: RegistryContext,
  caller: CallContext,
  { params: { name }, body }: { params: { name: string }; body: ParsedBodyOf<RegistryCalls['promoteRemote']> },
): Promise<AnswerOf<RegistryCalls['promoteRemote']>> {
  const { store, clock, moved } = registry;
  const release = await store.release(name, body.version);
  if (!release) throw new ApiError('not_found');
  checkRelease(release, registry);
  const current = await store.pointer(name);
  const live = current?.value.version ?? null;
  if (live !== body.expected) throw new ApiError('not_live_version', { options: { live } });
  if (current && live === body.version) return { live, previous: current.value.previous };

  const move = { version: body.version, at: clock().toISOString(), by: caller.actor };
  const history = [move, ...(current?.value.history ?? [])].slice(0, HISTORY);
  // The name first: a remote that is listed and not live yet is left out, one that is live must not be missed.
  if (!current) await store.addName(name);
  if (!(await store.movePointer(name, { version: body.version, previous: live, history }, current)))
    throw new ApiError('not_live_version');
  moved(name);
  return { live: body.version, previous: live };
}
