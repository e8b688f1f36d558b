import { type Actor, ApiError, describeActor, type RemoteRelease, type Rollout } from 'shared-contracts';
import type { ContentTrial, RegistryContext } from '../context.ts';
import type { Pointer } from '../store/release-store.ts';
import type { StoredObject } from '../store/stored-object.ts';
import { checkClaims } from './check-claims.ts';
import { checkRelease } from './check-release.ts';
import { lossesOf } from './losses.ts';
import { servedBefore } from './version-before.ts';

const HISTORY = 100;

/** Losses that are told; more say no more. */
const MOST_TOLD = 20;

type Known = StoredObject<Pointer> | null;

/** As it is told: what it lacks was looked at when it was decided on. */
export const rolloutOf = (candidate: Pointer['candidate']): Rollout | null =>
  candidate && { version: candidate.version, rule: candidate.rule, since: candidate.since };

/** Throws where the version is not there, or does not fit this host. */
export async function findVersion(registry: RegistryContext, name: string, version: string): Promise<RemoteRelease> {
  const release = await registry.store.release(name, version);
  if (!release) throw new ApiError('not_found');
  checkRelease(release, registry);
  await checkClaims(registry, release);
  return release;
}

/** Of kinds and fields, what stored content uses; all of it where nobody can tell what that is. */
async function lossesWith(
  trial: ContentTrial | null,
  before: RemoteRelease,
  release: RemoteRelease,
  logger: RegistryContext['logger'],
): Promise<readonly string[]> {
  if (trial === null) return lossesOf(before, release);
  try {
    const used = await trial(before, release);
    return [...lossesOf(before, release, { used: 'elsewhere' }), ...used];
  } catch (error) {
    logger.error({ err: error, remote: release.name }, 'Stored content could not be held against a release');
    return lossesOf(before, release);
  }
}

/** Throws where it lacks what the live one has. A version that served before is gone back to in a hurry: what it lacks is known. */
export async function checkLosses(registry: RegistryContext, release: RemoteRelease, known: Known): Promise<void> {
  const { store, content, logger } = registry;
  // What waits for a retired remote waits for what that was.
  const live = known?.value.version ?? known?.value.previous ?? null;
  const before = live === null ? null : await store.release(release.name, live);
  if (!before || (await servedBefore(registry, release.name, known?.value, release.version))) return;
  const losses = await lossesWith(content.trial, before, release, logger);
  if (losses.length === 0) return;
  const told = losses.slice(0, MOST_TOLD).join('; ');
  const more = losses.length > MOST_TOLD ? `; and ${losses.length - MOST_TOLD} more` : '';
  throw new ApiError('incompatible_remote', { values: { reason: `of what ${live} has, ${told}${more}` } });
}

/** What one decision changes. */
type Change = Pick<Pointer, 'version' | 'previous' | 'losses'> & Partial<Pick<Pointer, 'candidate' | 'returned'>>;

/**
 * Writes a decision in the place of the one it was made upon; answers its number. A decision of whatever kind is the
 * last word on the remote: shells that refused a version it names try it again.
 */
export async function decide(
  { store, clock, moved }: RegistryContext,
  name: string,
  known: Known,
  entry: Pick<Pointer['history'][number], 'version' | 'as' | 'reason'> & { readonly actor: Actor },
  { candidate = null, returned = null, ...change }: Change,
): Promise<number> {
  const move = (known?.value.move ?? 0) + 1;
  const decided = { ...entry, at: clock().toISOString(), by: describeActor(entry.actor) };
  const history = [decided, ...(known?.value.history ?? [])].slice(0, HISTORY);
  // The name first: a remote that is listed and not live yet is left out, one that is live must not be missed.
  if (!known) await store.addName(name);
  const next: Pointer = { ...change, move, candidate, returned, history };
  if (!(await store.movePointer(name, next, known))) throw new ApiError('not_live_version');
  moved(name);
  return move;
}
