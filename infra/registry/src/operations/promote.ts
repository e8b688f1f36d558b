import { type AnswerOf, ApiError, type ParsedBodyOf, type RegistryCalls } from 'shared-contracts';
import { checkPublisher } from '../access/caller.ts';
import type { CallContext, RegistryContext } from '../context.ts';
import { checkLosses, decide, findVersion } from './decide.ts';
import { servedBefore, versionBefore } from './version-before.ts';

type PromoteRemote = RegistryCalls['promoteRemote'];

/**
 * Moves the live pointer from `expected`; a roll-back is a promotion of the version that was live before, and a remote
 * is retired by a move to none. A move to where it stands is none, but one that is asked for `again`.
 */
export async function promoteRemote(
  registry: RegistryContext,
  { actor, publisher }: CallContext,
  { params: { name }, body }: { params: { name: string }; body: ParsedBodyOf<PromoteRemote> },
): Promise<AnswerOf<PromoteRemote>> {
  const { version, expected, losses, again } = body;
  const release = version === null ? null : await findVersion(registry, name, version);
  const current = await registry.store.pointer(name);
  const live = current?.value.version ?? null;
  const isKnown = version !== null && (await servedBefore(registry, name, current?.value, version));
  if (publisher) checkPublisher(publisher, name, isKnown ? ['promote', 'rollback'] : ['promote']);
  if (version === null && !current) throw new ApiError('not_found');
  if (live !== expected) throw new ApiError('not_live_version', { options: { live } });
  const stays = current !== null && live === version;
  const last = current?.value.move ?? 0;
  if (stays && again !== last) return { live, previous: current.value.previous, move: last };
  if (release && losses === 'refuse') await checkLosses(registry, release, current);

  const previous = await versionBefore(registry, name, current?.value, [version]);
  const entry = { version, as: 'live', actor } as const;
  // What is live already is decided on again for its own sake.
  const candidate = stays ? current.value.candidate : null;
  const move = await decide(registry, name, current, entry, { version, previous, losses, candidate });
  return { live: version, previous, move };
}
