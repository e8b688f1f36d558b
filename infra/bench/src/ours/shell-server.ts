import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  ApiError,
  apiCalls,
  type CallRequest,
  createClient,
  type Page,
  type Project,
  type RemoteRelease,
} from 'shared-contracts';
import { createShell, type RemoteSource } from 'shell';
import { ROOT } from '../support/child.ts';
import { listenAndTell } from '../support/listening.ts';

/** The shell with its HTML cache off and all that is around it in memory: `shell-server.ts FILE`. */
interface Input {
  readonly project: Project;
  readonly pages: readonly Page[];
  readonly stateDir: string;
  readonly workers: number;
  /** Of drawn sections that a worker keeps; 0 keeps none. */
  readonly fragmentBytes: number;
}

const [path = ''] = process.argv.slice(2);
const { project, pages, stateDir, workers, fragmentBytes } = JSON.parse(readFileSync(path, 'utf8')) as Input;

const byPath = new Map(pages.map((page) => [page.path, page]));
const answers: Readonly<Record<string, (request: CallRequest) => unknown>> = {
  projectByHost: () => project,
  listRedirects: () => ({ redirects: [], version: 0 }),
  loadPage: ({ params }) => {
    const page = byPath.get(`/${params.page}`);
    if (!page) throw new ApiError('page_not_found');
    return page;
  },
};

const DIST = join(ROOT, 'mf-renderer/dist');
const release = JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8')) as RemoteRelease;
const live = { [release.name]: { release, move: 1, losses: 'refuse' as const, previous: null } };
const remotes: RemoteSource = {
  listLive: async (since) => ({
    revision: '1',
    remotes: since === '1' ? null : live,
    candidates: {},
    retired: [],
    preview_key: null,
  }),
  reportVerdict: async () => undefined,
  reportCounts: async () => ({ stands: true }),
  reportService: async () => undefined,
  listVersions: async () => [release.version],
  readProvenance: async () => ({ provenance: null, keys: [] }),
  readFile: async (_name, _version, side, file) => readFileSync(join(DIST, side, file)),
  onChange: () => () => undefined,
};

const shell = createShell({
  api: createClient(apiCalls, async (request) => {
    const answer = answers[request.call.id];
    if (!answer) throw new ApiError('not_found');
    return answer(request);
  }),
  apiFetch: () => new Response(null, { status: 404 }),
  changes: { list: async () => ({ last: 0, changes: [] }), onChange: () => () => undefined },
  remotes,
  media: { open: async () => null, check: async () => undefined },
  buildDir: join(ROOT, 'shell/dist'),
  stateDir,
  logger: pino({ level: 'warn' }, pino.destination(2)),
  settings: { renderer: release.name, workers, cacheBytes: 0, fragmentBytes },
});
await shell.started;
listenAndTell(shell.handle);
