import {
  type ApiCalls,
  ApiError,
  DEFAULT_LOCALE,
  isEmptyLink,
  isLocale,
  type Locale,
  message,
  normalisePagePath,
  type RenderedContent,
  type RenderItem,
  readSettings,
  type SectionSettings,
  typeDefinition,
} from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import { ApplicationError } from '../../applications/application-error.ts';
import { authorise } from '../access.ts';
import { readLoadable } from '../loadable.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { publicReader, type Reader } from '../public-reader.ts';
import { chosenQuery } from './chosen-query.ts';
import { sourceOf } from './source-of.ts';
import { readTypes, type TypeRow } from './type-row.ts';

type Input = OperationInput<ApiCalls['renderSection']>;

/** Of what applications fail to show; by project. */
export const warn = createSparingWarnings();

/** How long a page may go on without what could not be had. Milliseconds. */
const GAP_LIFE = 15_000;

/** A stored section that the caller may see, found by its place: only what somebody put on a page is asked for in a visitor's name. */
async function findStored({ database }: OperationContext, { isMember }: Reader, { params, body }: Input) {
  const { name, weight, id } = body.section;
  const [row] = await readLoadable(database, {
    projectId: params.project,
    path: normalisePagePath(body.base_path),
    withPrivate: false,
    withDrafts: isMember,
  });
  const stored = row?.id
    ? row.sections.find(
        (section) => section.name === name && section.weight === weight && (id === undefined || section.id === id),
      )
    : undefined;
  if (!row || !stored || (!isMember && (stored.hidden || isEmptyLink(stored)))) throw new ApiError('not_found');
  return { ...stored, path: row.path };
}

/** The type's own settings; how the site draws them is no business of its application. */
function optionsOf({ name, content }: TypeRow, settings: SectionSettings): SectionSettings {
  const read = readSettings(typeDefinition({ name, ...content }), settings);
  return Object.fromEntries(content.fields.map(({ key }) => [key, read[key]]));
}

export interface Found {
  readonly reader: Reader;
  readonly settings: SectionSettings;
  /** Of the page as stored: below a wildcard, visitors could make up any number of addresses. */
  readonly path: string;
  readonly id?: string | undefined;
  /** Language and filters. */
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

/** What is to be rendered. Settings that are not stored are a member's to try. */
async function find(context: OperationContext, input: Input): Promise<Found> {
  const { params, body, headers } = input;
  const { options, id } = body.section;
  const { query_string: query } = body;
  if (options) {
    const { projectId, metadata } = await authorise(context, 'readSectionTypes', headers.token, params.project);
    const path = normalisePagePath(body.base_path);
    return { reader: { projectId, metadata, isMember: true }, settings: options[0] ?? {}, path, id, query };
  }
  const reader = await publicReader(context, headers, params.project);
  const stored = await findStored(context, reader, input);
  return { reader, settings: stored.settings[0] ?? {}, path: stored.path, id: stored.id, query };
}

const languageOf = ({ metadata }: Reader, language: unknown): Locale =>
  typeof language === 'string' && isLocale(language) ? language : (metadata.defaultLang ?? DEFAULT_LOCALE);

/** What a static section shows is what it stores. */
const staticAnswer = ({ id, settings }: Found, type: TypeRow | undefined, now: Date): RenderedContent => ({
  ...(id !== undefined && { id }),
  settings: [settings],
  ...(type && { fields: type.content.fields }),
  render_data: [],
  query_string_keys: [],
  fresh_until: now.toISOString(),
});

/** What is shown of what was found, as its type says; `type` is undefined for a kind of the live renderer. */
export async function renderFound(
  context: OperationContext,
  caller: Caller,
  found: Found,
  type: TypeRow | undefined,
): Promise<RenderedContent> {
  if (!type || type.content.type === 'static') return staticAnswer(found, type, context.clock());
  const { reader, settings, path, id, query } = found;
  const { projectId, isMember } = reader;
  const { query_string_keys } = type.content;
  const answer = (render_data: readonly RenderItem[], until: number): RenderedContent => ({
    ...(id !== undefined && { id }),
    render_data: [...render_data],
    query_string_keys,
    fresh_until: new Date(until).toISOString(),
  });
  try {
    const { value, freshUntil } = await context.applications.render(sourceOf(context, projectId, type), {
      options: optionsOf(type, settings),
      language: languageOf(reader, query?.language),
      base_path: path,
      // Filters are an application's business where the project says so (row V3).
      query_string: reader.metadata.queryStringSupport ? chosenQuery(query, query_string_keys) : {},
    });
    return answer(value, freshUntil);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    warn(context.logger, projectId, { err: error, projectId, type: type.name }, 'An application shows nothing');
    const gap = answer([], context.clock().getTime() + GAP_LIFE);
    const said = { error: message('preview-failed', caller.locale), ...(isMember && { reason: error.reason }) };
    return { ...gap, ...said };
  }
}

export const renderSection: Operation<ApiCalls['renderSection']> = async (context, caller, input) => {
  const { name } = input.body.section;
  const found = await find(context, input);
  const { projectId } = found.reader;
  const [type] = await context.database.transaction({ projectId }, (transaction) =>
    readTypes(transaction, projectId, name),
  );
  if (!type && !context.definitions().has(name)) throw new ApiError('not_found');
  return { answer: await renderFound(context, caller, found, type) };
};
