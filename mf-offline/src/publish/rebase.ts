import type { Page, Section } from 'shared-contracts';
import type { Clash, Side } from 'shared-contracts/sections';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { Change, NotRewritten, Rewrite } from '../store/local-database.ts';
import { STORES } from '../store/records.ts';
import { mergedWith, type Standing, type Theirs } from './compare-online.ts';

/** What was decided where both sides changed the same, by `clashKey`. */
export type Decisions = Readonly<Record<string, Side>>;

export const clashKey = (key: string, { path }: Pick<Clash, 'path'>): string => JSON.stringify([key, ...path]);

type MetStanding = Standing & { readonly theirs: Theirs };

/** As draft mode keeps a section: a link with what was known of what it shows. */
const keptSection = (section: Section, before: Section | undefined): Section => {
  if (!section.linked_to) return section;
  const empty: Partial<Section> = { name: '', type: 'static', settings: [], schema_version: 1 };
  return { ...empty, ...before, ...section } as Section;
};

/** What is kept here of something once both sides are put together. */
function changeOf({ store, record, id }: Standing, merged: unknown, now: Date): Change {
  if (store === 'project-meta-data') {
    const { project_metadata } = record as Extract<Change, { store: 'project-meta-data' }>['put'] & object;
    const { package: told } = project_metadata;
    const settings = { ...(merged as object), ...(told && { package: told }) };
    return { store, put: { id, project_metadata: settings } };
  }
  const { version = 0 } = record as { readonly version?: number };
  const next = { ...record, ...(merged as object), version: version + 1, last_updated: now.toISOString() };
  if (store !== 'page') return { store, put: next } as Change;
  const before = record as Page;
  const known = new Map(before.sections.map((section) => [section.id, section]));
  const page = next as Page;
  return {
    store,
    put: { ...page, sections: page.sections.map((section) => keptSection(section, known.get(section.id))) },
    ...(page.path !== before.path && { remove: before.path }),
  };
}

const rewriteOf = ({ change }: Outcome, { record }: Standing): Rewrite | null =>
  change ? { change, before: record } : null;

const decided =
  (key: string, decisions: Decisions) =>
  (clash: Clash): Side | null =>
    decisions[clashKey(key, clash)] ?? null;

/** Whether all is decided about it. */
export const isDecided = ({ key, ...standing }: MetStanding, decisions: Decisions): boolean =>
  mergedWith(standing, standing.theirs, decided(key, decisions)).clashes.length === 0;

/** Something that stays as it is: nothing was decided, or it could not be put together with what is kept here by now. */
export type Waiting = Standing & { readonly why: 'undecided' | NotRewritten };

const removalOf = ({ store, record }: Standing): Change => ({
  store,
  remove: String((record as unknown as Readonly<Record<string, unknown>>)[STORES[store]]),
});

/** What is done about something that changed online. */
interface Outcome {
  readonly change?: Change;
  /** What it is made from, from now on: null for nothing that is online. */
  readonly base?: Base | null;
}

/** Of what was deleted online: made again where that is wanted; it stays deleted where that is, here too. */
function outcomeOfGone(standing: Standing, decisions: Decisions): Outcome | null {
  const { key, is, base } = standing;
  // Nothing was done to it here. No version: it is online no more.
  if (is === 'same') return base ? { base: { ...base, version: 0 } } : {};
  const side = decisions[clashKey(key, { path: [] })];
  if (side === 'theirs') return { change: removalOf(standing), base: null };
  return side === 'mine' ? { base: null } : null;
}

/** Null: it is not decided. */
function outcomeOf(standing: Standing, theirs: Theirs, decisions: Decisions, now: Date): Outcome | null {
  if (theirs.content === null) return outcomeOfGone(standing, decisions);
  const { store, id, key, content } = standing;
  const { value, clashes } = mergedWith(standing, theirs, decided(key, decisions));
  if (clashes.length > 0) return null;
  const base = { store, id, version: theirs.version, content: theirs.content };
  return value === content ? { base } : { base, change: changeOf(standing, value, now) };
}

/**
 * Puts what changed online into the draft, which is made from that from then on: what is published next is written on
 * condition of it. What is not decided stays as it is, and what was changed here since it was looked at. Resolves with
 * those that are not published.
 */
export async function rebase(
  { local, state }: Databases,
  standings: readonly Standing[],
  decisions: Decisions,
  clock: () => Date = () => new Date(),
): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = [];
  const found: { readonly standing: Standing; readonly base?: Base | null; readonly rewrite: Rewrite | null }[] = [];
  for (const standing of standings) {
    if (!standing.theirs) continue;
    const outcome = outcomeOf(standing, standing.theirs, decisions, clock());
    if (!outcome) waiting.push({ ...standing, why: 'undecided' });
    else found.push({ ...outcome, standing, rewrite: rewriteOf(outcome, standing) });
  }
  // First what it is now, then what it was made from: cut off between, the next look finds both sides the same.
  const not = await local.rewrite(found.flatMap(({ rewrite }) => rewrite ?? []));
  const done = found.filter(({ standing, rewrite }) => {
    const why = rewrite && not.get(rewrite);
    if (why) waiting.push({ ...standing, why });
    return !why;
  });
  await state.keepBases(done.flatMap(({ base }) => base ?? []));
  for (const { base, standing } of done) if (base === null) await state.forgetBase(standing.store, standing.id);
  return waiting;
}
