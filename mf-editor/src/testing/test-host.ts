import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import {
  ApiError,
  type Call,
  type Page,
  type PageBody,
  type RemoteHost,
  type SavedPage,
  type ToolStore,
  type User,
} from 'shared-contracts';
import { createFakeHost, type ShownToast } from 'shared-contracts/testing';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';

function toolStore(): ToolStore {
  const reducers: Record<string, Reducer> = {};
  const combined = () => (Object.keys(reducers).length > 0 ? combineReducers(reducers) : (state = {}) => state);
  const store = configureStore({
    reducer: combined(),
    middleware: (all) => all({ serializableCheck: false, immutableCheck: false }),
  });
  return {
    getState: () => store.getState() as Record<string, unknown>,
    dispatch: store.dispatch,
    subscribe: store.subscribe,
    inject: (key, reducer) => {
      reducers[key] = reducer;
      store.replaceReducer(combined() as Parameters<typeof store.replaceReducer>[0]);
    },
  };
}

/** What the API holds, with the rules that matter to an editor. */
export interface TestApi {
  page: Page | null;
  /** Called before each answer; throws to fail it. */
  before: (call: string) => unknown;
  readonly saves: { readonly body: PageBody; readonly headers: Readonly<Record<string, unknown>> }[];
  /** Somebody else saves. */
  readonly saveElsewhere: (change: Partial<Page>) => Page;
}

export interface TestHost {
  readonly host: RemoteHost;
  readonly api: TestApi;
  readonly toasts: readonly ShownToast[];
  readonly reports: unknown[];
  /** Who is signed in; null for nobody. */
  readonly signIn: (user: User | null) => void;
}

function testApi(start: Page | null): TestApi {
  const api: TestApi = {
    page: start,
    before: () => undefined,
    saves: [],
    saveElsewhere: (change) => {
      if (!api.page) throw new Error('There is no page');
      api.page = { ...api.page, ...change, version: api.page.version + 1 };
      return api.page;
    },
  };
  return api;
}

async function save(
  api: TestApi,
  body: PageBody,
  headers: { ifMatch?: string; ifNoneMatch?: string },
): Promise<SavedPage> {
  const refuse = (): never => {
    throw new ApiError('precondition_failed', { ...(api.page && { options: { page: api.page } }) });
  };
  if (headers.ifNoneMatch === '*' ? api.page : headers.ifMatch !== `"${api.page?.version}"`) refuse();
  const {
    id = '',
    layout = 'extended-layout',
    metadata = {},
    page,
    path,
    status = api.page?.status ?? 'published',
  } = body;
  api.page = {
    ...{ id, layout, metadata, page, path, status, variation: 'main', last_updated: '2026-03-01T11:00:00.000Z' },
    version: (api.page?.version ?? 0) + 1,
    sections: structuredClone(body.sections) as Page['sections'],
  };
  return { ...structuredClone(api.page), invalid_sections: [] };
}

/** A host with a real store, real words, and an API of one page, which several hosts may share. */
export function createTestHost(start: Page | null, api: TestApi = testApi(start)): TestHost {
  const answer = async <Value>(call: Call['id'], value: () => Value | Promise<Value>): Promise<Value> => {
    await api.before(call);
    return value();
  };
  const { host, toasts, reports, signIn } = createFakeHost({
    words: { en: { 'mf-editor': en }, fr: { 'mf-editor': fr } },
    store: toolStore(),
    api: {
      getSession: () =>
        answer('getSession', () => ({
          ...{ user: host.session.user(), project_id: host.project?.id, expires: '' },
        })),
      loadPage: () =>
        answer('loadPage', () => {
          if (!api.page) throw new ApiError('page_not_found');
          return structuredClone(api.page);
        }),
    },
    write: {
      savePage: ({ body, headers }: { body: PageBody; headers: { ifMatch?: string } }) => {
        api.saves.push({ body: structuredClone(body), headers });
        return answer('savePage', () => save(api, body, headers));
      },
    },
    session: { may: () => host.session.user() !== null },
  });
  return { host, api, toasts, reports, signIn };
}
