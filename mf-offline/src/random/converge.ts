import { isSame } from 'shared-contracts/sections';
import { expect } from 'vitest';
import { choose, type Decisions } from '../publish/changes.ts';
import type { Met } from '../publish/dry-run.ts';
import { readProgress } from '../publish/progress.ts';
import { liveOf } from '../store/live-of.ts';
import type { Contents } from '../store/local-database.ts';
import { syncNow } from '../sync/follow-sync.ts';
import { syncState } from '../sync/sync-state.ts';
import { type Browser, type Tab, toldIn } from './browser.ts';
import type { Site } from './site.ts';
import { type Ledger, wordsIn } from './words.ts';

/** A side of each of what both did to the same. */
export const decide = (met: readonly Met[], at: number): Decisions =>
  Object.assign(
    {},
    ...met.flatMap(({ standing, clashes }) =>
      clashes.map((clash, index) => choose(standing.key, [clash], (at + index) % 2 ? 'mine' : 'theirs')),
    ),
  );

/** Everything that is said of what is decided about. */
export const saidOf = (met: readonly Met[]): ReadonlySet<string> =>
  wordsIn(met.map(({ standing }) => [standing.content, standing.theirs.content, standing.base?.content]));

/** Times that each browser meets the copy: it hears of the other, decides, and the other hears of that. */
const ROUNDS = 4;

/** Ends a publish that was cut off: it goes on, and where it cannot, it is looked at anew. */
async function finish({ publisher }: Tab): Promise<void> {
  if (!readProgress()) return;
  await publisher.run();
  publisher.acknowledge();
}

async function publishAll({ publisher }: Tab, ledger: Ledger): Promise<void> {
  const seen = await publisher.look();
  const met = seen.steps.flatMap((step) => step.met);
  ledger.decide(saidOf(met));
  await publisher.begin(seen, decide(met, 1));
  await publisher.run();
  expect(readProgress()).toMatchObject({ state: 'completed', skipped: [] });
  publisher.acknowledge();
}

/** What is said as visitors get it: without the places of files, which are others here and there. */
const shownIn = (contents: Contents) =>
  Object.fromEntries(
    [...toldIn(liveOf(contents))].map(([key, told]) => {
      if (!key.startsWith('medias')) return [key, told];
      const { files: _, ...said } = told as { readonly files?: unknown };
      return [key, said];
    }),
  );

/** A setting that a draft knows nothing of is not sent, and stays. */
const settingsIn = (key: string, told: unknown, draft: Readonly<Record<string, unknown>>): unknown =>
  key.startsWith('project-meta-data')
    ? Object.fromEntries(Object.entries(told as object).filter(([name]) => Object.hasOwn(draft[key] ?? {}, name)))
    : told;

const said = (contents: Contents) => Object.fromEntries(toldIn(contents));

/** How often each thing of a site was written. */
const writesOf = ({ pages, globals, types, media }: Site): ReadonlyMap<string, number> =>
  new Map(
    Object.entries({ pages, globals, types, media }).flatMap(([kind, { writes }]) =>
      [...writes].map(([id, count]) => [`${kind} ${id}`, count] as const),
    ),
  );

/** Browsers and their copy say the same, once what they differ in is decided. */
async function agree(browsers: readonly Browser[], { copy }: Site, ledger: Ledger): Promise<void> {
  const synced = async ({ host, stores }: Tab): Promise<void> => {
    const { met } = syncState();
    ledger.decide(saidOf(met));
    await syncNow(host, stores, met.length > 0 ? { decisions: decide(met, 1) } : {});
    // It knows nothing of a copy that is there: people are asked, and this is what they answer.
    if (syncState().is === 'elsewhere' && syncState().met.length === 0) await syncNow(host, stores, { decisions: {} });
  };
  const kept: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const browser of browsers) {
      await browser.within(0, synced);
      kept.push(syncState().is);
    }
  expect(kept.slice(-browsers.length)).toEqual(browsers.map(() => 'kept'));
  const [first, ...others] = browsers;
  for (const other of others) expect(said(await other.contents())).toEqual(said((await first?.contents()) as Contents));
  // Nor do they go on answering each other.
  const revision = copy.revision();
  for (const browser of browsers) await browser.within(0, synced);
  expect(copy.revision()).toBe(revision);
}

/** Everything that was begun is brought to its end: all places say the same then, and nothing that was written is lost. */
export async function converge(browsers: readonly Browser[], site: Site, ledger: Ledger): Promise<void> {
  for (const browser of browsers) {
    browser.end();
    await browser.within(0, finish);
  }
  await agree(browsers, site, ledger);
  const [first] = browsers;
  const before = writesOf(site);
  await first?.within(0, (tab) => publishAll(tab, ledger));
  const written = [...writesOf(site)].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
  // A medium is told of and given its file one after the other.
  expect(written.filter(([key, count]) => count > (key.startsWith('media ') ? 2 : 1))).toEqual([]);
  const gone = (await first?.within(0, ({ stores }) => stores.state.bases()))?.filter(({ version }) => version === 0);
  const [kept, online] = [shownIn((await first?.contents()) as Contents), shownIn(site.contents() as never)];
  // What was deleted online and left alone here stays in the draft, which knows that it is not online.
  const isLeft = ([key, told]: readonly [string, unknown]) =>
    !Object.hasOwn(online, key) &&
    gone?.some(({ store, id, content }) => key === `${store} ${id}` && isSame(content, told));
  const draft = Object.fromEntries(Object.entries(kept).filter((each) => !isLeft(each)));
  // What a draft knew nothing of when another took its place stays online.
  const known = Object.entries(online).filter(([key]) => !ledger.isReplaced() || Object.hasOwn(draft, key));
  const alike = known.map(([key, told]) => [key, ledger.isReplaced() ? settingsIn(key, told, draft) : told] as const);
  expect(Object.fromEntries(alike)).toEqual(draft);
  // Nothing is left to do, in none of them.
  await agree(browsers, site, ledger);
  for (const browser of browsers) {
    const { steps } = await browser.within(0, ({ publisher }) => publisher.look());
    expect(steps.map(({ created, changed, deleted, met }) => [created, changed, deleted, met.length])).toEqual(
      steps.map(() => [0, 0, [], 0]),
    );
  }
}
