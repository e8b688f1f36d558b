import { createHash } from 'node:crypto';
import { ApiError, type ParsedBodyOf, type RegistryCalls, type RemoteRelease } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';
import { checkFiles } from './check-files.ts';
import { checkRelease } from './check-release.ts';

/** Keys in one order, so that two records of the same content are the same text. */
const canonical = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, entry]) => [key, canonical(entry)]),
      )
    : Array.isArray(value)
      ? value.map(canonical)
      : value;

/** Hash of all that a version is; who published it and when is not part of it. */
function contentHash({ published_at: _at, published_by: _by, ...content }: RemoteRelease): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');
}

async function firstAnswer({ store }: RegistryContext, release: RemoteRelease): Promise<RemoteRelease | null> {
  const stored = await store.release(release.name, release.version);
  if (stored && contentHash(stored) !== contentHash(release)) throw new ApiError('version_published');
  return stored;
}

/**
 * Stores a version for ever. The claim, made before the first file, keeps two contents from mixing under one
 * version, also where an earlier publish broke off; the release, written last, makes the version exist.
 */
export async function publishRemote(
  registry: RegistryContext,
  caller: CallContext,
  { params, body }: { params: { name: string }; body: ParsedBodyOf<RegistryCalls['publishRemote']> },
): Promise<RemoteRelease> {
  const { store, clock } = registry;
  const { release } = body;
  if (release.name !== params.name)
    throw new ApiError('incompatible_remote', { values: { reason: `it is a release of “${release.name}”` } });
  checkRelease(release, registry);
  const files = checkFiles(release, body.files);

  const earlier = await firstAnswer(registry, release);
  if (earlier) return earlier;
  if (!(await store.claim(release.name, release.version, contentHash(release))))
    throw new ApiError('version_published');
  for (const { side, path, bytes } of files) await store.putFile(release.name, release.version, side, path, bytes);
  const published = { ...release, published_at: clock().toISOString(), published_by: caller.actor };
  if (await store.putRelease(published)) return published;
  return (await firstAnswer(registry, release)) ?? published;
}
