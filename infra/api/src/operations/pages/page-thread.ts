import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ApiError, type SectionDefinition } from 'shared-contracts';
import type { PageAnswer, PageQuestion, PlanFrom, Planned, ReadSave, SentSave } from './page-job.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';

const WORKER_FILE = new URL('./page-worker.ts', import.meta.url);
/** Milliseconds without a save after which the thread ends. */
const IDLE = 30_000;
/** Megabytes: what the largest page that a body may bring takes, twice over. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 };
const RETRY_AFTER_SECONDS = 5;

/** A save that the thread has read, and holds until it is disposed of. */
interface HeldSave extends ReadSave, Disposable {
  readonly plan: (from: Omit<PlanFrom, 'definitions'> & Required<Pick<PlanFrom, 'definitions'>>) => Promise<Planned>;
  /** All of it, as other saves are worked with. */
  readonly whole: () => Promise<ParsedPageBody>;
}

/** One life of the thread. */
interface Life {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<PageAnswer>>;
  /** Why it answers nothing any more. */
  ended: { readonly cause: unknown } | undefined;
  /** Those that it was told last. */
  definitions: ReadonlyMap<string, SectionDefinition> | undefined;
}

/** What of bytes can be handed over, and is not there any more then: not where others may have a part of it. */
const wholeBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

const gone = (cause: unknown): ApiError =>
  Object.assign(new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS }), { cause });

/**
 * Reads and works out saves of long pages in a thread of its own, with a heap of its own: on the thread that answers
 * everybody no more than their bytes pass by.
 */
class PageThread {
  #life: Life | null = null;
  #held = 0;
  #number = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Rejects as parsing the call does; with `unavailable` where the thread ended. */
  async read(sent: SentSave): Promise<HeldSave> {
    clearTimeout(this.#idle);
    const life = this.#life ?? this.#begin();
    this.#held += 1;
    this.#number += 1;
    const save = this.#number;
    const end = (): void => {
      life.worker.postMessage({ number: 0, question: { ask: 'end', save } });
      this.#held -= 1;
      if (this.#held === 0) this.#idle = setTimeout(() => this.close(), IDLE).unref();
    };
    try {
      const read = await this.#ask<ReadSave>(life, { ask: 'read', save, sent });
      return {
        ...read,
        plan: ({ definitions, ...from }) => {
          const isKnown = life.definitions === definitions;
          life.definitions = definitions;
          return this.#ask(life, {
            ask: 'plan',
            save,
            from: { ...from, definitions: isKnown ? undefined : definitions },
          });
        },
        whole: () => this.#ask(life, { ask: 'body', save }),
        [Symbol.dispose]: end,
      };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Ends the thread. Whoever waits for it, or asks for what it held, is told `unavailable`. */
  close(): void {
    void this.#life?.worker.terminate();
    this.#life = null;
  }

  #begin(): Life {
    const compiled = getCompileCacheDir();
    const worker = new Worker(WORKER_FILE, {
      resourceLimits: LIMITS,
      env: { ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
    });
    const life: Life = { worker, waiting: new Map(), ended: undefined, definitions: undefined };
    const end = (cause: unknown): void => {
      if (this.#life === life) this.#life = null;
      life.ended ??= { cause };
      for (const { reject } of life.waiting.values()) reject(gone(cause));
      life.waiting.clear();
    };
    worker.on('message', ({ number, answer }: { number: number; answer: PageAnswer }) => {
      life.waiting.get(number)?.resolve(answer);
      life.waiting.delete(number);
    });
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`The thread of pages ended with code ${code}`)));
    // What is asked for keeps a server alive; an idle thread does not.
    worker.unref();
    this.#life = life;
    return life;
  }

  async #ask<T extends ReadSave | Planned | ParsedPageBody>(life: Life, question: PageQuestion): Promise<T> {
    // What it held is gone with it, and nobody else would say so.
    if (life.ended) throw gone(life.ended.cause);
    this.#number += 1;
    const number = this.#number;
    const answered = Promise.withResolvers<PageAnswer>();
    life.waiting.set(number, answered);
    life.worker.postMessage({ number, question }, question.ask === 'read' ? wholeBuffer(question.sent.body) : []);
    const answer = await answered.promise;
    if ('refused' in answer) throw new ApiError(answer.refused.code, answer.refused.details);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.value as T;
  }
}

/** Of this process: it begins with the first long save, and ends a while after the last. */
export const pageThread = new PageThread();
