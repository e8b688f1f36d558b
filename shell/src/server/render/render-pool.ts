import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { RenderPayload } from 'shared-contracts';
import { FairQueue, QueueFullError } from 'shared-contracts/fair-queue';
import { RenderError } from '../errors/render-error.ts';
import type { ReadVerified } from '../remotes/heal-file.ts';
import { createOpener } from './lane-opener.ts';
import { createPayloadNames } from './payload-names.ts';
import { PHASES } from './progress.ts';
import { watchDeadline } from './render-deadline.ts';
import type { ReleaseFile, RenderReply, Writing, WrittenPage } from './render-job.ts';
import { type Lane, openLane, sendRender, type WaitingRender } from './render-lane.ts';
import { createRenderShares, type RenderShares } from './render-shares.ts';
import { createSwiftProjects, type SwiftProjects } from './swift-projects.ts';

/** Projects that may have all of theirs waiting. */
const CROWD = 20;
/**
 * Of the workers' time, what one project may take among others: the same processors answer all the rest, and collecting
 * what long pages leave behind takes half as much again.
 */
const SHARE = 1 / 16;

export interface RenderPoolOptions {
  readonly workers: number;
  /** Milliseconds of processor time one render may take. */
  readonly deadline: number;
  /** Renders of one project that may wait. */
  readonly queue: number;
  /** Bytes of heap of one worker. */
  readonly heap: number;
  /** Bytes of drawn sections that one worker keeps; none by default. */
  readonly fragments?: number;
  /** Where workers note how far they are. */
  readonly folder: string;
  /** How files of releases are read. Default: as they stand; workers look at the bytes as well. */
  readonly readFile?: ReadVerified;
  readonly logger: Logger;
}

export interface RenderPool {
  /** Renders and writes a page, in the turn of its project or of another. Rejects with a RenderError. */
  readonly render: (
    release: ReleaseFile,
    payload: RenderPayload,
    writing: Writing,
    turn?: string,
    onSlow?: () => void,
  ) => Promise<WrittenPage>;
  /** Whether nobody waits for a page. */
  readonly isIdle: () => boolean;
  /** Whether a worker is there, or starts. */
  readonly hasWorkers: () => boolean;
  readonly close: () => Promise<void>;
}

/** None has all workers but a project that is alone and swift, and among others none is at it for long without a rest. */
const turnsOf = ({ workers, queue }: RenderPoolOptions, swift: SwiftProjects, { restOf }: RenderShares) =>
  new FairQueue({
    atOnce: workers,
    atOncePerKey: (project) => (swift.has(project) ? workers : Math.max(1, workers - 1)),
    amongOthers: Math.max(1, workers - 1),
    restOf,
    waiting: queue * CROWD,
    waitingPerKey: queue,
  });

const readPlain: ReadVerified = (file) => readFile(file);

/** Why a worker made no page. */
function failureOf({ phase }: Extract<RenderReply, { readonly phase: unknown }>, damage: string | undefined) {
  if (phase === 'render') return 'throw';
  return damage === undefined ? 'load' : 'damage';
}

function toRenderError(error: unknown): never {
  if (error instanceof QueueFullError) throw new RenderError('overload', 'Too many pages wait to be rendered');
  throw error;
}

interface Accounts {
  readonly swift: SwiftProjects;
  readonly shares: RenderShares;
}

/** Takes its work from a worker, which its project has had so much of. */
function settleLane(lane: Lane, cost: number, { swift, shares }: Accounts): Lane['job'] {
  const { job } = lane;
  job?.stopWatch();
  if (job) {
    swift.note(job.turn, performance.now() - job.since);
    shares.note(job.turn, cost);
  }
  lane.job = null;
  lane.rest();
  return job;
}

const noWorker = () => new RenderError('overload', 'No render worker can be started');

/** Tells who waits for a page what a worker made. */
function settleJob(job: NonNullable<Lane['job']>, reply: RenderReply, body: WrittenPage['body']): void {
  if ('page' in reply) job.resolve({ ...reply.page, body, cpu: reply.cost });
  else job.reject(new RenderError(failureOf(reply, job.damage), reply.error));
}

interface JobStart {
  readonly id: number;
  readonly deadline: number;
  readonly nameOf: ReturnType<typeof createPayloadNames>;
  readonly onOver: () => void;
}

function startJob(lane: Lane, job: WaitingRender, { id, deadline, nameOf, onOver }: JobStart): void {
  const { cpu, progress } = lane;
  const stopWatch = watchDeadline({ cpu, progress, deadline, onSlow: job.onSlow, onOver });
  lane.job = { ...job, id, since: performance.now(), stopWatch };
  sendRender(lane, { ...job, id }, nameOf);
}

/**
 * Processes that render. One that computes past the deadline is ended and replaced; the others never notice.
 * Projects take turns, none has all workers but one that is alone and swift, and among others each has a share of their
 * time: a page that takes its time keeps its own project waiting.
 */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { workers, deadline, heap, fragments = 0, folder, readFile: read = readPlain, logger } = options;
  const lanes = new Set<Lane>();
  const swift = createSwiftProjects();
  const shares = createRenderShares(workers * SHARE);
  const turns = turnsOf(options, swift, shares);
  /** Whose turn it is, while their worker starts. */
  const waiting: WaitingRender[] = [];
  let closed = false;
  let nextId = 1;
  const nameOf = createPayloadNames();

  const settle = (lane: Lane, cost: number): Lane['job'] => settleLane(lane, cost, { swift, shares });

  const lose = (lane: Lane, reason: string): void => {
    if (!lanes.delete(lane)) return;
    const { phase, section, remote } = lane.progress();
    const job = settle(lane, deadline);
    void lane.end();
    if (closed) return void job?.reject(new RenderError('closed', 'The server is stopping'));
    // One that cannot even start is not tried again in a tight loop.
    if (lane.ready) opener.open();
    else opener.openLater();
    logger.warn({ release: job?.release.key, section, reason }, 'A render worker was replaced');
    job?.reject(new RenderError(phase === PHASES.load ? 'load' : 'hang', reason, { section, remote }));
    next();
  };

  const answer = (lane: Lane, reply: RenderReply, body: WrittenPage['body']): void => {
    if (lane.job?.id !== reply.id) return;
    const job = settle(lane, reply.cost);
    if (job) settleJob(job, reply, body);
    next();
  };

  const arrive = (lane: Lane): void => {
    lane.ready = true;
    opener.succeeded();
    lane.rest();
    next();
  };

  /** Nobody will draw what waits: whoever asked is told so, rather than kept waiting. */
  const isDown = (): boolean => lanes.size === 0 && opener.failingFor() > deadline;
  const dropWaiting = (): void => {
    if (isDown()) for (const job of waiting.splice(0)) job.reject(noWorker());
  };

  const heard = { onReady: arrive, onReply: answer, onEnd: lose };
  const opener = createOpener({
    open: () => void lanes.add(openLane({ heap, fragments, folder, readFile: read, ...heard })),
    isClosed: () => closed,
    onFailure: () => dropWaiting(),
    logger,
  });

  const start = (lane: Lane, job: WaitingRender): void =>
    startJob(lane, job, { id: nextId++, deadline, nameOf, onOver: () => lose(lane, 'out of time') });

  const next = (): void => {
    for (const lane of lanes) {
      if (!lane.ready || lane.job) continue;
      const job = waiting.shift();
      if (!job) return;
      start(lane, job);
    }
    const starting = [...lanes].filter(({ ready }) => !ready).length;
    if (waiting.length > starting && lanes.size + opener.held() < workers) opener.open();
  };

  // A site that is read little needs no more, and each takes memory: the others come with the first page that waits.
  opener.open();

  const take = (wanted: Omit<WaitingRender, 'resolve' | 'reject'>): Promise<WrittenPage> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new RenderError('closed', 'The server is stopping'));
      if (isDown()) return reject(noWorker());
      waiting.push({ ...wanted, resolve, reject });
      next();
    });

  return {
    render: (release, payload, writing, turn = payload.project.id, onSlow?) =>
      turns.run(turn, () => take({ release, payload, writing, turn, onSlow })).catch(toRenderError),
    isIdle: () => waiting.length === 0 && [...lanes].every(({ job }) => job === null),
    hasWorkers: () => lanes.size > 0,
    close: async () => {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new RenderError('closed', 'The server is stopping'));
      const left = [...lanes];
      for (const lane of left) lose(lane, 'closed');
      await Promise.all(left.map((lane) => lane.end()));
    },
  };
}
