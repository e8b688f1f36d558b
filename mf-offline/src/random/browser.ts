import { IDBFactory } from 'fake-indexeddb';
import { type Records, STORE_NAMES, type StoreName } from 'offline-api/records';
import { ApiError, type CallRequest, createApiClient } from 'shared-contracts/client';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { vi } from 'vitest';
import { bringBack, readProgress } from '../publish/progress.ts';
import { createPublisher } from '../publish/publisher.ts';
import { createDatabases, type Databases } from '../store/databases.ts';
import { PROGRESS_COUNT } from '../store/draft-state.ts';
import { idOf } from '../store/identity.ts';
import type { Contents } from '../store/local-database.ts';
import { toldOf } from '../sync/agreed.ts';
import { hearFirst } from '../sync/hear-first.ts';
import { type SyncState, syncState, tellSync } from '../sync/sync-state.ts';
import { draftCalls } from './draft-calls.ts';
import { createThread, type Thread, threaded } from './fate.ts';
import { PROJECT, type Site } from './site.ts';

/** What is kept in a browser beside its databases, for all its documents. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    /** What it was told of a publish is lost with a browser that is killed. */
    forget: (): void => {
      for (const key of [CLIENT_VALUES.importProgress, CLIENT_VALUES.publishCompleted, PROGRESS_COUNT])
        kept.delete(key);
    },
  };
}

type Work = (lock: object | null) => unknown;

/** Locks that one document at a time holds, in the order in which they ask; who ends gives them back. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    of: ({ killed }: Thread) => ({
      request: async (name: string, ...rest: readonly [Work] | readonly [{ readonly ifAvailable?: boolean }, Work]) => {
        const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
        const before = last.get(name);
        if (before && options.ifAvailable) return work(null);
        const mine = (async () => {
          await before;
          return work({});
        })();
        const over = Promise.race([mine.catch(() => undefined), killed]);
        last.set(name, over);
        void over.then(() => last.get(name) === over && last.delete(name));
        return mine;
      },
    }),
  };
}

/** Everything that a draft says, by store and id, as it is sent. */
export type Told = ReadonlyMap<string, unknown>;
export const toldIn = (contents: Contents): Told =>
  new Map(
    STORE_NAMES.flatMap((store) =>
      (contents[store] as readonly Records[StoreName][]).map(
        (record) => [`${store} ${idOf(store, record)}`, toldOf(store, record)] as const,
      ),
    ),
  );

const NEVER: SyncState = { is: 'unknown', copy: null, met: [] };

/** Of two tabs at once the one hears whose network and locks these are, and the other knows what that heard. */
function createHearing() {
  let hearing: Promise<void> = Promise.resolve();
  return {
    hear: async (lock: object, { killed }: Thread, hear: () => Promise<void>): Promise<void> => {
      if ((globalThis.navigator.locks as unknown) === lock) {
        const heard = hear();
        hearing = Promise.race([heard, killed]);
        hearing.catch(() => undefined);
        return heard;
      }
      // Both were asked to in the same moment.
      await null;
      return hearing;
    },
  };
}

/** A document of a browser. */
async function openTab(site: Site, locks: ReturnType<typeof createLocks>, hears: ReturnType<typeof createHearing>) {
  const thread = createThread();
  const raw: Databases = createDatabases();
  await Promise.all([raw.local.counts(), raw.state.origin()]);
  const stores: Databases = {
    local: threaded(raw.local, thread, ['subscribe', 'close']),
    state: threaded(raw.state, thread, ['close']),
  };
  const send = (request: CallRequest): Promise<unknown> => thread.through('sent', () => site.answer(request));
  const api = createApiClient(send);
  const { host } = createFakeHost({ project: { id: PROJECT }, api: api as never, write: api as never });
  const lock = locks.of(thread);
  return {
    ...{ thread, stores, host, lock },
    calls: draftCalls(host, stores),
    publisher: createPublisher({
      ...{ host, stores, api, locks: lock as never },
      readFile: (id) => thread.through('sent', () => site.original(id)),
      hear: () => hears.hear(lock, thread, () => hearFirst(host, stores)),
    }),
    /** As the tool asks: with the server it is the site that answers. */
    fetch: async (_: string, init: { readonly body: string }): Promise<Response> => {
      const request = { call: { id: 'syncStorage' }, body: JSON.parse(init.body) } as never;
      try {
        return Response.json(await send(request));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'unavailable') throw new TypeError('Failed to fetch');
        return Response.json(error.toBody('en'), { status: error.status });
      }
    },
    close: () => {
      thread.end();
      raw.local.close();
      raw.state.close();
    },
    synced: NEVER,
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A browser of somebody who works on a draft: what it keeps stays when its documents end. */
export function createBrowser(site: Site) {
  const indexedDB = new IDBFactory();
  const localStorage = createStorage();
  const [locks, hears] = [createLocks(), createHearing()];

  const tabs: (Tab | undefined)[] = [];

  const enter = (): void => {
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('localStorage', localStorage);
  };
  return {
    /** Does something in a tab of it, which is opened where it is not there. */
    within: async <Result>(at: number, work: (tab: Tab) => Promise<Result>): Promise<Result> => {
      enter();
      const known = tabs[at];
      const tab = known ?? (await openTab(site, locks, hears));
      tabs[at] = tab;
      vi.stubGlobal('fetch', tab.fetch);
      vi.stubGlobal('navigator', { locks: tab.lock });
      tellSync(tab.synced);
      // What was under way goes on where a document opens.
      if (!known) await bringBack(tab.stores.state);
      if (!known && readProgress()?.state === 'running') await tab.publisher.run();
      const result = await work(tab);
      tab.synced = syncState();
      if (tab.thread.isDead()) {
        tab.close();
        tabs[at] = undefined;
      }
      return result;
    },
    /** It ends, with all its documents and what it was about to write down. */
    end: (): void => {
      localStorage.forget();
      for (const tab of tabs.splice(0)) tab?.close();
    },
    contents: async (): Promise<Contents> => {
      enter();
      const { local } = createDatabases();
      const contents = await local.contents();
      local.close();
      return contents;
    },
    begin: async (draft: Contents, bases: Parameters<Databases['state']['begin']>[1]): Promise<void> => {
      enter();
      localStorage.setItem(CLIENT_VALUES.offlineMode, 'true');
      const { local, state } = createDatabases();
      await state.begin({ project: PROJECT, person: FAKE_USER.id, since: new Date().toISOString() }, bases);
      await local.replace(draft);
      local.close();
      state.close();
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;
