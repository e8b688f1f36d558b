import { type AnswerOf, ApiError, type RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

/** Versions of a remote, newest first. */
export async function listVersions(
  { store }: RegistryContext,
  _caller: CallContext,
  { params: { name } }: { params: { name: string } },
): Promise<AnswerOf<RegistryCalls['listVersions']>> {
  const releases = await store.versions(name);
  if (releases.length === 0) throw new ApiError('not_found');
  const pointer = (await store.pointer(name))?.value;
  return {
    live: pointer?.version ?? null,
    previous: pointer?.previous ?? null,
    versions: releases
      .map(({ version, contract, published_at = '', published_by = '' }) => ({
        version,
        contract,
        published_at,
        published_by,
      }))
      .toSorted((left, right) => right.published_at.localeCompare(left.published_at)),
  };
}
