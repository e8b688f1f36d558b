import type { FieldOptions, RenderItem, SectionSettings } from 'shared-contracts';
import { below, readEndpoint } from '../outbound/read-endpoint.ts';
import { ApplicationError } from './application-error.ts';
import { type AskApplication, type AskOptions, createAskApplication } from './ask-application.ts';
import { Circuit, type CircuitOptions } from './circuit.ts';
import { readOptions, readRenderData } from './read-content.ts';
import { type Kept, ResponseCache } from './response-cache.ts';

/** A type as far as its application has to be asked. */
export interface Source {
  readonly projectId: string;
  readonly name: string;
  readonly endpoint: string;
  /** Authorisation fields. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ContentQuestion {
  readonly options: SectionSettings;
  readonly language: string;
  readonly base_path: string;
  /** Only what the type's keys name. */
  readonly query_string: Readonly<Record<string, unknown>>;
}

/** What applications show. Rejects with ApplicationError only. */
export interface ApplicationClient {
  /** Whether an address may be an application's, as far as that shows without a look-up. */
  readonly accepts: (endpoint: string) => boolean;
  readonly render: (source: Source, question: ContentQuestion) => Promise<Kept<readonly RenderItem[]>>;
  readonly options: (source: Source, fields: readonly string[]) => Promise<readonly FieldOptions[]>;
}

export interface ApplicationClientOptions extends Partial<AskOptions>, Partial<Omit<CircuitOptions, 'now'>> {
  readonly now: () => number;
  /** Asks instead of the network. */
  readonly ask?: AskApplication;
  readonly hurry?: number;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const FRESH = { least: 2 * SECOND, usual: 60 * SECOND, most: 60 * 60 * SECOND };
const KEPT_BYTES = 16_000_000;
/** Of answers to what visitors filter by: they can ask for any number of them. */
const FILTERED_BYTES = 8_000_000;
const HURRY = 250;

const lifeOf = (maxAge: number | null): number =>
  maxAge === null ? FRESH.usual : Math.min(FRESH.most, Math.max(FRESH.least, maxAge * SECOND));

/** What the answer to a question depends on: a type that leads elsewhere, or asks with other fields, is another. */
const keyOf = ({ projectId, name, endpoint, headers }: Source, question: unknown): string =>
  JSON.stringify([projectId, name, endpoint, headers, question]);

export function createApplicationClient(options: ApplicationClientOptions): ApplicationClient {
  const { now, hurry = HURRY, allowsLoopback = false } = options;
  const ask = options.ask ?? createAskApplication({ ...options, allowsLoopback });
  const circuit = new Circuit(options);
  const keep = (maxBytes: number) =>
    new ResponseCache<readonly RenderItem[] | readonly FieldOptions[]>({ now, hurry, maxBytes, staleFor: DAY });
  const [plain, filtered] = [keep(KEPT_BYTES), keep(FILTERED_BYTES)];

  const read = <T extends readonly object[]>(
    source: Source,
    step: string,
    body: { readonly section: object; readonly query_string: object } | undefined,
    readAnswer: (answer: unknown) => T,
  ): Promise<Kept<T>> => {
    const endpoint = readEndpoint(source.endpoint, allowsLoopback);
    if (!endpoint) return Promise.reject(new ApplicationError('refused', `${source.endpoint} may not be called`));
    const key = keyOf(source, [step, body]);
    const { headers } = source;
    const question = { url: below(endpoint, step), headers, ...(body && { body }) };
    const fill = () =>
      circuit.run({ projectId: source.projectId, origin: endpoint.origin }, async () => {
        const { value, maxAge } = await ask(question);
        const answer = readAnswer(value);
        const bytes = (JSON.stringify(answer).length + key.length) * 2;
        return { value: answer, freshUntil: now() + lifeOf(maxAge), bytes };
      });
    const kept = Object.keys(body?.query_string ?? {}).length > 0 ? filtered : plain;
    return kept.read(key, source.projectId, fill as () => Promise<Kept<never>>) as Promise<Kept<T>>;
  };

  return {
    accepts: (endpoint) => readEndpoint(endpoint, allowsLoopback) !== null,
    render: (source, { options: settings, ...question }) =>
      read(source, 'render', { section: { name: source.name, options: settings }, ...question }, (answer) =>
        readRenderData(answer, question.language),
      ),
    options: async (source, fields) =>
      (await read(source, 'options', undefined, (answer) => readOptions(answer, fields))).value,
  };
}
