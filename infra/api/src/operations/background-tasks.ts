import type { Logger } from 'pino';

/** Work that nobody waits for: its failures are logged, and closing waits for it. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  run(what: string, work: () => Promise<unknown>): void {
    const running = work().then(
      () => undefined,
      (error: unknown) => this.#logger.error({ err: error }, `${what} failed`),
    );
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
