import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, type Client, type RegistryCalls, type RemoteRelease, remoteReleaseSchema } from 'shared-contracts';

type RegistryClient = Client<RegistryCalls>;

export interface Published {
  readonly release: RemoteRelease;
  /** Version that was live before; null where none was, or where nothing was promoted. */
  readonly previous: string | null;
}

async function liveVersion(client: RegistryClient, name: string): Promise<string | null> {
  return (await client.listVersions({ params: { name } })).live;
}

/** Makes a version live, wherever the pointer stands now; a move by somebody else in between is followed. */
export async function promote(
  client: RegistryClient,
  name: string,
  version: string,
  tries = 5,
): Promise<string | null> {
  const expected = await liveVersion(client, name);
  try {
    return (await client.promoteRemote({ params: { name }, body: { version, expected } })).previous;
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError && error.code === 'not_live_version')) throw error;
    return promote(client, name, version, tries - 1);
  }
}

/** Uploads a remote's build (`release.json` and the files it records) and, if asked, makes it live. */
export async function publishDirectory(
  client: RegistryClient,
  dist: string,
  options: { readonly promote: boolean },
): Promise<Published> {
  const release = remoteReleaseSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  const paths = (['client', 'server'] as const).flatMap((side) =>
    Object.keys(release[side]).map((path) => `${side}/${path}`),
  );
  const files = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(dist, path), 'base64') })),
  );
  const published = await client.publishRemote({ params: { name: release.name }, body: { release, files } });
  const previous = options.promote ? await promote(client, release.name, release.version) : null;
  return { release: published, previous };
}
