import { ApiError } from 'shared-contracts';
import type { RegistryContext } from '../context.ts';
import type { Pointer } from '../store/release-store.ts';
import type { StoredObject } from '../store/stored-object.ts';
import { decide } from './decide.ts';
import { versionBefore } from './version-before.ts';

const LONGEST_REASON = 500;

/** A version that is not served, or should not be any more. */
export interface BadVersion {
  readonly version: string;
  readonly reason: string;
  /** What is served instead, where it was live. */
  readonly serves?: string;
}

/**
 * Takes a version back by itself: a candidate goes to nobody any more, and in the place of a live one the pointer names what is
 * served. It is not tried again until somebody decides so. Nothing where somebody decided otherwise meanwhile.
 */
export async function takeBack(
  registry: RegistryContext,
  name: string,
  known: StoredObject<Pointer> | null,
  { version, reason: said, serves }: BadVersion,
): Promise<void> {
  if (!known) return;
  const { value } = known;
  const reason = said.slice(0, LONGEST_REASON);
  const returned = { version, reason, at: registry.clock().toISOString() };
  const entry = { version, as: 'returned', actor: { kind: 'installation' }, reason } as const;
  const isLive = value.version === version;
  const live = isLive && serves !== undefined ? serves : value.version;
  const previous = await versionBefore(registry, name, value, [version, live]);
  const stands = { version: live, previous, losses: value.losses };
  // A candidate beside a live version that is taken back stays what it was.
  const candidate = isLive ? value.candidate : null;
  try {
    await decide(registry, name, known, entry, { ...stands, candidate, returned });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_live_version')) throw error;
  }
}
