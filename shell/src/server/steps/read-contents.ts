import type { Logger } from 'pino';
import {
  isEmptyLink,
  isFromApplication,
  type Page,
  type RenderedContent,
  type SectionDefinition,
} from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import type { ApiClient } from '../sources.ts';
import { askContents } from './ask-contents.ts';
import type { DataReader, DataRequest, PageData } from './read-data.ts';

export interface ContentReaderOptions {
  /** Definitions of the renderer that is live. */
  readonly definitions: () => readonly SectionDefinition[];
  readonly api: Pick<ApiClient, 'renderSections' | 'renderSection'>;
  readonly logger: Logger;
  /** Milliseconds that a page waits for them. */
  readonly deadline: number;
}

/** What a page made from an old answer stays at least, so that a crowd does not ask together. Milliseconds. */
const LEAST_LIFE = 2000;

/** Of the time that a page waits, what applications have: the rest is the way there and back. */
const THEIRS = 0.8;

type Answers = ReadonlyMap<string | undefined, RenderedContent>;

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
  const warn = createSparingWarnings();
  /** Once for all sections of a page; null where nothing was answered. */
  const ask = ({ visit, page, filters, member }: DataRequest, sections: Page['sections']): Promise<Answers | null> => {
    const project = visit.project.id;
    return within(deadline, (signal) =>
      turns.run(project, async () => {
        signal.throwIfAborted();
        const query_string = {
          ...(visit.project.project_metadata.queryStringSupport && filters),
          language: visit.locale,
        };
        const wait = Math.ceil(deadline * THEIRS);
        const data = await askContents(api, { project, page, query_string, sections, wait, signal, member });
        return new Map(data.map((content) => [content.id, content]));
      }),
    ).catch((error: unknown) => {
      warn(logger, project, { err: error, project, page: page.id }, 'Contents of a page could not be read');
      return null;
    });
  };

  let known: readonly SectionDefinition[] = [];
  let kinds: ReadonlySet<string> = new Set();
  /** Whether the type is the project's own, for all that the renderer says. */
  const isOwn = (section: Page['sections'][number]): boolean => {
    const now = definitions();
    if (now !== known) kinds = new Set(now.map((definition) => definition.name));
    known = now;
    const { type, name } = section;
    return type === 'static' && !isEmptyLink(section) && kinds.size > 0 && !kinds.has(name);
  };
  const isAsked = (section: Page['sections'][number]): boolean =>
    !section.hidden && (isFromApplication(section) || isOwn(section));

  return {
    read: async (request) => {
      const sections = request.page.sections.filter(isAsked);
      if (sections.length === 0) return NOTHING;
      const answers = await ask(request, sections);
      // What is of no kind that anybody knows is no failure to be tried again.
      const found = sections
        .map((section) => ({ section, answer: answers?.get(section.id) ?? null }))
        .filter(({ section, answer }) => answer || !answers || isFromApplication(section));
      const shown = found.map(({ section, answer }) => [section.id, shownOf(answer)]);
      const until = Math.min(...found.map(({ answer }) => untilOf(answer)));
      return {
        ...(shown.length > 0 && { data: Object.fromEntries(shown) }),
        whole: found.every(({ answer }) => answer !== null && answer.error === undefined),
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
