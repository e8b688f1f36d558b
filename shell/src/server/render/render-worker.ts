import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { env, platform } from 'node:process';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RendererModule, RenderPayload } from 'shared-contracts';
import { createPayloadCache } from './payload-cache.ts';
import {
  PHASES,
  PROGRESS,
  READY,
  type ReleaseFile,
  type RenderJob,
  type RenderReply,
  type Sent,
} from './render-job.ts';
import { flawOf } from './rendered-page.ts';
import { writePage } from './write-page.ts';

/** Versions kept loaded: the live one, the last good one, and one on its way in or out. */
const KEPT = 3;
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

// It has served its purpose, and names a path of this machine.
Reflect.deleteProperty(env, 'NODE_COMPILE_CACHE');

const progress = new Int32Array(workerData as SharedArrayBuffer);
const hostRequire = createRequire(import.meta.url);
const modules = new Map<string, RendererModule>();
const cache = createPayloadCache<object>();

function requireShared(name: string): unknown {
  if (!SHARED.includes(name)) throw new Error(`"${name}" is not shared with remotes`);
  return hostRequire(name);
}

function loadModule({ key, file, integrity }: ReleaseFile): RendererModule {
  const loaded = modules.get(key);
  if (loaded) return loaded;
  const bytes = readFileSync(file);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${key}: the server file does not match its recorded hash`);
  const wrapper = new Script(`(function (module, exports, require) {${bytes.toString('utf8')}\n})`, { filename: key });
  const module = { exports: {} as RendererModule };
  wrapper.runInThisContext()(module, module.exports, requireShared);
  if (typeof module.exports?.renderPage !== 'function') throw new Error(`${key}: the server file has no renderPage`);
  const [oldest] = modules.keys();
  if (modules.size >= KEPT && oldest !== undefined) modules.delete(oldest);
  modules.set(key, module.exports);
  return module.exports;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

function receive<Part extends object>({ name, data }: Sent<Part>): Part {
  if (name && data) cache.put(name.key, data, name.bytes);
  const part = data ?? (name && cache.take(name.key));
  if (!part) throw new Error('A part of the page is not here');
  return part as Part;
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.round((user + system) / 1000);
}

function run(job: RenderJob): RenderReply {
  const { id, release } = job;
  let phase: 'load' | 'render' = 'load';
  try {
    Atomics.store(progress, PROGRESS.section, -1);
    Atomics.store(progress, PROGRESS.cpuBefore, cpuTime());
    Atomics.store(progress, PROGRESS.phase, PHASES.load);
    const { parts } = job;
    // In the order in which the pool sent them.
    const payload: RenderPayload = { ...job.payload, page: receive(parts.page), project: receive(parts.project) };
    const writing = { ...job.writing, files: receive(parts.files) };
    const renderer = loadModule(release);
    phase = 'render';
    Atomics.store(progress, PROGRESS.cpuBefore, cpuTime());
    Atomics.store(progress, PROGRESS.phase, PHASES.render);
    const page = renderer.renderPage(payload, (index) => {
      Atomics.store(progress, PROGRESS.section, index);
    });
    const flaw = flawOf(page);
    if (flaw) throw new Error(`${release.key}: ${flaw}`);
    return { id, page: writePage(page, payload, writing) };
  } catch (error) {
    return { id, phase, error: messageOf(error) };
  } finally {
    Atomics.store(progress, PROGRESS.phase, PHASES.idle);
  }
}

/** What computes for long gives way to what answers in between: pages that are kept, the API, the embedded database. */
const NICE = 5;

function giveWay(): void {
  // On Linux a priority is a thread's; elsewhere it would be that of the whole process.
  if (platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
  } catch {
    // Where the system does not let it, it renders as fast as others answer.
  }
}

giveWay();

// Loaded before the first page waits for them.
for (const name of SHARED) hostRequire(name);

parentPort?.on('message', (job: RenderJob) => {
  const reply = run(job);
  parentPort?.postMessage(reply, 'page' in reply ? [reply.page.body.buffer] : []);
});
parentPort?.postMessage(READY);
