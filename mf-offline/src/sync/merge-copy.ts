import type { Base, Change } from 'offline-api';
import { isInBin, STORE_NAMES, type StoredMedium, type StoreName } from 'offline-api/records';
import type { RemoteHost } from 'shared-contracts';
import { isSame } from 'shared-contracts/sections';
import { changeOf, type Decisions, decided, removalOf } from '../publish/changes.ts';
import { mergedWith, type Standing, type Theirs } from '../publish/compare-online.ts';
import type { Met } from '../publish/dry-run.ts';
import { leadOn, namedIn } from '../publish/lead-on.ts';
import { keyOf, STEP_OF } from '../publish/plan.ts';
import { forAMoment, locksHere } from '../publish/progress.ts';
import { refuseWhileHeld } from '../publish/refuse-while-held.ts';
import { takesFile } from '../publish/takes-file.ts';
import { baseName, outdated } from '../store/copy-names.ts';
import type { Databases } from '../store/databases.ts';
import type { Agreed } from '../store/draft-state.ts';
import { idOf, nameOf } from '../store/identity.ts';
import type { Contents, Rewrite } from '../store/local-database.ts';
import { agreedIn, recordsOf, toldOf } from './agreed.ts';
import { besideOthers } from './make-room.ts';
import { baseMarkerOf, type Piece, piecesOf, unlikeAny } from './markers.ts';
import { isAnswered, offeredIn } from './offered.ts';
import { type ReadCopy, readCopy } from './read-copy.ts';

type CopyStanding = Standing & { readonly theirs: Theirs };

const stepKey = ({ store, id }: Pick<Agreed, 'store' | 'id'>): string => keyOf(STEP_OF[store as StoreName], id);
const saidOf = (said: readonly (Agreed | Base)[]): ReadonlyMap<string, unknown> =>
  new Map(said.map((each) => [stepKey(each), each.content]));

interface Known {
  readonly agreed: readonly Agreed[];
  readonly bases: readonly Base[];
  /** What the copy was known to have, by name. */
  readonly markers: ReadonlyMap<string, string>;
  /** What the copy may have from here. */
  readonly offered: readonly Agreed[];
}

/** No version: it was published, or deleted online, since. */
const ageOf = ({ version }: Base): number => version || Number.POSITIVE_INFINITY;

/** Where something is; `told` is what the copy says of it. */
interface Where {
  readonly isHere: boolean;
  readonly isThere: boolean;
  readonly told: unknown;
}

/**
 * What both were made from: what was sent from here, where the copy has that and its answer never came; else what they
 * agreed on; and of what they never spoke of what was online when they parted, which the one of them knows that learned
 * less since. What is new to the other was made from nothing.
 */
function createBefore({ agreed, bases, markers, offered }: Known, theirs: readonly Base[]) {
  const [both, own] = [saidOf(agreed), new Map(bases.map((base) => [stepKey(base), base]))];
  const offers = Map.groupBy(offered, stepKey);
  const parted = theirs.map((base) => {
    const here = own.get(stepKey(base));
    return here && ageOf(here) < ageOf(base) ? here : base;
  });
  const online = saidOf(parted);
  const removed = new Set(theirs.filter(({ deleted }) => deleted).map(stepKey));
  // Published before this browser ever heard of it: it was not deleted here.
  const isNews = (base: Base): boolean =>
    !own.has(stepKey(base)) && !markers.has(baseName(base)) && !offers.has(stepKey(base));
  const news = new Set(theirs.filter(isNews).map((base) => stepKey(base)));
  // What no copy takes is in none: it is gone there only where that is noted.
  const isNone = (key: string, { isHere, isThere }: Where): boolean =>
    isThere ? !isHere && news.has(key) : !removed.has(key);
  return (key: string, where: Where): unknown => {
    if (offers.get(key)?.some(({ content }) => isSame(content, where.told))) return where.told;
    return both.has(key) || isNone(key, where) ? both.get(key) : online.get(key);
  };
}

/** How all that is kept here stands to the copy, where they differ. */
function standingsOf(mine: Contents, found: ReadCopy, known: Known): readonly CopyStanding[] {
  const { contents, copy } = found;
  const before = createBefore(known, found.bases);
  return STORE_NAMES.flatMap((store) => {
    const [here, there] = [recordsOf(store, mine), recordsOf(store, contents)];
    return [...new Set([...here.keys(), ...there.keys()])].flatMap((id): CopyStanding[] => {
      const [own, other] = [here.get(id), there.get(id)];
      const record = own ?? other;
      if (!record) return [];
      const content = own && toldOf(store, own);
      const told = other && toldOf(store, other);
      if (isSame(content, told)) return [];
      const step = STEP_OF[store];
      const key = keyOf(step, id);
      const base: Base = { store, id, version: 0, content: before(key, { isHere: !!own, isThere: !!other, told }) };
      const theirs = { version: 0, content: told ?? null, record: other ?? null, by: null, at: copy.at };
      const is = own ? 'changed' : 'deleted';
      return [{ store, step, id, key, name: nameOf(store, record), record, content, base, is, theirs }];
    });
  });
}

/** What is done here: undefined where nothing is, null where it is not decided. */
function changeFor(standing: CopyStanding, decisions: Decisions, now: Date): Change | null | undefined {
  const { store, key, content, theirs } = standing;
  const { value, clashes } = mergedWith(standing, theirs, decided(key, decisions));
  if (clashes.length > 0) return null;
  if (isSame(value, content)) return undefined;
  if (value === undefined) return removalOf(standing);
  return content === undefined ? ({ store, put: theirs.record } as Change) : changeOf(standing, value, now);
}

/**
 * What records are made from, of both: what the other browser learned where this one learned nothing since, and else what
 * knows more of what is online, and that it is deleted where one says so.
 */
function basesOf(mine: readonly Base[], theirs: readonly Base[], known: ReadonlyMap<string, string>): readonly Base[] {
  const own = new Map(mine.map((base) => [baseName(base), base]));
  return theirs.flatMap((base) => {
    const here = own.get(baseName(base));
    // One that was known and is gone is made from nothing that is online any more.
    if (!here) return known.has(baseName(base)) ? [] : [base];
    if (known.get(baseName(base)) === outdated(baseMarkerOf(base))) return [];
    // Also a lower version: what is made again online begins anew.
    if (known.get(baseName(base)) === baseMarkerOf(here)) return isSame(base, here) ? [] : [base];
    if (base.version > here.version) return [{ ...base, ...(here.deleted && { deleted: here.deleted }) }];
    return base.version === here.version && base.deleted && !here.deleted ? [base] : [];
  });
}

/** Of what things here were made from, what another browser knows to be online no more: the copy had it, and has not. */
function forgottenIn(
  theirs: readonly Base[],
  mine: readonly Base[],
  known: ReadonlyMap<string, string>,
): readonly Base[] {
  const there = new Set(theirs.map(baseName));
  return mine.filter((base) => !there.has(baseName(base)) && known.get(baseName(base)) === baseMarkerOf(base));
}

/** What goes here because it went in another browser is deleted online by this one too, whatever that knew of it. */
const deletedBy = (deletions: readonly CopyStanding[], bases: readonly Base[], now: Date): readonly Base[] => {
  const names = new Map(deletions.map(({ key, name }) => [key, name]));
  return bases.flatMap((base) => {
    const name = names.get(stepKey(base));
    return name === undefined || base.deleted || base.version === 0
      ? []
      : [{ ...base, deleted: { name, at: now.toISOString() } }];
  });
};

/** Files of media that are those of the copy from now on. */
const takenFiles = (
  changes: readonly Change[],
  mine: Contents,
  { contents, blobs }: ReadCopy,
): readonly (readonly [string, Blob])[] => {
  const [own, other] = [recordsOf('medias', mine), recordsOf('medias', contents)] as readonly ReadonlyMap<
    string,
    StoredMedium
  >[];
  return changes.flatMap(({ store, put }) => {
    if (store !== 'medias' || !put) return [];
    if (!takesFile(put, own?.get(put.media_id), other?.get(put.media_id))) return [];
    const blob = blobs.get(put.media_id);
    return blob ? [[put.media_id, blob] as const] : [];
  });
};

/** What both did to the same, for a choice. */
async function metOf(standing: CopyStanding, { blobs }: ReadCopy, state: Databases['state']): Promise<Met> {
  const { store, id, theirs } = standing;
  const met = { standing, clashes: mergedWith(standing, theirs).clashes };
  return store === 'medias' ? { ...met, files: { mine: await state.blob(id), theirs: blobs.get(id) } } : met;
}

/** Resolves with those that are not made, as they were asked for. */
async function rewriteOrMakeRoom(local: Databases['local'], rewrites: readonly Rewrite[]) {
  const not = new Map(await local.rewrite(rewrites));
  for (const [each, why] of not) {
    if (why !== 'occupied') continue;
    // One after the other: each sees what the one before it took.
    const left = await local.rewrite([besideOthers(each, await local.contents())]);
    if (left.size === 0) not.delete(each);
  }
  return not;
}

/**
 * Row O5: puts what another browser made of the draft together with what is kept here, by section, field and language.
 * What both did to the same is left until it is decided: resolves with that, and with nothing once both are one.
 */
export async function mergeCopy(
  host: RemoteHost,
  stores: Databases,
  decisions: Decisions,
  clock: () => Date = () => new Date(),
): Promise<readonly Met[]> {
  const found = await readCopy(host);
  // It ended in another browser: what is kept here becomes one anew.
  if (!found) {
    await stores.state.forgetSynced();
    return [];
  }
  return forAMoment(locksHere(), async () => {
    // Another tab may have begun to publish while it was read.
    refuseWhileHeld(host);
    return mergeFound(host, stores, found, decisions, clock);
  });
}

/** What the copy is known to have, where those that differed may have the marker that they have here. */
function markersOf({ contents, bases }: ReadCopy, mine: Contents, differing: ReadonlySet<string>) {
  const here = new Map(piecesOf(mine, []).map((piece) => [piece.name, piece]));
  const idIn = (piece: Piece): string | null =>
    'kept' in piece ? stepKey({ store: piece.kept.store, id: idOf(piece.kept.store, piece.kept.record) }) : null;
  return piecesOf(contents, bases).map((piece): readonly [name: string, marker: string] => {
    const id = idIn(piece);
    if (id === null) return [piece.name, piece.marker];
    if (differing.has(id)) return [piece.name, unlikeAny(piece)];
    // Both say the same: sent again for its time alone, two browsers would answer each other without end.
    const own = here.get(piece.name);
    return [piece.name, own && idIn(own) === id ? own.marker : piece.marker];
  });
}

interface Sides {
  readonly mine: Contents;
  readonly bases: readonly Base[];
  readonly found: ReadCopy;
}

/** What is done here about each that differs, and more for what links to it. */
function rewritesFor(
  standings: readonly CopyStanding[],
  { mine, bases, found }: Sides,
  decisions: Decisions,
  now: Date,
) {
  const globals = mine['global-instances'];
  const before = bases.map(({ id, content }) => ({ ...(content as object), id }));
  const { items, more } = leadOn(
    standings.map((standing) => ({ standing, change: changeFor(standing, decisions, now) })),
    {
      ...{ pages: mine.page, globals, now },
      known: namedIn([...before, ...found.contents['global-instances'], ...globals]),
    },
  );
  const made = items.map(({ standing, change }) => {
    const { is, record } = standing;
    const rewrite: Rewrite | null = change ? { change, ...(is !== 'deleted' && { before: record }) } : null;
    return { standing, change, rewrite };
  });
  return { made, more };
}

async function mergeFound(
  host: RemoteHost,
  { local, state }: Databases,
  found: ReadCopy,
  decisions: Decisions,
  clock: () => Date,
): Promise<readonly Met[]> {
  const [mine, bases, agreed, synced, offered] = await Promise.all([
    local.contents(),
    state.bases(),
    state.agreed(),
    state.synced(),
    offeredIn(state),
  ]);
  const standings = standingsOf(mine, found, { agreed, bases, markers: synced.markers, offered });
  const { made, more } = rewritesFor(standings, { mine, bases, found }, decisions, clock());
  const rewrites = [...made.flatMap(({ rewrite }) => rewrite ?? []), ...more];
  // The bytes first: nothing is listed that cannot be shown.
  for (const [id, blob] of takenFiles(
    rewrites.map(({ change }) => change),
    mine,
    found,
  ))
    await state.keepBlob(id, blob);
  // The note comes before the record goes: cut off between, the record that is still there says that nothing was deleted.
  const deletions = made.flatMap(({ standing, change }) =>
    change && (!change.put || isInBin(change.put)) ? [standing] : [],
  );
  await state.keepBases(deletedBy(deletions, bases, clock()));
  const not = await rewriteOrMakeRoom(local, rewrites);
  const open = made.filter(({ change }) => change === null).map(({ standing }) => standing);
  const waiting = new Set(
    made.flatMap(({ standing, change, rewrite }) =>
      change === null || (rewrite && not.has(rewrite)) ? [standing.key] : [],
    ),
  );
  const isDone = (each: Agreed | Base): boolean => !waiting.has(stepKey(each));
  // After the records: what does not say yet what is online must not count as made from it.
  const own = await state.bases();
  await state.keepBases(basesOf(own, found.bases, synced.markers).filter(isDone));
  for (const base of forgottenIn(found.bases, own, synced.markers).filter(isDone))
    await state.forgetBase(base.store, base.id);
  const agreedNow = agreedIn(found.contents, agreed);
  if (waiting.size === 0) {
    const markers = markersOf(found, mine, new Set(standings.map(({ key }) => key)));
    await state.keepSynced(found.copy, { markers, agreed: agreedNow, removed: [], isAnew: true });
    await isAnswered(state);
  }
  // What is put together already is not put together again: it may be changed back here.
  else await state.keepAgreed(agreedNow.filter(isDone));
  if (rewrites.length > 0) void host.queryClient.invalidateQueries();
  return Promise.all(open.map((standing) => metOf(standing, found, state)));
}
