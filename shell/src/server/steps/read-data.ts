import type { Logger } from 'pino';
import {
  type Filters,
  isPastEnd,
  lacksSubject,
  type Page,
  readsVariables,
  SEARCH_FILTER,
  type SectionDefinition,
  type SectionReads,
} from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable } from '../cache/tagged-cache.ts';
import type { SiteQuery } from './site-query.ts';
import type { LocalisedVisit } from './visit.ts';

export interface DataRequest {
  readonly visit: LocalisedVisit;
  readonly page: Page;
  readonly filters: Filters;
  readonly wildcard: string;
  /** Of who works on the site: articles they still write are read too, and nothing is kept. */
  readonly token?: string;
  /** Of who works on the site, on a page that visitors do not find. */
  readonly member?: string;
}

/** What the sections of a page read beside their settings. */
export interface PageData {
  /** By section id; null where it could not be read. Absent where nothing is read. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Whether all of it could be read. */
  readonly whole: boolean;
  /** Whether the page is about something that does not exist. */
  readonly missing: boolean;
  /** Milliseconds that a page made from it may stay. */
  readonly life: number;
  /** What drops a page made from it. */
  readonly tags: readonly string[];
}

export interface DataReader {
  readonly cache: Droppable;
  /** Never rejects. */
  readonly read: (request: DataRequest) => Promise<PageData>;
}

export interface DataReaderOptions {
  readonly query: SiteQuery;
  readonly kept: KeptOnDisk;
  /** Definitions of the renderer that is live. */
  readonly definitions: () => readonly SectionDefinition[];
  readonly logger: Logger;
  readonly maxBytes: number;
}

const NOTHING: PageData = { whole: true, missing: false, life: Number.POSITIVE_INFINITY, tags: [] };

/** What a page that shows articles may stay, and what it was made from: how often they were read, and so which come first, is told by no change. */
const READ_LIFE = 600_000;

/** Whether the answer depends on what a visitor looks for, which is without number. */
const isSearch = ({ variables = {} }: SectionReads, filters: Filters): boolean =>
  Object.hasOwn(filters, SEARCH_FILTER) &&
  Object.values(variables).some((variable) => 'filter' in variable && variable.filter === SEARCH_FILTER);

interface Reading {
  readonly id: string;
  readonly reads: SectionReads;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Reads what sections show of the site's content (`reads` of their kinds), each answer once for all pages that ask the same. */
export function createDataReader({ query, kept, definitions, logger, maxBytes }: DataReaderOptions): DataReader {
  const cache = createTaggedCache<unknown>({ maxBytes });
  const warn = createSparingWarnings();
  let known: readonly SectionDefinition[] = [];
  let readers: ReadonlyMap<string, SectionReads> = new Map();

  const readersNow = (): typeof readers => {
    const now = definitions();
    if (now !== known) readers = new Map(now.flatMap(({ name, reads }) => (reads ? [[name, reads]] : [])));
    known = now;
    return readers;
  };

  const variablesOf = ({ visit, filters, wildcard }: DataRequest, { reads, settings }: Reading) =>
    readsVariables(reads, { settings, filters, wildcard, locale: visit.locale });

  const ask = async (request: DataRequest, reading: Reading): Promise<unknown> => {
    const { visit, filters, token } = request;
    const { project } = visit;
    const { reads } = reading;
    const variables = variablesOf(request, reading);
    if (token !== undefined) return query(project.id, reads.query, variables, token);
    const key = JSON.stringify([project.id, reads.query, variables]);
    return cache.read(key, project.id, () =>
      kept.through('data', key, project.id, async () => {
        const data = await query(project.id, reads.query, variables);
        return {
          value: data,
          tags: tagsOfData(project.id),
          bytes: JSON.stringify([key, data]).length * 2,
          expiresAt: Date.now() + READ_LIFE,
          keep: !isSearch(reads, filters),
        };
      }),
    );
  };

  return {
    cache,
    read: async (request) => {
      const { page, visit, wildcard } = request;
      const readings = page.sections.flatMap(({ id, name, hidden, settings }): readonly Reading[] => {
        const reads = hidden ? undefined : readersNow().get(name);
        return reads ? [{ id, reads, settings: settings?.[0] ?? {} }] : [];
      });
      if (readings.length === 0) return NOTHING;
      const answers = await Promise.all(
        readings.map((reading) =>
          ask(request, reading).catch((error: unknown) => {
            const project = visit.project.id;
            const facts = { err: error, project, page: page.id, section: reading.id };
            warn(logger, project, facts, 'A section could not read its data');
            return null;
          }),
        ),
      );
      return {
        data: Object.fromEntries(readings.map(({ id }, index) => [id, answers[index] ?? null])),
        whole: answers.every((answer) => answer !== null),
        missing: readings.some(
          (reading, index) =>
            lacksSubject(reading.reads, answers[index], wildcard) ||
            isPastEnd(reading.reads, answers[index], variablesOf(request, reading)),
        ),
        life: READ_LIFE,
        tags: tagsOfData(visit.project.id),
      };
    },
  };
}

/** A project's languages say by which titles its articles are sorted. */
const tagsOfData = (projectId: string): string[] => [`articles:${projectId}`, `project:${projectId}`];
