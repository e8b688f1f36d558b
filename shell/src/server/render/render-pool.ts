import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RenderPayload } from 'shared-contracts';
import { FairQueue, QueueFullError } from 'shared-contracts/fair-queue';
import { RenderError } from '../errors/render-error.ts';
import { createPayloadCache, type PayloadCache } from './payload-cache.ts';
import { createPayloadIds } from './payload-ids.ts';
import { watchDeadline } from './render-deadline.ts';
import {
  PHASES,
  PROGRESS,
  PROGRESS_BYTES,
  READY,
  type ReleaseFile,
  type RenderJob,
  type RenderReply,
  type Sent,
  type Writing,
  type WrittenPage,
} from './render-job.ts';

const MIB = 1024 * 1024;
const RESTART_DELAY = 1000;
/** Projects that may have all of theirs waiting. */
const CROWD = 20;
const WORKER_FILE = new URL('./render-worker.ts', import.meta.url);

export interface RenderPoolOptions {
  readonly workers: number;
  /** Milliseconds of processor time one render may take. */
  readonly deadline: number;
  /** Renders of one project that may wait. */
  readonly queue: number;
  /** Bytes of heap of one worker. */
  readonly heap: number;
  readonly logger: Logger;
}

export interface RenderPool {
  /** Renders and writes a page. Rejects with a RenderError. */
  readonly render: (release: ReleaseFile, payload: RenderPayload, writing: Writing) => Promise<WrittenPage>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly release: ReleaseFile;
  readonly payload: RenderPayload;
  readonly writing: Writing;
  readonly resolve: (page: WrittenPage) => void;
  readonly reject: (error: RenderError) => void;
}

interface Lane {
  readonly worker: Worker;
  readonly progress: Int32Array;
  /** Names of the parts it holds. */
  readonly cache: PayloadCache<true>;
  /** Whether it listens. Its start is no render's time. */
  ready: boolean;
  job: (Waiting & { readonly id: number; readonly stopWatch: () => void }) | null;
}

/**
 * Worker threads that render. One that computes past the deadline is ended and replaced; the others never notice.
 * Projects take turns, and none has all workers: a page that takes its time keeps its own project waiting.
 */
export function createRenderPool({ workers, deadline, queue, heap, logger }: RenderPoolOptions): RenderPool {
  const lanes = new Set<Lane>();
  const turns = new FairQueue({
    atOnce: workers,
    atOncePerKey: Math.max(1, workers - 1),
    waiting: queue * CROWD,
    waitingPerKey: queue,
  });
  /** Whose turn it is, while their worker starts. */
  const waiting: Waiting[] = [];
  let closed = false;
  let nextId = 1;
  const nameOf = createPayloadIds();

  const settle = (lane: Lane): Lane['job'] => {
    const { job } = lane;
    job?.stopWatch();
    lane.job = null;
    lane.worker.unref();
    return job;
  };

  const lose = (lane: Lane, reason: string): void => {
    if (!lanes.delete(lane)) return;
    const section = Atomics.load(lane.progress, PROGRESS.section);
    const loading = Atomics.load(lane.progress, PROGRESS.phase) === PHASES.load;
    const job = settle(lane);
    void lane.worker.terminate();
    if (closed) {
      job?.reject(new RenderError('closed', 'The server is stopping'));
      return;
    }
    // One that cannot even start is not tried again in a tight loop.
    if (lane.ready) lanes.add(open());
    else setTimeout(() => !closed && lanes.add(open()), RESTART_DELAY).unref();
    logger.warn({ release: job?.release.key, section, reason }, 'A render worker was replaced');
    job?.reject(new RenderError(loading ? 'load' : 'hang', reason, section));
    next();
  };

  const answer = (lane: Lane, reply: RenderReply): void => {
    if (lane.job?.id !== reply.id) return;
    const job = settle(lane);
    if ('page' in reply) job?.resolve(reply.page);
    else job?.reject(new RenderError(reply.phase === 'load' ? 'load' : 'throw', reply.error));
    next();
  };

  const arrive = (lane: Lane): void => {
    lane.ready = true;
    lane.worker.unref();
    next();
  };

  const open = (): Lane => {
    const compiled = getCompileCacheDir();
    const shared = new SharedArrayBuffer(PROGRESS_BYTES);
    const worker = new Worker(WORKER_FILE, {
      workerData: shared,
      // A remote gets no secrets, and React its production build. A third of the start, where code is kept compiled.
      env: { NODE_ENV: 'production', ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(heap / MIB) },
    });
    const progress = new Int32Array(shared);
    const lane: Lane = { worker, progress, cache: createPayloadCache(), ready: false, job: null };
    worker.on('message', (reply: RenderReply | typeof READY) => (reply === READY ? arrive(lane) : answer(lane, reply)));
    worker.on('error', (error) => lose(lane, error.message));
    worker.on('exit', (code) => lose(lane, `it ended with code ${code}`));
    return lane;
  };

  /** A part as it crosses: only what the worker does not hold. */
  const send = <Part extends object>({ cache }: Lane, data: Part): Sent<Part> => {
    const name = nameOf(data);
    if (!name) return { data };
    if (cache.take(name.key)) return { name };
    cache.put(name.key, true, name.bytes);
    return { name, data };
  };

  const start = (lane: Lane, job: Waiting): void => {
    const id = nextId++;
    const { worker, progress } = lane;
    const stopWatch = watchDeadline({ worker, progress, deadline, onOver: () => lose(lane, 'out of time') });
    lane.job = { ...job, id, stopWatch };
    // A render keeps the process alive, an idle worker does not.
    lane.worker.ref();
    const { release, payload, writing } = job;
    const { page, project, ...own } = payload;
    const { files, ...form } = writing;
    const parts = { page: send(lane, page), project: send(lane, project), files: send(lane, files) };
    lane.worker.postMessage({ id, release, payload: own, writing: form, parts } satisfies RenderJob);
  };

  const next = (): void => {
    for (const lane of lanes) {
      if (!lane.ready || lane.job) continue;
      const job = waiting.shift();
      if (!job) return;
      start(lane, job);
    }
  };

  for (let count = 0; count < workers; count += 1) lanes.add(open());

  const take = (release: ReleaseFile, payload: RenderPayload, writing: Writing): Promise<WrittenPage> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new RenderError('closed', 'The server is stopping'));
      waiting.push({ release, payload, writing, resolve, reject });
      next();
    });

  return {
    render: async (release, payload, writing) => {
      try {
        return await turns.run(payload.project.id, () => take(release, payload, writing));
      } catch (error) {
        if (error instanceof QueueFullError) throw new RenderError('overload', 'Too many pages wait to be rendered');
        throw error;
      }
    },
    close: async () => {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new RenderError('closed', 'The server is stopping'));
      const workersLeft = [...lanes].map((lane) => lane.worker);
      for (const lane of [...lanes]) lose(lane, 'closed');
      await Promise.all(workersLeft.map((worker) => worker.terminate()));
    },
  };
}
