import {
  type AnswerOf,
  addServed,
  HOUR_MS,
  hourOf,
  NO_PAGES,
  type PublisherKey,
  type RegistryCalls,
  type ServedHour,
} from 'shared-contracts';
import type { RegistryContext } from '../context.ts';
import { keys } from '../store/keys.ts';
import type { StoredVersion } from '../store/release-store.ts';
import { rolloutOf } from './decide.ts';

type Overview = AnswerOf<RegistryCalls['readOverview']>;
type RemoteOverview = Overview['remotes'][number];

/** Of each remote; older ones are in the list of its versions. */
const VERSIONS = 12;
const MOVES = 20;
/** Of all remotes, and of one and one sort. */
const INCIDENTS = 50;
const INCIDENTS_OF_ONE = 5;

const newestFirst = (versions: readonly StoredVersion[]): StoredVersion[] =>
  versions.toSorted(({ release: left }, { release: right }) =>
    (right.published_at ?? '').localeCompare(left.published_at ?? ''),
  );

/** What is looked at of every remote, read once. */
interface Look {
  readonly registry: RegistryContext;
  readonly publisherKeys: readonly PublisherKey[];
  readonly hours: readonly ServedHour[];
}

/** How a remote fared hour by hour, at all shells together. */
function hoursOf({ hours }: Look, name: string): RemoteOverview['hours'] {
  const together = new Map<string, RemoteOverview['hours'][number]>();
  for (const { at, remotes } of hours) {
    const counts = remotes[name];
    const known = together.get(at);
    if (counts) together.set(at, { at, ...(known ? addServed(known, counts) : counts) });
  }
  return [...together.values()].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** How the live version fared at all shells, in all hours and lately; null where none tells versions apart. */
function servedOf({ hours, registry }: Look, name: string, live: string | null): RemoteOverview['served'] {
  const counted = hours.flatMap(({ at, versions = {} }) => {
    const counts = versions[`${name}@${live}`];
    return counts ? [{ at, counts }] : [];
  });
  if (live === null || counted.length === 0) return null;
  const sum = (those: typeof counted) => those.reduce((all, { counts }) => addServed(all, counts), NO_PAGES);
  const since = hourOf(registry.clock().getTime() - HOUR_MS);
  return { day: sum(counted), lately: sum(counted.filter(({ at }) => at >= since)) };
}

async function versionOf(
  { registry: { store, verdicts }, publisherKeys }: Look,
  { release, keys: stored }: StoredVersion,
  isServed: boolean,
): Promise<RemoteOverview['versions'][number]> {
  const { name, version, published_at = '', published_by = '', publisher, bytes } = release;
  const isSigned = stored.includes(keys.provenance(name, version));
  const signer = isSigned ? await store.signerOf(name, version) : null;
  const key = publisherKeys.find(({ id }) => id === signer);
  const said = stored.filter((each) => each.startsWith(keys.verdicts(name, version)));
  return {
    ...{ version, published_at, published_by },
    ...(publisher && { publisher }),
    ...(bytes && { bytes }),
    signed: key ? { key: key.id, person: key.person, revoked: key.revoked_at !== null } : null,
    verdicts: await verdicts.among(said, isServed),
  };
}

async function remoteOf(look: Look, name: string): Promise<RemoteOverview> {
  const { store, counts } = look.registry;
  const pointer = (await store.pointer(name))?.value;
  const { version: live = null, previous = null, move = 0, candidate = null, returned = null } = pointer ?? {};
  const stored = newestFirst(await store.contents(name));
  // What is served, and what would be, however old it is.
  const served = [live, candidate?.version];
  const named = [...served, previous];
  const shown = stored.filter(({ release }, index) => index < VERSIONS || named.includes(release.version));
  const { sections = [], screens = {} } = stored.find(({ release }) => release.version === live)?.release ?? {};
  return {
    ...{ name, live, previous, move, returned },
    candidate: rolloutOf(candidate),
    fared: candidate && (await counts.of(name, candidate.version, candidate.since)),
    hours: hoursOf(look, name),
    served: servedOf(look, name, live),
    brings: { kinds: sections.length, screens: Object.values(screens).map(({ label }) => label) },
    versions: await Promise.all(shown.map((each) => versionOf(look, each, served.includes(each.release.version)))),
    stored: stored.length,
    history: (pointer?.history ?? []).slice(0, MOVES),
  };
}

/** All that operators look at, in one answer. They look every few seconds: what cannot have changed is not read again. */
export async function readOverview(registry: RegistryContext): Promise<Overview> {
  const { store, shells, clock } = registry;
  const [publisherKeys, { hours, incidents }, refusals] = await Promise.all([
    registry.publisherKeys.all(),
    registry.service.all(),
    registry.refusals.all(),
  ]);
  const look = { registry, publisherKeys, hours };
  const read = await Promise.all((await store.names()).map((name) => registry.damage.unless(remoteOf(look, name))));
  const remotes = read.filter((remote) => remote !== undefined);
  const newest = incidents.toSorted((one, other) => other.at.localeCompare(one.at));
  const shown = Object.values(Object.groupBy(newest, ({ name, what }) => `${name} ${what}`))
    .flatMap((sort) => (sort ?? []).slice(0, INCIDENTS_OF_ONE))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, INCIDENTS);
  return { at: clock().toISOString(), shells: shells.known(), incidents: shown, refusals: [...refusals], remotes };
}
