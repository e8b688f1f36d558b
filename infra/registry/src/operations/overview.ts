import type { AnswerOf, RegistryCalls, RemoteRelease } from 'shared-contracts';
import type { RegistryContext } from '../context.ts';
import { rolloutOf } from './decide.ts';

type Overview = AnswerOf<RegistryCalls['readOverview']>;
type RemoteOverview = Overview['remotes'][number];

/** Of each remote; older ones are in the list of its versions. */
const VERSIONS = 12;
const MOVES = 20;

const newestFirst = (releases: readonly RemoteRelease[]): RemoteRelease[] =>
  releases.toSorted((left, right) => (right.published_at ?? '').localeCompare(left.published_at ?? ''));

async function versionOf(
  { store, verdicts, publisherKeys }: RegistryContext,
  { name, version, published_at = '', published_by = '', publisher, bytes }: RemoteRelease,
): Promise<RemoteOverview['versions'][number]> {
  const signer = await store.signerOf(name, version);
  const key = signer === null ? undefined : (await publisherKeys.all()).find(({ id }) => id === signer);
  return {
    ...{ version, published_at, published_by },
    ...(publisher && { publisher }),
    ...(bytes && { bytes }),
    signed: key ? { key: key.id, person: key.person, revoked: key.revoked_at !== null } : null,
    verdicts: await verdicts.of(name, version),
  };
}

async function remoteOf(registry: RegistryContext, name: string): Promise<RemoteOverview> {
  const { store } = registry;
  const pointer = (await store.pointer(name))?.value;
  const { version: live = null, previous = null, move = 0, candidate = null, returned = null } = pointer ?? {};
  const releases = newestFirst(await store.versions(name));
  // What is served, and what would be, however old it is.
  const named = [live, previous, candidate?.version];
  const shown = releases.filter(({ version }, index) => index < VERSIONS || named.includes(version));
  const { sections = [], screens = {} } = releases.find(({ version }) => version === live) ?? {};
  return {
    ...{ name, live, previous, move, returned },
    candidate: rolloutOf(candidate),
    fared: candidate && (await registry.counts.of(name, candidate.version, candidate.since)),
    brings: { kinds: sections.length, screens: Object.values(screens).map(({ label }) => label) },
    versions: await Promise.all(shown.map((release) => versionOf(registry, release))),
    stored: releases.length,
    history: (pointer?.history ?? []).slice(0, MOVES),
  };
}

/** All that operators look at, in one answer. */
export async function readOverview(registry: RegistryContext): Promise<Overview> {
  const { store, shells, clock } = registry;
  const remotes = await Promise.all((await store.names()).map((name) => remoteOf(registry, name)));
  return { at: clock().toISOString(), shells: shells.known(), remotes };
}
