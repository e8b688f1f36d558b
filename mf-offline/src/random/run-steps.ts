import { STORE_NAMES } from 'offline-api/records';
import { testPage, testSection } from 'offline-api/testing';
import { ApiError } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { expect, vi } from 'vitest';
import { readProgress } from '../publish/progress.ts';
import { pageBody, settingsBody } from '../store/bodies.ts';
import { liveOf } from '../store/live-of.ts';
import { syncNow } from '../sync/follow-sync.ts';
import { syncState } from '../sync/sync-state.ts';
import { takeCopy } from '../sync/take-copy.ts';
import { type Browser, createBrowser, type Tab, type Told, toldIn } from './browser.ts';
import { converge, decide, saidOf } from './converge.ts';
import { beginWords, EDITS, newId, type Points, pick, word } from './edits.ts';
import { type Fate, WELL } from './fate.ts';
import { createSite, PROJECT, type Site } from './site.ts';
import { createLedger, type Ledger, wordsOf } from './words.ts';

export type What = keyof typeof EDITS | 'sync' | 'publish' | 'end' | 'jump' | 'online' | 'take' | 'send' | 'twice';

export interface Step {
  readonly what: What;
  readonly browser: number;
  readonly tab: number;
  readonly at: Points;
  readonly fate: Fate;
}

const BROWSERS = 2;
const NOTHING = Object.fromEntries(STORE_NAMES.map((store) => [store, []]));
const HOUR = 3_600_000;
const isEdit = (what: What): what is keyof typeof EDITS => Object.hasOwn(EDITS, what);

/** A site that was just claimed, and two browsers of its person: one began a draft of it, the other went on from its copy. */
async function begin() {
  beginWords();
  const site = createSite();
  const id = newId();
  const home = testPage('/', { id, page: 'Home', sections: [{ ...testSection(1, word()), id: newId() }] });
  const { id: _, ...body } = pageBody(home);
  site.pages.save(id, body, {});
  const browsers = Array.from({ length: BROWSERS }, () => createBrowser(site));
  const [first] = browsers;
  const settings = { id: PROJECT, project_metadata: site.settings.body };
  await first?.begin({ ...NOTHING, page: [home], 'project-meta-data': [settings] } as never, [
    { store: 'page', id, version: 1, content: pageBody(home) },
    { store: 'project-meta-data', id: PROJECT, version: 1, content: settingsBody(settings as never) },
  ]);
  await first?.within(0, ({ host, stores }) => syncNow(host, stores));
  for (const browser of browsers.slice(1)) {
    await browser.begin(NOTHING as never, []);
    await browser.within(0, ({ host, stores }) => takeCopy(host, stores));
  }
  return { site, browsers };
}

/** What an edit says beforehand: of media the product makes the records, and their words alone are looked at. */
const seenIn = (told: Told) => Object.fromEntries([...told].filter(([key]) => !key.startsWith('medias ')));

/** Goes on with a publish, or begins one. */
const publishing =
  (ledger: Ledger) =>
  async ({ thread, publisher }: Tab, { at, fate }: Pick<Step, 'at' | 'fate'>): Promise<void> => {
    const choice = at[1] ?? 0;
    await thread
      .live(fate, async () => {
        const state = readProgress()?.state;
        if (state === 'completed') return publisher.acknowledge();
        if (state === 'paused' && choice % 4 === 1) return publisher.acknowledge();
        if (state) return publisher.run();
        const seen = await publisher.look();
        const met = seen.steps.flatMap((step) => step.met);
        ledger.decide(saidOf(met));
        await publisher.begin(seen, decide(met, at[0] ?? 0));
        await publisher.run();
        if (choice % 2 === 1 && readProgress()?.state === 'completed') publisher.acknowledge();
      })
      .catch((error: unknown) => {
        const isApart = error instanceof ApiError && error.code === 'forbidden' && syncState().met.length > 0;
        if (fate.is !== 'cut' && !isApart) throw error;
      });
  };

/** Somebody else writes on the site itself, or puts another file in the place of one. */
function writeOnline(site: Site, at: Points): void {
  const medium = (at[1] ?? 0) % 3 === 0 ? pick([...site.media.all()], at[0]) : undefined;
  if (medium) {
    site.files.set(medium.id, word());
    site.media.touch(medium.id);
    return;
  }
  const page = pick([...site.pages.all()], at[0]);
  if (!page) return;
  const [section, ...rest] = page.body.sections as readonly Readonly<Record<string, unknown>>[];
  const written =
    section && !section.linked_to ? [{ ...section, settings: [{ title: { en: word() } }] }, ...rest] : rest;
  site.pages.save(page.id, { ...page.body, sections: written }, {});
}

/** Takes steps one after the other. Throws where the product does not do what it says. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  const { site, browsers } = await begin();
  const ledger = createLedger();
  const siteWords = () => wordsOf(toldIn(site.contents() as never));
  const copyWords = () => wordsOf(toldIn({ ...NOTHING, ...site.copy.storage() } as never));

  /** Watches what becomes of everything while something is done. */
  const watched = async (number: number, isWritten: boolean, work: (browser: Browser) => Promise<unknown>) => {
    const browser = browsers[number % BROWSERS] as Browser;
    // What lies in the bin is said to nobody.
    const words = async () => wordsOf(toldIn(liveOf(await browser.contents())));
    const before = [await words(), siteWords(), copyWords()] as const;
    await work(browser);
    ledger.see(`in browser ${number % BROWSERS}`, before[0], await words(), isWritten);
    ledger.see('online', before[1], siteWords(), false);
    ledger.see('in the copy', before[2], copyWords(), false);
  };

  const edit = async ({ what, browser: number, tab, at, fate }: Step): Promise<void> => {
    const browser = browsers[number % BROWSERS] as Browser;
    const contents = await browser.contents();
    const intent = isEdit(what) ? EDITS[what](contents, at) : null;
    if (!intent) return;
    const before = toldIn(contents);
    let answer: unknown;
    await watched(number, true, () =>
      browser.within(tab, async ({ thread, calls }) => {
        // What is being published stays as it is until it is.
        answer = readProgress() ? 'held' : await thread.live(fate, () => calls(intent.id, intent.request));
      }),
    );
    const after = toldIn(await browser.contents());
    const expected = new Map(before);
    for (const [key, value] of Object.entries(intent.says))
      value === undefined ? expected.delete(key) : expected.set(key, value);
    const isAsBefore = isSame(seenIn(before), seenIn(after));
    if (answer === 'held') expect(isAsBefore).toBe(true);
    else if (answer !== 'killed' || !isAsBefore) expect(seenIn(after)).toEqual(seenIn(expected));
  };

  const sync = async ({ browser, tab, at, fate }: Step): Promise<void> =>
    watched(browser, false, (each) =>
      each.within(tab, async ({ thread, host, stores }) => {
        const { met } = syncState();
        ledger.decide(saidOf(met));
        const wish = met.length > 0 ? { decisions: decide(met, at[0] ?? 0) } : {};
        await thread.live(fate, () => syncNow(host, stores, wish));
      }),
    );

  const publishIn = publishing(ledger);

  /** One draft in the place of another. */
  const replacing = async ({ browser, tab, fate }: Step, work: (tab: Tab) => Promise<unknown>): Promise<void> => {
    for (const each of browsers) ledger.replace(wordsOf(toldIn(await each.contents())));
    ledger.replace([...siteWords(), ...copyWords()]);
    await watched(browser, false, (each) => each.within(tab, (one) => one.thread.live(fate, () => work(one))));
  };

  const others: { readonly [Name in Exclude<What, keyof typeof EDITS>]: (step: Step) => Promise<void> } = {
    sync,
    publish: (step) => watched(step.browser, false, (each) => each.within(step.tab, (tab) => publishIn(tab, step))),
    twice: (step) =>
      watched(step.browser, false, (each) =>
        each.within(0, (one) =>
          each.within(1, (other) => Promise.all([publishIn(one, step), publishIn(other, { ...step, fate: WELL })])),
        ),
      ),
    end: async ({ browser }) => browsers[browser % BROWSERS]?.end(),
    jump: async ({ at }) => void vi.setSystemTime(Date.now() + ((at[0] ?? 0) % 2 ? 1 : -1) * (at[1] ?? 0) * HOUR),
    take: (step) => replacing(step, ({ host, stores }) => takeCopy(host, stores).catch(() => undefined)),
    send: (step) => replacing(step, ({ host, stores }) => syncNow(host, stores, { isAnew: true })),
    online: async ({ at }) => {
      const before = siteWords();
      writeOnline(site, at);
      ledger.see('online', before, siteWords(), true);
    },
  };

  for (const step of steps) {
    vi.setSystemTime(Date.now() + 1000);
    await (isEdit(step.what) ? edit(step) : others[step.what](step));
  }
  await converge(browsers, site, ledger);
}
