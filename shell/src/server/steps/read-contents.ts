import type { Logger } from 'pino';
import { ApiError, isFromApplication, type Page, type RenderedContent, type SectionDefinition } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import type { ApiClient } from '../sources.ts';
import type { DataReader, DataRequest, PageData } from './read-data.ts';

export interface ContentReaderOptions {
  /** Definitions of the renderer that is live. */
  readonly definitions: () => readonly SectionDefinition[];
  readonly api: Pick<ApiClient, 'renderSection'>;
  readonly logger: Logger;
  /** Milliseconds that a page waits for them. */
  readonly deadline: number;
}

/** What a page made from an old answer stays at least, so that a crowd does not ask together. Milliseconds. */
const LEAST_LIFE = 2000;

/** Answered of a section whose kind nobody knows any more. */
const GONE: RenderedContent = { settings: [], render_data: [], query_string_keys: [], fresh_until: '' };

const NOTHING: PageData = { whole: true, missing: false, life: Number.POSITIVE_INFINITY, tags: [] };

/** Rejects once the time is over; what comes later is left to whoever keeps it. */
function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(signal), late]);
}

/**
 * Reads what the applications of a page's sections show, asked by the API, which keeps their answers; and how sections
 * of the project's own static types are drawn.
 */
export function createContentReader({
  api,
  definitions,
  logger,
  deadline,
}: ContentReaderOptions): Pick<DataReader, 'read'> {
  // However long the applications of one project take, others have theirs asked in between.
  const turns = new FairQueue({ atOnce: 32, atOncePerKey: 8, waiting: 1000, waitingPerKey: 100 });
  const ask = (
    { visit, page, filters, member }: DataRequest,
    section: Page['sections'][number],
  ): Promise<RenderedContent | null> => {
    const { id, name, weight } = section;
    return within(deadline, (signal) =>
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
      // A kind that is gone is no failure to be tried again.
      if (!isFromApplication(section) && error instanceof ApiError && error.code === 'not_found') return GONE;
      const where = { project: visit.project.id, page: page.id, section: id };
      logger.warn({ err: error, ...where }, 'The contents of an application could not be read');
      return null;
    });
  };

  let known: readonly SectionDefinition[] = [];
  let kinds: ReadonlySet<string> = new Set();
  /** Whether the type is the project's own, for all that the renderer says. */
  const isOwn = ({ type, name, linked_to }: Page['sections'][number]): boolean => {
    const now = definitions();
    if (now !== known) kinds = new Set(now.map((definition) => definition.name));
    known = now;
    return type === 'static' && !linked_to && kinds.size > 0 && !kinds.has(name);
  };
  const isAsked = (section: Page['sections'][number]): boolean =>
    !section.hidden && (isFromApplication(section) || isOwn(section));

  return {
    read: async (request) => {
      const sections = request.page.sections.filter(isAsked);
      if (sections.length === 0) return NOTHING;
      const answers = await Promise.all(sections.map((section) => ask(request, section)));
      const shown = sections.flatMap(({ id }, index) =>
        answers[index] === GONE ? [] : [[id, shownOf(answers[index])]],
      );
      const until = Math.min(...answers.map(untilOf));
      return {
        ...(shown.length > 0 && { data: Object.fromEntries(shown) }),
        whole: answers.every((answer) => answer !== null && answer.error === undefined),
        missing: false,
        life: Math.max(LEAST_LIFE, until - Date.now()),
        tags: [`types:${request.visit.project.id}`],
      };
    },
  };
}

/** Until when an answer may be shown. What a page itself says stays until the page, or its types, are others. */
const untilOf = (answer: RenderedContent | null): number =>
  answer?.settings ? Number.POSITIVE_INFINITY : Date.parse(answer?.fresh_until ?? '') || 0;

/** What of an answer goes to the renderer: what is shown, or that nothing is. */
const shownOf = (answer: RenderedContent | null | undefined): unknown =>
  answer?.settings
    ? { fields: answer.fields }
    : answer && { render_data: answer.render_data, ...(answer.error !== undefined && { error: answer.error }) };
