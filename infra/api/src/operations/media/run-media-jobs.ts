import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { OperationContext } from '../operation.ts';
import { claimJob, type Job, LEASE_MS, renewJob } from './media-jobs.ts';
import { processMedium } from './process-medium.ts';

/** One at a time for each processor, and few of them: each has a process, and programs of its own. */
const AT_ONCE = Math.min(availableParallelism(), 2);

/** Works on a job, and has it for as long as that takes. */
async function runJob(context: OperationContext, job: Job): Promise<void> {
  const renewal = setInterval(() => {
    renewJob(context, job).catch((error: unknown) =>
      context.logger.warn({ err: error, ...job }, 'a lease on work on a medium could not be renewed'),
    );
  }, LEASE_MS / 3).unref();
  try {
    await processMedium(context, job);
  } finally {
    clearInterval(renewal);
  }
}

export interface MediaJobs {
  /** Looks for work now. */
  readonly look: () => void;
  /** Works until nothing is due any more. */
  readonly drain: () => Promise<void>;
  /** Begins nothing more, and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** Makes what is still to be made of media, on every node that has the database: each job on one of them. */
export function openMediaJobs(context: OperationContext, every: number | null, logger: Logger): MediaJobs {
  let isStopped = false;
  let last: string | null = null;
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  let claiming: Promise<unknown> = Promise.resolve();

  /** One after the other: a project that has work under way gets no more of this node until that is done. */
  const claim = (): Promise<Job | null> => {
    const claimed = claiming.then(async () => {
      const job = await claimJob(context, last, busy);
      if (job) busy.add(job.projectId);
      return job;
    });
    claiming = claimed.catch(() => undefined);
    return claimed;
  };
  const workOff = async (): Promise<void> => {
    while (!isStopped) {
      const job: Job | null = await claim();
      if (!job) return;
      last = job.projectId;
      try {
        await runJob(context, job);
      } finally {
        busy.delete(job.projectId);
      }
    }
  };
  const begin = (): Promise<void> => {
    const work: Promise<void> = workOff()
      .catch((error: unknown) => logger.warn({ err: error }, 'work on media could not be looked for'))
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  const look = (): void => {
    if (every !== null && !isStopped && running.size < AT_ONCE) void begin();
  };
  const timer = every === null ? undefined : setInterval(look, every).unref();
  return {
    look,
    drain: begin,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
