import type { Base } from 'offline-api';
import { type Records, STORE_NAMES, STORES, type StoreName } from 'offline-api/records';
import { BASE, baseName, nameInCopy } from '../store/copy-names.ts';
import type { Contents } from '../store/local-database.ts';

/** One record of the draft, by its store and key. */
export interface Kept {
  readonly store: StoreName;
  readonly key: string;
  readonly record: Records[StoreName];
}

/** What tells one state of a record from another, without reading all of it. */
function markerOf({ store, record }: Kept): string {
  if (store === 'project-meta-data') return JSON.stringify(record);
  const { id, version, last_updated, gone_date } = record as {
    readonly id?: string;
    readonly version?: number;
    readonly last_updated?: string;
    readonly gone_date?: number;
  };
  // Into the bin and out of it, a medium keeps its version.
  const gone = gone_date === undefined ? [] : [gone_date];
  return JSON.stringify([id ?? '', version ?? 0, last_updated ?? '', ...gone]);
}

const idIn = (record: Records[StoreName]): string => (record as { readonly id?: string }).id ?? '';

/** Of a record in a state unlike any: it is sent again, and it is still known which it is. */
export const unlikeAny = (piece: Piece): string => ('kept' in piece ? JSON.stringify([idIn(piece.kept.record)]) : '');

/** Which record of its store a marker is of; null where its key says that. */
function thingOf(name: string, marker: string): string | null {
  const said: unknown = name.startsWith(BASE) ? null : JSON.parse(marker || 'null');
  return Array.isArray(said) && said[0] ? nameInCopy(name.slice(0, name.indexOf(' ')), String(said[0])) : null;
}
const thingIn = (piece: Piece): string | null => thingOf(piece.name, piece.marker);

/** What tells one state of what a record was made from: a version online says one thing ever. Not all have one. */
export const baseMarkerOf = (base: Base): string =>
  base.version > 0
    ? JSON.stringify([base.version, base.content !== undefined, ...(base.deleted ? [base.deleted.at] : [])])
    : JSON.stringify(base);

/** All records of a draft, by name. */
function keptIn(contents: Contents): ReadonlyMap<string, Kept> {
  const kept = STORE_NAMES.flatMap((store) =>
    (contents[store] as readonly Records[StoreName][]).map((record): Kept => {
      const key = String((record as unknown as Readonly<Record<string, unknown>>)[STORES[store]]);
      return { store, key, record };
    }),
  );
  return new Map(kept.map((each) => [nameInCopy(each.store, each.key), each]));
}

/** Something that the copy is to have: a record, or what one was made from. */
export type Piece = { readonly name: string; readonly marker: string } & (
  | { readonly kept: Kept }
  | { readonly base: Base }
);

/** All that a copy is to have. What records were made from goes first: without it they would count as new. */
export const piecesOf = (contents: Contents, bases: readonly Base[]): readonly Piece[] => [
  ...bases.map((base) => ({ name: baseName(base), marker: baseMarkerOf(base), base })),
  ...[...keptIn(contents)].map(([name, kept]) => ({ name, marker: markerOf(kept), kept })),
];

/** In an order in which each finds its new place left, or sent with it: whatever stands there in the copy goes first. */
function lastOfChainsFirst(moved: readonly Piece[], known: ReadonlyMap<string, string>): readonly Piece[] {
  const byThing = new Map(moved.map((piece) => [thingIn(piece), piece]));
  const inWay = ({ name }: Piece): Piece | undefined => byThing.get(thingOf(name, known.get(name) ?? ''));
  const ordered = new Set<Piece>();
  for (const first of moved) {
    const chain = new Set<Piece>();
    for (let next: Piece | undefined = first; next && !ordered.has(next) && !chain.has(next); next = inWay(next))
      chain.add(next);
    for (const piece of [...chain].toReversed()) ordered.add(piece);
  }
  return [...ordered];
}

/** What the copy does not have yet as it is here, and what it still has that is gone. */
export function changesSince(known: ReadonlyMap<string, string>, pieces: readonly Piece[]) {
  const names = new Set(pieces.map(({ name }) => name));
  const places = new Map([...known].map(([name, marker]) => [thingOf(name, marker), name]));
  const rankOf = (piece: Piece): number => {
    if ('base' in piece) return 0;
    const thing = thingIn(piece);
    return thing !== null && (places.get(thing) ?? piece.name) !== piece.name ? 1 : 2;
  };
  const changed = Map.groupBy(
    pieces.filter(({ name, marker }) => known.get(name) !== marker),
    rankOf,
  );
  return {
    // What moved goes before what takes its place.
    changed: [...(changed.get(0) ?? []), ...lastOfChainsFirst(changed.get(1) ?? [], known), ...(changed.get(2) ?? [])],
    removed: [...known.keys()].filter((name) => !names.has(name)),
  };
}

/**
 * Of what is gone from its place, what goes from the copy together with what is sent, first what moved with it: what
 * moved and still waits would be in the copy no more, and another browser would take it for deleted.
 */
export function leavingWith(
  sent: readonly Piece[],
  waiting: readonly Piece[],
  removed: readonly string[],
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const [going, staying] = [new Set(sent.map(thingIn)), new Set(waiting.map(thingIn))];
  const things = removed.map((name) => [name, thingOf(name, known.get(name) ?? '')] as const);
  const isOf = (set: ReadonlySet<string | null>, thing: string | null): boolean => thing !== null && set.has(thing);
  return [
    ...things.filter(([, thing]) => isOf(going, thing)),
    ...things.filter(([, thing]) => !isOf(going, thing) && !isOf(staying, thing)),
  ].map(([name]) => name);
}
