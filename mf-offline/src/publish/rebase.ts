import type { Change } from 'offline-api';
import type { Records, StoreName } from 'offline-api/records';
import type { Databases } from '../store/databases.ts';
import type { NotRewritten, Rewrite } from '../store/local-database.ts';
import { changeOf, type Decisions, decided, type Outcome, removalOf } from './changes.ts';
import { mergedWith, type Standing, type Theirs } from './compare-online.ts';
import { leadOn, namedIn } from './lead-on.ts';
import { keyOf, STEP_OF } from './plan.ts';
import { noFile, type ReadFile, withTaken } from './taken-file.ts';

const rewriteOf = ({ change }: Outcome, { is, record }: Standing): Rewrite | null =>
  change ? { change, ...(is !== 'deleted' && { before: record }) } : null;

/** What is kept here of a store. */
const keptIn = <Store extends StoreName>(standings: readonly Standing[], store: Store) =>
  standings.flatMap((each) => (each.store === store && each.is !== 'deleted' ? [each.record as Records[Store]] : []));

/** Something that stays as it is: nothing was decided, or it could not be put together with what is kept here by now. */
export type Waiting = Standing & { readonly why: 'undecided' | 'unfetched' | NotRewritten };

/** Of what was deleted online: made again where that is wanted; it stays deleted where that is, here too. */
function outcomeOfGone(standing: Standing, decisions: Decisions): Outcome | null {
  const { store, id, key, is, base, content } = standing;
  // Nothing was done to it here. No version: it is online no more. No note: it is here, also where it was deleted before.
  if (is === 'same') return base ? { base: { store, id, version: 0, content: base.content } } : {};
  const side = decided(key, decisions)({ path: [], mine: content, theirs: undefined });
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
  if (standing.is === 'deleted') {
    const { deleted } = standing.base ?? {};
    // It is there again, as it is online.
    return value === undefined
      ? { base: { ...base, deleted } }
      : { base, change: { store, put: theirs.record } as Change };
  }
  return value === content ? { base } : { base, change: changeOf(standing, value, now) };
}

/** The bytes first: nothing is listed that cannot be shown. Resolves with those that were here. */
async function keepTaken(state: Databases['state'], id: string, blob: Blob): Promise<Blob | undefined> {
  const before = await state.blob(id);
  await state.keepBlob(id, blob);
  return before;
}

/**
 * Puts what changed online into the draft, which is made from that from then on: what is published next is written on
 * condition of it. What is not decided stays as it is, and what was changed here since it was looked at, and a medium whose
 * file online cannot be read. Resolves with those that are not published.
 */
export async function rebase(
  { local, state }: Databases,
  standings: readonly Standing[],
  decisions: Decisions,
  readFile: ReadFile = noFile,
  clock: () => Date = () => new Date(),
): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = [];
  const here = new Set(standings.filter(({ content }) => content !== undefined).map(({ key }) => key));
  // What was deleted online by a publish before this needs no note any more, unless it is here again.
  for (const { store, id, version, deleted } of await state.bases())
    if (deleted && version === 0 && !here.has(keyOf(STEP_OF[store as StoreName], id)))
      await state.forgetBase(store, id);
  const outcomes: (Outcome & { readonly standing: Standing })[] = [];
  /** Bytes that those of the site took the place of, by medium. */
  const replaced = new Map<string, Blob>();
  for (const standing of standings) {
    if (!standing.theirs) continue;
    const outcome = outcomeOf(standing, standing.theirs, decisions, clock());
    const made = outcome && (await withTaken(outcome, standing, readFile));
    if (!made) {
      waiting.push({ ...standing, why: outcome ? 'unfetched' : 'undecided' });
      continue;
    }
    const { blob, ...rest } = made;
    const before = blob && (await keepTaken(state, standing.id, blob));
    if (before) replaced.set(standing.id, before);
    outcomes.push({ ...rest, standing });
  }
  const { items, more } = leadOn(outcomes, {
    ...{ pages: keptIn(standings, 'page'), globals: keptIn(standings, 'global-instances'), now: clock() },
    known: namedIn(
      standings.flatMap(({ store, id, record, base, theirs }) =>
        store === 'global-instances' ? [record, { ...(base?.content as object), id }, theirs?.record] : [],
      ),
    ),
  });
  const found = items.map((outcome) => ({ ...outcome, rewrite: rewriteOf(outcome, outcome.standing) }));
  // First what it is now, then what it was made from: cut off between, the next look finds both sides the same.
  const not = await local.rewrite([...found.flatMap(({ rewrite }) => rewrite ?? []), ...more]);
  const done = found.filter(({ standing, rewrite }) => {
    const why = rewrite && not.get(rewrite);
    if (why) waiting.push({ ...standing, why });
    return !why;
  });
  // What it has here is still to be sent.
  for (const { standing } of items) {
    const before = replaced.get(standing.id);
    if (before && !done.some((each) => each.standing === standing)) await state.keepBlob(standing.id, before);
  }
  await state.keepOnline(done.flatMap(({ base }) => base ?? []));
  for (const { base, standing } of done) if (base === null) await state.forgetBase(standing.store, standing.id);
  return waiting;
}
