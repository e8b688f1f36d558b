import { type AnswerOf, ApiError, type ParsedBodyOf, type RegistryCalls } from 'shared-contracts';
import { checkPublisher } from '../access/caller.ts';
import type { CallContext, RegistryContext } from '../context.ts';
import { checkLosses, decide, findVersion, rolloutOf } from './decide.ts';

type ReleaseRemote = RegistryCalls['releaseRemote'];

/** Serves a version to some beside the live one, or withdraws the one that is. A version that is released again goes to others. */
export async function releaseRemote(
  registry: RegistryContext,
  { actor, publisher }: CallContext,
  { params: { name }, body }: { params: { name: string }; body: ParsedBodyOf<ReleaseRemote> },
): Promise<AnswerOf<ReleaseRemote>> {
  const { version, rule, expected, losses } = body;
  if (publisher && version !== null) checkPublisher(publisher, name, ['promote']);
  const current = await registry.store.pointer(name);
  const { version: live = null, previous = null, candidate: before = null, move: last = 0 } = current?.value ?? {};
  if (last !== expected) throw new ApiError('not_live_version', { options: { live } });
  const stands = { version: live, previous, losses: current?.value.losses ?? 'refuse' } as const;

  if (version === null) {
    if (!before) return { live, candidate: null, move: last };
    const entry = { version: before.version, as: 'withdrawn', actor } as const;
    return { live, candidate: null, move: await decide(registry, name, current, entry, stands) };
  }
  if (!rule) throw new ApiError('invalid', { errors: { rule: ['is missing'] } });
  if (version === live)
    throw new ApiError('incompatible_remote', { values: { reason: `${version} is live for everybody` } });
  const release = await findVersion(registry, name, version);
  if (losses === 'refuse') await checkLosses(registry, release, current);
  await registry.previews.prepare();
  const since = before?.version === version ? before.since : registry.clock().toISOString();
  const candidate = { version, rule, since, losses };
  const entry = { version, as: 'candidate', actor } as const;
  const move = await decide(registry, name, current, entry, { ...stands, candidate });
  return { live, candidate: rolloutOf(candidate), move };
}
