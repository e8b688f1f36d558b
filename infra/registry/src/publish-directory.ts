import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnswerOf,
  ApiError,
  type Client,
  type Envelope,
  type RegistryCalls,
  type RemoteRelease,
  remoteReleaseSchema,
} from 'shared-contracts';

type RegistryClient = Client<RegistryCalls>;

export interface Published {
  readonly release: RemoteRelease;
  /** Version that was live before; null where none was, or where nothing was promoted. */
  readonly previous: string | null;
  /** The decision that made it live; null where nothing was promoted. */
  readonly move: number | null;
}

export type Promoted = AnswerOf<RegistryCalls['promoteRemote']>;

async function liveVersion(client: RegistryClient, name: string): Promise<string | null> {
  return (await client.listVersions({ params: { name } })).live;
}

/** The decision on a version that is live, where a shell refused it: it is worth another. */
async function refusedMove(client: RegistryClient, name: string, version: string): Promise<number | undefined> {
  const { move, verdicts } = await client.listVerdicts({ params: { name, version } });
  return verdicts.some((given) => given.verdict === 'refused' && given.move === move) ? move : undefined;
}

export interface PromoteOptions {
  /** What is done where the version lacks what the live one has. */
  readonly losses?: 'refuse' | 'accept';
  /** How often a move by somebody else is followed. */
  readonly tries?: number;
}

/**
 * Makes a version live, wherever the pointer stands now; a move by somebody else in between is followed. One that is
 * live already and was refused by a shell is tried again there.
 */
export async function promote(
  client: RegistryClient,
  name: string,
  version: string,
  { losses = 'refuse', tries = 5 }: PromoteOptions = {},
): Promise<Promoted> {
  const expected = await liveVersion(client, name);
  try {
    const again = expected === version ? await refusedMove(client, name, version) : undefined;
    const body = { version, expected, losses, ...(again !== undefined && { again }) };
    return await client.promoteRemote({ params: { name }, body });
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError && error.code === 'not_live_version')) throw error;
    return promote(client, name, version, { losses, tries: tries - 1 });
  }
}

export interface PublishOptions extends Pick<PromoteOptions, 'losses'> {
  readonly promote: boolean;
  /** Signs the release; absent: it is published unsigned. */
  readonly sign?: ((release: RemoteRelease) => Envelope | Promise<Envelope>) | undefined;
}

/** Uploads a remote's build (`release.json` and the files it records) and, if asked, makes it live. */
export async function publishDirectory(
  client: RegistryClient,
  dist: string,
  options: PublishOptions,
): Promise<Published> {
  const release = remoteReleaseSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  const paths = (['client', 'server'] as const).flatMap((side) =>
    Object.keys(release[side]).map((path) => `${side}/${path}`),
  );
  const files = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(dist, path), 'base64') })),
  );
  const provenance = await options.sign?.(release);
  const body = { release, files, ...(provenance && { provenance }) };
  const published = await client.publishRemote({ params: { name: release.name }, body });
  if (!options.promote) return { release: published, previous: null, move: null };
  const { previous, move } = await promote(client, release.name, release.version, options);
  return { release: published, previous, move };
}
