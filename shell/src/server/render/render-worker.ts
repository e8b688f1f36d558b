import { createHash } from 'node:crypto';
import { createRequire, flushCompileCache } from 'node:module';
import process, { argv, cpuUsage } from 'node:process';
import { Script } from 'node:vm';
import type { ReleaseSheets, RendererModule, RenderPayload } from 'shared-contracts';
import { lowerPriority } from 'shared-contracts/lower-priority';
import { bareProcess } from './bare-process.ts';
import { createFragmentRooms } from './fragment-rooms.ts';
import type { Frame } from './frames.ts';
import { createKindLoader } from './load-kinds.ts';
import { migrateSections } from './migrate-sections.ts';
import { createPageSheets } from './page-sheets.ts';
import { createPayloadCache } from './payload-cache.ts';
import { createProgressNotes, PHASES } from './progress.ts';
import {
  type FileAnswer,
  type JobParts,
  type ReleaseFile,
  type RenderJob,
  type RenderReply,
  type Sent,
  WORKER_FILES,
  type WorkerStart,
  type WrittenPage,
} from './render-job.ts';
import { flawOf } from './rendered-page.ts';
import { hear, say } from './worker-pipe.ts';
import { writePage } from './write-page.ts';

interface LoadedRelease {
  readonly module: RendererModule;
  readonly sheetsOf?: ReturnType<typeof createPageSheets>;
}

/** Versions kept loaded: the live one, the last good one, and one on its way in or out. */
const KEPT = 3;
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

const start = JSON.parse(argv[2] ?? '{}') as WorkerStart;
const progress = createProgressNotes(WORKER_FILES.progress);
const fragments = start.fragmentBytes > 0 ? createFragmentRooms(start.fragmentBytes) : null;
const modules = new Map<string, LoadedRelease>();
const cache = createPayloadCache<object>();

/**
 * Loaded before the first page waits for it, and before the right to load anything is gone; no release changes what others
 * draw with.
 */
function loadShared(): Readonly<Record<string, unknown>> {
  const load = createRequire(import.meta.url);
  const loaded = Object.create(null) as Record<string, unknown>;
  for (const name of SHARED) loaded[name] = Object.freeze(load(name));
  return Object.freeze(loaded);
}
const shared = loadShared();

/** Looks into what was loaded and calls nothing: a release may have put its own in the place of any built-in function. */
function requireShared(name: string): unknown {
  const module = shared[name];
  if (module === undefined) throw new Error('It is not shared with remotes');
  return module;
}

/** Asks the pool for a file: this process has no right to read any. */
function readVerified(key: string, file: string, integrity: string): string {
  say({ wants: file });
  const { record, bytes } = hear<FileAnswer>();
  if (record.flaw !== undefined) throw new Error(record.flaw);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${key}: the server file does not match its recorded hash`);
  return bytes.toString('utf8');
}

function runServerFile(key: string, file: string, integrity: string): unknown {
  const code = readVerified(key, file, integrity);
  const wrapper = new Script(`(function (module, exports, require) {${code}\n})`, { filename: key });
  const module = { exports: {} };
  wrapper.runInThisContext()(module, module.exports, requireShared);
  return module.exports;
}

function loadRelease({ key, file, integrity, sheets }: ReleaseFile): LoadedRelease {
  const loaded = modules.get(key);
  if (loaded) return loaded;
  const module = { exports: runServerFile(key, file, integrity) as RendererModule };
  if (typeof module.exports?.renderPage !== 'function') throw new Error(`${key}: the server file has no renderPage`);
  const [oldest] = modules.keys();
  if (modules.size >= KEPT && oldest !== undefined) modules.delete(oldest);
  const made: LoadedRelease = {
    module: module.exports,
    ...(sheets && {
      sheetsOf: createPageSheets(
        JSON.parse(readVerified(key, sheets.file, sheets.integrity)) as ReleaseSheets,
        sheets.assetBase,
      ),
    }),
  };
  modules.set(key, made);
  return made;
}

const kinds = createKindLoader({
  load: ({ key, file, integrity }) => runServerFile(key, file, integrity),
  read: readVerified,
  note: progress.remote,
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Takes the bytes of a job piece by piece. */
type Take = (length: number) => Buffer;

function receive<Part extends object>({ name, sent }: Sent, take: Take): Part {
  if (sent !== undefined) {
    const part = JSON.parse(take(sent).toString()) as Part;
    cache.put(name.key, part, name.bytes);
    return part;
  }
  const part = cache.take(name.key);
  if (!part) throw new Error('A part of the page is not here');
  return part as Part;
}

/** Of the whole process, as the pool sees it. */
function cpuTime(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

/** What is told of a body that is no page. */
const NO_PAGE: Omit<WrittenPage, 'body'> = { hash: '', styles: [], scripts: [], failed: 0 };

type Reply = { readonly reply: RenderReply; readonly body?: WrittenPage['body'] };

function run({ record: job, bytes }: Frame<RenderJob>): Reply {
  const { id, release } = job;
  const began = cpuTime();
  const cost = () => cpuTime() - began;
  let phase: 'load' | 'render' = 'load';
  let taken = 0;
  const take: Take = (length) => {
    taken += length;
    return bytes.subarray(taken - length, taken);
  };
  try {
    progress.phase(PHASES.load, began);
    const { parts } = job;
    // In the order in which the pool sent them.
    const payload: RenderPayload = {
      ...job.payload,
      page: receive<JobParts['page']>(parts.page, take),
      project: receive<JobParts['project']>(parts.project, take),
    };
    const writing = { ...job.writing, files: receive<JobParts['files']>(parts.files, take) };
    const { module, sheetsOf } = loadRelease(release);
    const { kinds: remotes = [] } = writing.files;
    const brought = remotes.length > 0 ? kinds.kindsOf(remotes, payload.page.sections) : undefined;
    phase = 'render';
    progress.phase(PHASES.render, cpuTime());
    if (writing.form.as === 'migrated') {
      const body = Buffer.from(JSON.stringify(migrateSections(payload.page.sections, module, brought)));
      return { reply: { id, cost: cost(), page: NO_PAGE }, body };
    }
    // Anybody can make up filters, and addresses of nothing.
    const aside = writing.form.status !== 200 || Object.keys(payload.filters).length > 0;
    // What somebody who is signed in is shown stays out of what is kept.
    const isApart = writing.form.signedIn || writing.isMeasured;
    const kept = isApart ? undefined : fragments?.storeOf(release.key, payload.project.id, aside);
    const page = module.renderPage(payload, progress.section, kept, brought);
    const flaw = flawOf(page);
    if (flaw) throw new Error(`${release.key}: ${flaw}`);
    const { body, ...written } = writePage(page, payload, writing, sheetsOf, kinds.sheetsOf);
    return { reply: { id, cost: cost(), page: written }, body };
  } catch (error) {
    return { reply: { id, cost: cost(), phase, error: messageOf(error) } };
  } finally {
    progress.phase(PHASES.idle, cpuTime());
  }
}

lowerPriority();

// Whoever stops all processes at once, as a terminal does, has pages in progress made first: the product ends its workers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

flushCompileCache();
bareProcess();
say({ ready: true });

/**
 * One job after the other, and nothing in between: where no event loop turns, no timer, promise or answer from anywhere
 * goes on when a page is done.
 */
for (;;) {
  const { reply, body } = run(hear<RenderJob>());
  say(reply, body ? [body] : []);
}
