import {
  type ApiCalls,
  ApiError,
  apiCalls,
  type BodyOf,
  type CallRequest,
  type Change,
  createClient,
  type ErrorCode,
  globalKey,
  isLocalHost,
  LOCALES,
  type Page,
  type PageStatus,
  type Project,
  type ProjectMetadata,
  type Redirect,
  type RunningTrial,
  type Section,
} from 'shared-contracts';
import type { ApiClient, ApiFetch, ChangeSource } from '../sources.ts';

const PROJECT_ID = '018f0000-0000-7000-8000-000000000001';
export const TOKEN = 'a-token';
/** Of somebody who works on another site. */
export const STRANGER = 'a-stranger';
const USER = { id: '018f0000-0000-7000-8000-0000000000aa', email: 'o@x.y', full_name: 'Owner' };

/** Emails that cannot be registered, and why. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  'taken@x.yz': 'email_taken',
  'late@x.yz': 'host_taken',
  'busy@x.yz': 'too_many_requests',
  'down@x.yz': 'unavailable',
};

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `018f0000-0000-7000-9000-${String(ids).padStart(12, '0')}`;
};

export const section = (name: string, settings: Record<string, unknown> = {}): Section => ({
  id: newId(),
  weight: 0,
  name,
  type: 'static',
  region: {},
  private_data: { secret: 'canary-secret' },
  settings: [settings],
  schema_version: 1,
});

export interface QueryBody {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

export interface FakeApi {
  readonly client: ApiClient;
  readonly changes: ChangeSource;
  readonly fetch: ApiFetch;
  readonly fetched: Request[];
  readonly calls: string[];
  readonly save: (path: string, sections?: Section[], name?: string, status?: PageStatus) => Page;
  readonly settings: (metadata: ProjectMetadata) => void;
  readonly redirect: (redirects: Redirect[]) => void;
  /** Makes a variation of the page at a path. */
  readonly vary: (path: string, sections: Section[]) => Page;
  /** Says which trials are running. */
  readonly tryOut: (trials: RunningTrial[]) => void;
  readonly remove: (path: string) => void;
  /** A section type is another, or an application's contents are let in. */
  readonly changeTypes: () => void;
  /** A content that pages link to by a name is another. */
  readonly changeGlobal: (name: string) => void;
  /** Another file of a medium, or another look. */
  readonly changeMedium: (id: string) => void;
  /** Answers `/graphql`; what it throws is a broken connection. */
  query: (body: QueryBody, request: Request) => unknown;
  /** Tells that articles changed. */
  readonly articlesChanged: () => void;
  /** Why the next forms are refused; null: they are taken. */
  refuseForm: ApiError | null;
  /** Views of pages that were told. */
  readonly viewsTold: BodyOf<ApiCalls['countViews']>['views'];
  /** What applications show in the sections of a page. */
  onRender: (request: CallRequest) => unknown;
  /** What an application shows in one section, as outside clients ask. */
  onRenderOne: (request: CallRequest) => unknown;
  /** Runs before each call is answered; what it throws is the answer. */
  onCall: () => void;
  /** Runs before each page load is answered. */
  onLoad: (path: string) => Promise<void>;
  away: boolean;
  /** Whether visitors of `other.test` are led to `site.test`. */
  leadsToMain: boolean;
  /** Says that the project is to be deleted, or is not after all. */
  readonly deleteSoon: (isDeleted: boolean) => void;
  /** Ids of calls that fail while they stand here. */
  readonly failing: Set<string>;
  /** False loses the notifications; the feed still has the rows. */
  notifies: boolean;
}

/** A content API in memory: one project at `site.test`, a change feed, one session. */
export function createFakeApi(): FakeApi {
  const pages = new Map<string, Page>();
  const feed: Change[] = [];
  let redirects: Redirect[] = [];
  let trials: RunningTrial[] = [];
  let isDeleted = false;
  const variations = new Map<string, Page>();
  const registered = new Set<string>();
  const listeners = new Set<(change: Change) => void>();
  let project: Project = {
    id: PROJECT_ID,
    url: 'site.test',
    claimed: true,
    verified: true,
    project_metadata: { languages: ['en', 'fr'] },
  };

  const record = (tags: string[]): void => {
    const at = new Date(0).toISOString();
    const change: Change = { seq: feed.length + 1, project_id: PROJECT_ID, tags, actor: null, at };
    feed.push(change);
    if (api.notifies) for (const listener of listeners) listener(change);
  };
  const find = (path: string, seesDrafts: boolean): Page | undefined => {
    const variation = variations.get(path.slice(1));
    if (variation) return variation;
    const exact = pages.get(path);
    if (exact && (seesDrafts || exact.status === 'published')) return exact;
    const wildcards = [...pages.values()].filter((page) => page.path.endsWith('/*'));
    return wildcards.find((page) => path.startsWith(page.path.slice(0, -1)));
  };
  const answers: Record<string, (request: CallRequest) => unknown> = {
    projectByHost: ({ params }) => {
      const host = params.host ?? '';
      if (host === 'site.test') return project;
      if (host === 'other.test') return { ...project, ...(api.leadsToMain && { main_host: project.url }) };
      if (!registered.has(host)) throw new ApiError('project_not_found');
      return { ...project, url: host, claimed: isLocalHost(host) };
    },
    getProject: ({ headers }) => {
      if (headers.token !== undefined && ![TOKEN, STRANGER].includes(headers.token))
        throw new ApiError('unauthenticated');
      if (isDeleted && headers.token !== TOKEN) throw new ApiError('not_found');
      return project;
    },
    loadPage: async ({ params, headers }) => {
      const path = `/${params.page}`;
      const page = find(path, headers.token === TOKEN);
      await api.onLoad(path);
      if (!page) throw new ApiError('page_not_found');
      // As one that came over the wire.
      return structuredClone(page);
    },
    listSectionTypes: () => ({
      data: [
        { name: 'gallery', access: 'public' },
        { name: 'own-type', access: 'private' },
      ],
    }),
    listKindSections: ({ query }) => ({
      next: null,
      sections: [...pages.values()].flatMap(({ id, path, sections }) =>
        sections
          .filter(({ name }) => String(query.kinds).split(',').includes(name))
          .map(({ name: kind, schema_version: version, settings: [settings = {}] }) => ({
            ...{ project: PROJECT_ID, page: id, path, kind, version, settings },
            ...{ default_locale: 'en', locales: ['en', 'fr'] },
          })),
      ),
    }),
    countViews: ({ body }) => {
      const { views } = body as BodyOf<ApiCalls['countViews']>;
      api.viewsTold.push(...views);
      return { projects: 1 };
    },
    listTrials: () => ({ trials }),
    listRedirects: () => ({ version: 1, redirects }),
    listAddresses: ({ query }) => {
      const [page, size] = [Number(query.page), Number(query.per_page)];
      const all = [...pages.values()]
        .filter(({ path }) => !redirects.some(({ from }) => from === path))
        .map(({ path, last_updated }) => ({
          path,
          last_updated,
          languages: [...(project.project_metadata.languages ?? LOCALES)],
        }));
      return all.slice((page - 1) * size, page * size);
    },
    getSession: ({ headers }) => {
      const expires = new Date(0).toISOString();
      if (headers.token === STRANGER)
        return { user: { ...USER, id: newId(), email: 's@x.y' }, project_id: null, role: null, project: null, expires };
      if (headers.token !== TOKEN) throw new ApiError('unauthenticated');
      return { user: USER, project_id: PROJECT_ID, role: 'owner', project, expires };
    },
    listFeatureFlags: ({ params }) => [
      {
        name: 'ai_agent',
        active: true,
        strategies: [{ name: 'userWithId', parameters: { userIds: [params.project ?? ''] } }],
      },
    ],
    renderSections: (request) => api.onRender(request),
    renderSection: (request) => api.onRenderOne(request),
    logout: () => ({ message: 'bye' }),
  };

  const register = ({ email, full_name, host, password, existing_account }: BodyOf<ApiCalls['register']>): Response => {
    const refusal = existing_account ? (password === 'wrong password' ? 'wrong_credentials' : null) : REFUSED[email];
    if (refusal) {
      const headers = refusal === 'too_many_requests' ? { 'retry-after': '60' } : undefined;
      const error = new ApiError(refusal);
      return Response.json(error.toBody('en'), { status: error.status, ...(headers && { headers }) });
    }
    registered.add(host);
    const made = { ...project, url: host, claimed: isLocalHost(host) };
    return Response.json({ user: { ...USER, email, full_name }, project: made, token: TOKEN }, { status: 201 });
  };

  const api: FakeApi = {
    viewsTold: [],
    away: false,
    leadsToMain: false,
    failing: new Set(),
    notifies: true,
    calls: [],
    fetched: [],
    query: () => ({ data: {} }),
    refuseForm: null,
    onRender: () => ({ data: [] }),
    onRenderOne: () => {
      throw new ApiError('not_found');
    },
    onCall: () => undefined,
    onLoad: async () => undefined,
    client: createClient(apiCalls, async (request) => {
      api.calls.push(request.call.id);
      if (api.away || api.failing.has(request.call.id)) throw new ApiError('unavailable');
      api.onCall();
      const answer = answers[request.call.id];
      if (!answer) throw new ApiError('not_found');
      return answer(request);
    }),
    changes: {
      list: async ({ after }) => {
        if (api.away) throw new ApiError('unavailable');
        return { last: feed.length, changes: after === undefined ? [] : feed.slice(after) };
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    fetch: async (request) => {
      api.fetched.push(request);
      if (new URL(request.url).pathname.endsWith('/graphql'))
        return Response.json(await api.query(JSON.parse((await request.clone().text()) || '{}') as QueryBody, request));
      if (request.url.endsWith('/login')) {
        const { password } = (await request.clone().json()) as { password: string };
        if (password !== 'right') return Response.json(new ApiError('wrong_credentials').toBody('en'), { status: 401 });
        return Response.json({ token: TOKEN, user: USER, projects: [] });
      }
      if (request.url.endsWith('/submissions')) {
        const refusal = api.refuseForm;
        if (refusal) return Response.json(refusal.toBody('en'), { status: refusal.status });
        return Response.json({ id: newId(), message: 'Thank you' }, { status: 201 });
      }
      if (request.url.endsWith('/register')) return register(await request.clone().json());
      return Response.json({ method: request.method, token: request.headers.get('token'), body: await request.text() });
    },
    save: (path, sections = [], name = `Page ${path}`, status = 'published') => {
      const old = pages.get(path);
      const page: Page = {
        id: old?.id ?? newId(),
        page: name,
        path,
        layout: 'extended-layout',
        variation: 'main',
        status,
        version: (old?.version ?? 0) + 1,
        last_updated: new Date(0).toISOString(),
        metadata: {},
        sections,
      };
      pages.set(path, page);
      const isNew = old?.status !== status;
      record([`page:${page.id}`, `path:${PROJECT_ID}:${path}`, ...(isNew ? [`pages:${PROJECT_ID}`] : [])]);
      return page;
    },
    remove: (path) => {
      const page = pages.get(path);
      pages.delete(path);
      record([`page:${page?.id}`, `path:${PROJECT_ID}:${path}`, `pages:${PROJECT_ID}`]);
    },
    changeTypes: () => record([`types:${PROJECT_ID}`]),
    changeGlobal: (name) => record([`global:${PROJECT_ID}:${globalKey(name)}`, `globals:${PROJECT_ID}`]),
    changeMedium: (id) => record([`media:${PROJECT_ID}`, `medium:${PROJECT_ID}:${id}`]),
    vary: (path, sections) => {
      const main = pages.get(path);
      if (!main) throw new Error('There is no such page');
      const page: Page = { ...main, id: newId(), variation: 'variation', variation_of: main.id, sections };
      variations.set(page.id, page);
      return page;
    },
    tryOut: (list) => {
      const concerned = [...trials, ...list].map(({ page }) => `page:${page}`);
      trials = list;
      record([`trials:${PROJECT_ID}`, ...concerned]);
    },
    redirect: (list) => {
      redirects = list;
      record([`redirects:${PROJECT_ID}`]);
    },
    articlesChanged: () => record([`articles:${PROJECT_ID}`]),
    deleteSoon: (value) => {
      isDeleted = value;
      record([`project:${PROJECT_ID}`, `pages:${PROJECT_ID}`, 'host:site.test']);
    },
    settings: (metadata) => {
      project = { ...project, project_metadata: { ...project.project_metadata, ...metadata } };
      record([`project:${PROJECT_ID}`]);
    },
  };
  return api;
}
