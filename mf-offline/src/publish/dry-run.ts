import type { Records, StoredMedium } from 'offline-api/records';
import type { ApiCalls, Package, PageListItem } from 'shared-contracts';
import type { Client } from 'shared-contracts/client';
import { type Clash, isSame, type Side } from 'shared-contracts/sections';
import { cheapestFor, type Limit, type Needs, needsOf } from 'shared-contracts/tool';
import { createBreath } from '../store/breath.ts';
import type { Databases } from '../store/databases.ts';
import { liveOf } from '../store/live-of.ts';
import type { Contents } from '../store/local-database.ts';
import { compareOnline, mergedWith, type Standing } from './compare-online.ts';
import { type Online, readOnline } from './online.ts';
import { keyOf } from './plan.ts';
import { STEPS, type Step } from './progress.ts';

/** Something that the site would not take, with why: a limit, a page that is there, or what it shows that cannot go. */
export interface Refusal {
  readonly key: string;
  readonly name: string;
  readonly why: Limit | 'taken' | 'needs';
  /** The limit, or the name of what stands in the way. */
  readonly what: number | string | null;
}

/** Something that was changed online since the draft was made from it. */
export interface Met {
  readonly standing: Standing & { readonly theirs: NonNullable<Standing['theirs']> };
  readonly clashes: readonly Clash[];
  /** Of a medium, the bytes of its file as each side has them. */
  readonly files?: Readonly<Record<Side, Blob | undefined>>;
}

export interface StepReport {
  readonly step: Step;
  readonly created: number;
  readonly changed: number;
  /** Names of what is deleted online. */
  readonly deleted: readonly string[];
  /** Online already, as they are here. */
  readonly same: number;
  readonly bytes: number;
  readonly refused: readonly Refusal[];
  readonly met: readonly Met[];
}

export interface DryRun {
  readonly steps: readonly StepReport[];
  readonly standings: readonly Standing[];
  readonly package: Package | null;
  /** What the site would need of a package, all of the draft in it. */
  readonly needs: Needs;
  /** The cheapest package that takes all of it; null where none does. */
  readonly best: Package | null;
  /** Whether something goes beyond the plan. */
  readonly isOver: boolean;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value ?? '')).length;
const sizeOf = ({ files }: StoredMedium): number => files?.[0]?.size ?? 0;
const isOf =
  <Store extends Standing['store']>(store: Store) =>
  (standing: Standing): standing is Standing<Store> =>
    standing.store === store;

/** Whether it would be made online: also what was deleted there, unless nothing was done to it here. */
const isNew = ({ is, theirs }: Standing): boolean => is === 'new' || (is === 'changed' && theirs?.content === null);
type Filed = { readonly file?: string | number } | undefined;
/** Whether the file of a medium is sent: it is new, or takes the place of another. */
const sendsFile = (standing: Standing): boolean => {
  const [now, before] = [standing.content as Filed, standing.base?.content as Filed];
  return isNew(standing) || (standing.is === 'changed' && before !== undefined && now?.file !== before.file);
};
/** Whether it goes online: what somebody changed there since is decided first. */
const goes = ({ is, theirs, base }: Standing): boolean =>
  is === 'deleted' && (theirs === null || isSame(theirs.content, base?.content));

/** Of what is new, those that are more than may be. */
function beyond<Item>(items: readonly Item[], there: number, most: number | null): ReadonlySet<Item> {
  return new Set(most === null ? [] : items.slice(Math.max(0, most - there)));
}

type Type = Records['section-types'];
/** A backup of other tools may say less of a type. */
const asksAddress = ({ query_string_keys }: Partial<Type>): boolean => (query_string_keys ?? []).length > 0;

function refusedTypes(standings: readonly Standing<'section-types'>[], { plan }: Online): Refusal[] {
  const { limits, usage } = plan;
  const added = standings.filter(isNew);
  const over = beyond(
    added.filter(({ record }) => record.type === 'static'),
    usage.static_sections,
    limits.static_sections,
  );
  const whyNot = (standing: Standing<'section-types'>): Limit | null => {
    const { record } = standing;
    if (record.type === 'dynamic' && !limits.dynamic_types) return 'dynamic_types';
    if (asksAddress(record) && !limits.query_strings) return 'query_strings';
    return over.has(standing) ? 'static_sections' : null;
  };
  return added.flatMap((standing) => {
    const { key, name } = standing;
    const why = whyNot(standing);
    return why ? [{ key, name, why, what: why === 'static_sections' ? limits.static_sections : null }] : [];
  });
}

function refusedMedia(standings: readonly Standing<'medias'>[], { plan: { limits, usage } }: Online): Refusal[] {
  const added = standings.filter(isNew).map(({ record }) => record);
  const isLarge = (medium: StoredMedium): boolean => limits.file_bytes !== null && sizeOf(medium) > limits.file_bytes;
  const over = beyond(
    added.filter((medium) => !isLarge(medium)),
    usage.media,
    limits.media,
  );
  return standings.filter(sendsFile).flatMap(({ record: medium }): Refusal[] => {
    const own = { key: keyOf('media-files', medium.media_id), name: medium.title ?? medium.media_id };
    if (isLarge(medium)) return [{ ...own, why: 'file_bytes', what: limits.file_bytes }];
    return over.has(medium) ? [{ ...own, why: 'media', what: limits.media }] : [];
  });
}

function refusedPages(standings: readonly Standing<'page'>[], { plan: { limits }, pages }: Online): Refusal[] {
  const leaving = new Set(standings.filter(goes).map(({ id }) => id));
  const staying = pages.filter(({ id }) => !leaving.has(id));
  const taken = (record: Records['page']): PageListItem | undefined =>
    staying.find(({ id, path, page }) => id !== record.id && (path === record.path || page === record.page));
  const added = standings.filter((standing) => isNew(standing) && !taken(standing.record));
  const over = beyond(added, staying.length, limits.pages);
  const most = limits.sections_per_page;
  return standings.flatMap((standing): Refusal[] => {
    const { key, name, record, is } = standing;
    if (is === 'deleted') return [];
    const other = is === 'same' ? undefined : taken(record);
    if (other) return [{ key, name, why: 'taken', what: other.page }];
    if (over.has(standing)) return [{ key, name, why: 'pages', what: limits.pages }];
    const isLong = is !== 'same' && most !== null && record.sections.length > most;
    return isLong ? [{ key, name, why: 'sections_per_page', what: most }] : [];
  });
}

type Shown = { readonly name?: string; readonly linked_to?: string | null };

/** The sections of a page, and that of a global content. */
const sectionsOf = (content: unknown): readonly Shown[] => {
  const { sections, section } = content as { readonly sections?: readonly Shown[]; readonly section?: Shown };
  return [...(sections ?? []), ...(section ? [section] : [])];
};

/** What shows something that cannot go cannot go either; of all, those that are asked for. */
function lacking(
  standings: readonly Standing[],
  isAsked: (standing: Standing) => boolean,
  { medias }: Contents,
  refused: ReadonlyMap<string, Refusal>,
): Refusal[] {
  const missing = (keys: readonly (readonly [mark: string, key: string])[]) =>
    new Map(keys.flatMap(([mark, key]) => (refused.has(key) ? [[mark, refused.get(key)?.name ?? null]] : [])));
  const [files, types, globals] = [
    missing(medias.map(({ media_id }) => [media_id, keyOf('media-files', media_id)])),
    missing(standings.filter(isOf('section-types')).map(({ id, key }) => [id, key])),
    missing(standings.filter(isOf('global-instances')).map(({ record, key }) => [record.name, key])),
  ];
  if (files.size + types.size + globals.size === 0) return [];
  /** The name of the first such thing; undefined where it shows none. */
  const shownIn = (content: unknown): string | null | undefined => {
    // A medium may be named anywhere, by an id that nothing else has.
    const text = JSON.stringify(content);
    const file = [...files].find(([id]) => text.includes(id));
    if (file) return file[1];
    return sectionsOf(content)
      .map(({ name, linked_to }) => (linked_to ? globals.get(linked_to) : types.get(name ?? '')))
      .find((found) => found !== undefined);
  };
  return standings.filter(isAsked).flatMap(({ key, name, is, content }): Refusal[] => {
    if (is === 'same' || is === 'deleted' || refused.has(key)) return [];
    const what = shownIn(content);
    return what === undefined ? [] : [{ key, name, why: 'needs', what }];
  });
}

/** What the site would need of a package with all of the draft in it. */
function needsWith(standings: readonly Standing[], contents: Contents, { plan, pages }: Online): Needs {
  const needs = needsOf(plan);
  const types = standings.filter(isOf('section-types')).filter(isNew);
  const ofPages = standings.filter(isOf('page'));
  return {
    ...needs,
    pages: pages.length + ofPages.filter(isNew).length - ofPages.filter(goes).length,
    sections_per_page: Math.max(needs.sections_per_page, ...contents.page.map(({ sections }) => sections.length)),
    static_sections: needs.static_sections + types.filter(({ record }) => record.type === 'static').length,
    dynamic_types: needs.dynamic_types + types.filter(({ record }) => record.type === 'dynamic').length,
    query_strings: needs.query_strings || types.some(({ record }) => asksAddress(record)),
    media: needs.media + standings.filter(isOf('medias')).filter(isNew).length,
  };
}

function refusalsOf(standings: readonly Standing[], contents: Contents, online: Online): readonly Refusal[] {
  const own = [
    ...refusedTypes(standings.filter(isOf('section-types')), online),
    ...refusedMedia(standings.filter(isOf('medias')), online),
    ...refusedPages(standings.filter(isOf('page')), online),
  ];
  const known = new Map(own.map((refusal) => [refusal.key, refusal]));
  const isPage = isOf('page');
  const globals = lacking(standings, (standing) => !isPage(standing) && standing.store !== 'medias', contents, known);
  for (const refusal of globals) known.set(refusal.key, refusal);
  return [...own, ...globals, ...lacking(standings, isPage, contents, known)];
}

const isMet = (standing: Standing): standing is Met['standing'] =>
  standing.theirs !== null && standing.is !== 'same' && !goes(standing);

/** Of a file, the bytes that are here: what is online is shown by its address. */
async function metOf(standing: Met['standing'], blob: Databases['state']['blob']): Promise<Met> {
  const met = { standing, clashes: mergedWith(standing, standing.theirs).clashes };
  return standing.store === 'medias' ? { ...met, files: { mine: await blob(standing.id), theirs: undefined } } : met;
}

/** How much of each would be sent. */
async function sentBytes(standings: readonly Standing[]): Promise<ReadonlyMap<Standing, number>> {
  const isFile = isOf('medias');
  const breathe = createBreath();
  const bytes = new Map<Standing, number>();
  for (const standing of standings) {
    if (standing.is === 'same') continue;
    const isSent = isFile(standing) && sendsFile(standing);
    bytes.set(standing, isSent ? sizeOf(standing.record) : bytesOf(standing.content));
    await breathe();
  }
  return bytes;
}

/** What a publish would do, with nothing sent (row O9). */
async function dryRun(
  standings: readonly Standing[],
  contents: Contents,
  online: Online,
  blob: Databases['state']['blob'],
): Promise<DryRun> {
  const refusals = refusalsOf(standings, contents, online);
  const isRefused = new Set(refusals.map(({ key }) => key));
  const sentFiles = standings.filter(isOf('medias')).filter(sendsFile);
  const sizes = await sentBytes(standings);
  const report = async (step: Step): Promise<StepReport> => {
    const own = standings.filter((standing) => standing.step === step);
    const going = own.filter(({ is, key }) => is !== 'same' && !isRefused.has(key));
    return {
      step,
      created: going.filter(({ is }) => is === 'new').length,
      changed: going.filter(({ is }) => is === 'changed').length,
      deleted: going.filter(goes).map(({ name }) => name),
      same: own.filter(({ is }) => is === 'same').length,
      bytes: going.reduce((sum, standing) => sum + (sizes.get(standing) ?? 0), 0),
      refused: refusals.filter(({ key }) => key.startsWith(`${step} `)),
      met: await Promise.all(going.filter(isMet).map((standing) => metOf(standing, blob))),
    };
  };
  const needs = needsWith(standings, contents, online);
  const largest = Math.max(0, ...sentFiles.map(({ record }) => sizeOf(record)));
  const takesFiles = ({ limits }: Package): boolean => limits.file_bytes === null || limits.file_bytes >= largest;
  return {
    ...{ steps: await Promise.all(STEPS.map(report)), standings, needs, package: online.plan.package },
    best: cheapestFor(online.packages.filter(takesFiles), needs),
    isOver: refusals.some(({ why }) => why !== 'taken' && why !== 'needs'),
  };
}

export async function lookAhead(api: Client<ApiCalls>, { local, state }: Databases, project: string): Promise<DryRun> {
  const [contents, bases, online] = await Promise.all([local.contents(), state.bases(), readOnline(api, project)]);
  const live = liveOf(contents);
  return dryRun(await compareOnline(api, live, bases, online), live, online, state.blob);
}
