import type { Logger } from 'pino';
import { isFromApplication, type Page, type RenderedContent } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import type { ApiClient } from '../sources.ts';
import type { DataReader, DataRequest, PageData } from './read-data.ts';

export interface ContentReaderOptions {
  readonly api: Pick<ApiClient, 'renderSection'>;
  readonly logger: Logger;
  /** Milliseconds that a page waits for them. */
  readonly deadline: number;
}

/** What a page made from an old answer stays at least, so that a crowd does not ask together. Milliseconds. */
const LEAST_LIFE = 2000;

const NOTHING: PageData = { whole: true, missing: false, life: Number.POSITIVE_INFINITY, tags: [] };

/** Rejects once the time is over; what comes later is left to whoever keeps it. */
function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(signal), late]);
}

/** Reads what the applications of a page's sections show. They are asked by the API, which keeps their answers. */
export function createContentReader({ api, logger, deadline }: ContentReaderOptions): Pick<DataReader, 'read'> {
  // However long the applications of one project take, others have theirs asked in between.
  const turns = new FairQueue({ atOnce: 32, atOncePerKey: 8, waiting: 1000, waitingPerKey: 100 });
  const ask = (
    { visit, page, filters, member }: DataRequest,
    { id, name, weight }: Page['sections'][number],
  ): Promise<RenderedContent | null> =>
    within(deadline, (signal) =>
      turns.run(visit.project.id, async () => {
        signal.throwIfAborted();
        return api.renderSection({
          params: { project: visit.project.id },
          body: {
            section: { id, name, weight },
            base_path: page.path,
            query_string: {
              ...(visit.project.project_metadata.queryStringSupport && filters),
              language: visit.locale,
            },
          },
          signal,
          ...(member !== undefined && { headers: { token: member } }),
        });
      }),
    ).catch((error: unknown) => {
      const where = { project: visit.project.id, page: page.id, section: id };
      logger.warn({ err: error, ...where }, 'The contents of an application could not be read');
      return null;
    });

  return {
    read: async (request) => {
      const sections = request.page.sections.filter((section) => isFromApplication(section) && !section.hidden);
      if (sections.length === 0) return NOTHING;
      const answers = await Promise.all(sections.map((section) => ask(request, section)));
      const until = Math.min(...answers.map((answer) => Date.parse(answer?.fresh_until ?? '') || 0));
      return {
        data: Object.fromEntries(sections.map(({ id }, index) => [id, shownOf(answers[index])])),
        whole: answers.every((answer) => answer !== null && answer.error === undefined),
        missing: false,
        life: Math.max(LEAST_LIFE, until - Date.now()),
        tags: [`types:${request.visit.project.id}`],
      };
    },
  };
}

/** What of an answer goes to the renderer: what is shown, or that nothing is. */
const shownOf = (answer: RenderedContent | null | undefined): unknown =>
  answer && { render_data: answer.render_data, ...(answer.error !== undefined && { error: answer.error }) };
