import type { Base, Change } from 'offline-api';
import { STORES, type StoredGlobal, type StoredMedium } from 'offline-api/records';
import type { Page, Section } from 'shared-contracts';
import { type Clash, isSame, type Side } from 'shared-contracts/sections';
import { mediaBody } from '../store/bodies.ts';
import { mergedWith, type Standing, type Theirs } from './compare-online.ts';
import { takesFile } from './takes-file.ts';

/** What was decided where both sides changed the same, by `clashKey`: of what was shown then, and of nothing later. */
export type Decisions = Readonly<Record<string, { readonly side: Side; readonly of: Clash }>>;

/** What is done about something that changed online. */
export interface Outcome {
  readonly change?: Change;
  /** What it is made from, from now on: null for nothing that is online. */
  readonly base?: Base | null;
}

export const clashKey = (key: string, { path }: Pick<Clash, 'path'>): string => JSON.stringify([key, ...path]);

/** One side of each of them. */
export const choose = (key: string, clashes: readonly Clash[], side: Side): Decisions =>
  Object.fromEntries(clashes.map((clash) => [clashKey(key, clash), { side, of: clash }] as const));

export const decided =
  (key: string, decisions: Decisions) =>
  (clash: Clash): Side | null => {
    const { side, of } = decisions[clashKey(key, clash)] ?? {};
    return side && isSame(of?.mine, clash.mine) && isSame(of?.theirs, clash.theirs) ? side : null;
  };

type MetStanding = Standing & { readonly theirs: Theirs };

/** Whether all is decided about it. */
export const isDecided = ({ key, ...standing }: MetStanding, decisions: Decisions): boolean =>
  mergedWith(standing, standing.theirs, decided(key, decisions)).clashes.length === 0;

/** As draft mode keeps a section: a link with what was known of what it shows. */
const keptSection = (section: Section, before: Section | undefined): Section => {
  if (!section.linked_to) return section;
  const empty: Partial<Section> = { name: '', type: 'static', settings: [], schema_version: 1 };
  const known = before?.linked_to === section.linked_to ? before : {};
  return { ...empty, ...known, ...section } as Section;
};

type SaidOfMedium = { readonly file?: string | number; readonly files?: StoredMedium['files'] };

/**
 * A record of a medium names its file otherwise than it is told. Which file it is decides how that is called and measured;
 * one of the other side brings what is known of its pixels.
 */
function keptMedium(before: StoredMedium, { file, ...said }: SaidOfMedium, other: StoredMedium | null) {
  const of = before.file_version ?? 1;
  const named = typeof file === 'string' ? { file_hash: { of, sha256: file } } : { file_version: file };
  const forgotten = typeof file !== 'string' && before.file_hash ? { file_hash: undefined } : {};
  const kept = { ...said, ...named, ...forgotten };
  if (!said.files || !other) return kept;
  const sides = [before, other].filter((side) => mediaBody(side).file === file);
  const whole = sides.length === 1 ? { ...kept, files: sides[0]?.files } : kept;
  const isTaken = takesFile({ ...before, ...whole }, before, other);
  return { ...whole, ...(isTaken && { pixels: other.pixels, look: other.look }) };
}

/** A content is kept by its name. */
const keptGlobal = ({ instance_name: before }: StoredGlobal, next: StoredGlobal): Change => ({
  ...{ store: 'global-instances', put: { ...next, instance_name: next.name } },
  ...(next.name !== before && { remove: before }),
});

/** What is kept here of something once both sides are put together. */
export function changeOf({ store, record, id, content, theirs }: Standing, merged: unknown, now: Date): Change {
  if (store === 'project-meta-data') {
    const { project_metadata } = record as Extract<Change, { store: 'project-meta-data' }>['put'] & object;
    const { package: told } = project_metadata;
    const settings = { ...(merged as object), ...(told && { package: told }) };
    return { store, put: { id, project_metadata: settings } };
  }
  const { version = 0 } = record as { readonly version?: number };
  // What one side took out of it goes: only what is never told stays as it was.
  const told = new Set(Object.keys(content as object));
  const untold = Object.fromEntries(Object.entries(record).filter(([key]) => !told.has(key)));
  const said =
    store === 'medias'
      ? keptMedium(record as StoredMedium, merged as SaidOfMedium, (theirs?.record ?? null) as StoredMedium | null)
      : (merged as object);
  const next = { ...untold, ...said, version: version + 1, last_updated: now.toISOString() };
  if (store !== 'page') {
    const change = { store, put: next } as Change;
    return change.store === 'global-instances' && change.put ? keptGlobal(record as StoredGlobal, change.put) : change;
  }
  const before = record as Page;
  const known = new Map(before.sections.map((section) => [section.id, section]));
  const page = next as Page;
  return {
    store,
    put: { ...page, sections: page.sections.map((section) => keptSection(section, known.get(section.id))) },
    ...(page.path !== before.path && { remove: before.path }),
  };
}

export const removalOf = ({ store, record }: Standing): Change => ({
  store,
  remove: String((record as unknown as Readonly<Record<string, unknown>>)[STORES[store]]),
});
