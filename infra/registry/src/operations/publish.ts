import { createHash } from 'node:crypto';
import { ApiError, describeActor, type ParsedBodyOf, type RegistryCalls, type RemoteRelease } from 'shared-contracts';
import { forbidden } from '../access/caller.ts';
import type { CallContext, RegistryContext } from '../context.ts';
import type { Side } from '../store/keys.ts';
import { checkClaims } from './check-claims.ts';
import { checkFiles, type UploadedFile } from './check-files.ts';
import { checkProvenance } from './check-provenance.ts';
import { checkRelease } from './check-release.ts';
import { checkStarters } from './check-starters.ts';

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
function contentHash({
  published_at: _at,
  published_by: _by,
  publisher: _publisher,
  bytes: _bytes,
  ...content
}: RemoteRelease): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');
}

const bytesOf = (side: Side, files: readonly UploadedFile[]): number =>
  files.filter((file) => file.side === side).reduce((sum, { bytes }) => sum + bytes.length, 0);

async function firstAnswer({ store }: RegistryContext, release: RemoteRelease): Promise<RemoteRelease | null> {
  const stored = await store.release(release.name, release.version);
  if (stored && contentHash(stored) !== contentHash(release)) throw new ApiError('version_published');
  return stored;
}

/** Puts back what became of the files of a version that is stored: whoever sends them again has them whole. */
async function restoreFiles(
  { store, logger }: RegistryContext,
  { name, version }: RemoteRelease,
  files: readonly UploadedFile[],
): Promise<void> {
  for (const { side, path, bytes } of files) {
    const stored = await store.file(name, version, side, path);
    if (stored && Buffer.compare(stored, bytes) === 0) continue;
    await store.putFile(name, version, side, path, bytes);
    logger.error({ remote: `${name}@${version}`, file: `${side}/${path}` }, 'A damaged file of a version was put back');
  }
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
  // Its page has the operator's rights.
  if (caller.publisher && release.provides.includes('operator-page'))
    throw forbidden('the operators’ page is the operator’s to publish');
  checkRelease(release, registry);
  await checkClaims(registry, release);
  await checkStarters(registry, release);
  const files = checkFiles(release, body.files);
  await checkProvenance(registry, caller, release, body.provenance);

  const earlier = await firstAnswer(registry, release);
  if (earlier && body.provenance) await store.putProvenance(release.name, release.version, body.provenance);
  if (earlier) {
    await restoreFiles(registry, release, files);
    return earlier;
  }
  if (!(await store.claim(release.name, release.version, contentHash(release))))
    throw new ApiError('version_published');
  for (const { side, path, bytes } of files) await store.putFile(release.name, release.version, side, path, bytes);
  if (body.provenance) await store.putProvenance(release.name, release.version, body.provenance);
  const { actor } = caller;
  const published = {
    ...release,
    published_at: clock().toISOString(),
    published_by: describeActor(actor),
    publisher: actor,
    bytes: { client: bytesOf('client', files), server: bytesOf('server', files) },
  };
  if (await store.putRelease(published)) return published;
  return (await firstAnswer(registry, release)) ?? published;
}
