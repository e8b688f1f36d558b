import { type AnswerOf, ApiError, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import type { Pointer } from '../store/release-store.ts';
import { rolloutOf } from './decide.ts';

/** When and why a version was taken back by itself, unless it went live since. */
function returnOf(pointer: Pointer | undefined, version: string): { at: string; reason: string } | null {
  const last = pointer?.history.find((move) => move.version === version && ['live', 'returned'].includes(move.as));
  return last?.as === 'returned' ? { at: last.at, reason: last.reason ?? '' } : null;
}

/** Versions of a remote, newest first. */
export async function listVersions(
  { store, counts }: RegistryContext,
  _caller: CallContext,
  { params: { name } }: { params: { name: string } },
): Promise<AnswerOf<RegistryCalls['listVersions']>> {
  const releases = await store.versions(name);
  if (releases.length === 0) throw new ApiError('not_found');
  const pointer = (await store.pointer(name))?.value;
  return {
    live: pointer?.version ?? null,
    previous: pointer?.previous ?? null,
    move: pointer?.move ?? 0,
    candidate: rolloutOf(pointer?.candidate ?? null),
    counts: pointer?.candidate ? await counts.of(name, pointer.candidate.version, pointer.candidate.since) : null,
    returned: pointer?.returned ?? null,
    versions: releases
      .map(({ version, contract, published_at = '', published_by = '', publisher }) => ({
        version,
        contract,
        published_at,
        published_by,
        ...(publisher && { publisher }),
        returned: returnOf(pointer, version),
      }))
      .toSorted((left, right) => right.published_at.localeCompare(left.published_at)),
  };
}
