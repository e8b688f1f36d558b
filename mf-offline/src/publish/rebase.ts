import type { Page, Section } from 'shared-contracts';
import type { Clash, Side } from 'shared-contracts/sections';
import type { Databases } from '../store/databases.ts';
import type { Base } from '../store/draft-state.ts';
import type { Change } from '../store/local-database.ts';
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

const decided =
  (key: string, decisions: Decisions) =>
  (clash: Clash): Side | null =>
    decisions[clashKey(key, clash)] ?? null;

/** Whether all is decided about it. */
export const isDecided = ({ key, ...standing }: MetStanding, decisions: Decisions): boolean =>
  mergedWith(standing, standing.theirs, decided(key, decisions)).clashes.length === 0;

/**
 * Puts what changed online into the draft, which is made from that from then on: what is published next is written on
 * condition of it. What is not decided stays as it is. Resolves with those that are not published.
 */
export async function rebase(
  { local, state }: Databases,
  standings: readonly Standing[],
  decisions: Decisions,
  clock: () => Date = () => new Date(),
): Promise<readonly Standing[]> {
  const waiting: Standing[] = [];
  const bases: Base[] = [];
  const changes: Change[] = [];
  const gone: Standing[] = [];
  for (const standing of standings) {
    const { theirs, store, id, key, content, is } = standing;
    if (!theirs) continue;
    if (theirs.content === null) {
      // It was deleted online: made again where that is wanted, and only where something was done to it here.
      if (is !== 'same') (decisions[clashKey(key, { path: [] })] === 'mine' ? gone : waiting).push(standing);
      continue;
    }
    const { value, clashes } = mergedWith(standing, theirs, decided(key, decisions));
    if (clashes.length > 0) waiting.push(standing);
    else {
      bases.push({ store, id, version: theirs.version, content: theirs.content });
      if (value !== content) changes.push(changeOf(standing, value, clock()));
    }
  }
  // First what it is now, then what it was made from: cut off between, the next look finds both sides the same.
  await local.write(changes);
  await state.keepBases(bases);
  for (const { store, id } of gone) await state.forgetBase(store, id);
  return waiting;
}
