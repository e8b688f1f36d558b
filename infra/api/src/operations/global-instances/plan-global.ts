import { createHash } from 'node:crypto';
import { type ApiCalls, ApiError, type FieldErrors, type ParsedBodyOf, type ProjectMetadata } from 'shared-contracts';
import { contentOf } from 'shared-contracts/sections';
import type { GlobalContent } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { PageTranslations } from '../../database/schema.ts';
import { checkSections } from '../../sections/check-sections.ts';
import { NO_GLOBALS } from '../../sections/globals.ts';
import type { Prepared } from '../../sections/prepare-sections.ts';
import { joinPrivateData, splitPrivateData } from '../../sections/split-private-data.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { indexPage } from '../page-index.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import { asSection, type GlobalRow } from './global-row.ts';

export type ParsedGlobal = ParsedBodyOf<ApiCalls['saveGlobalInstance']>;

/** What of a body comes to be stored, as its kind has it. */
export interface PlannedContent {
  readonly content: GlobalContent;
  readonly privateData: Record<string, unknown>;
  readonly bytes: number;
  readonly mediaIds: string[];
  readonly translations: PageTranslations;
  readonly metadata: ProjectMetadata;
  /** Whether a page may hold one section of its kind. */
  readonly isSingle: boolean;
}

/** The section of a body, under some id: what checking takes. */
export function sectionOf({ section }: ParsedGlobal, id: string) {
  const { options, ...content } = section;
  return { id, weight: 0, region: {}, ...content, settings: options };
}

/** The same request again makes the same. */
export const hashOf = ({ version: _, ...body }: ParsedGlobal): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

const inSection = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [`section.${path}`, messages]));

interface Planning {
  readonly projectId: string;
  readonly caller: Caller;
  readonly prepared: Prepared;
  readonly stored?: GlobalRow;
}

/** Checks a section by its kind, as one of a page. Throws `invalid`, with what is wrong by field. */
export async function planContent(
  { definitions }: OperationContext,
  transaction: Transaction,
  { projectId, caller, prepared, stored }: Planning,
): Promise<PlannedContent> {
  const [sent] = prepared.given;
  const metadata = await readMetadata(transaction, projectId);
  const kinds = await kindsOfProject(transaction, projectId, definitions(), sent && 'name' in sent ? [sent] : []);
  const privateData = stored && sent && 'id' in sent ? { [sent.id]: stored.privateData } : {};
  const before =
    stored && sent && 'id' in sent
      ? joinPrivateData({ sections: [asSection(sent.id, stored.content)], privateData })
      : [];
  const checked = await checkSections(prepared.given, {
    ...{ projectId, ...kinds, globals: NO_GLOBALS, project: metadata, locale: caller.locale },
    ...{ cleaned: prepared.cleaned, stored: before },
  });
  const [wrong] = checked.invalid;
  if (wrong) throw new ApiError('invalid', { errors: inSection(wrong.errors ?? {}) });
  const split = splitPrivateData(checked.sections, kinds.definitions, privateData);
  const [section] = split.sections;
  if (!section) throw new ApiError('invalid');
  const { translations, mediaIds } = await indexPage(
    projectId,
    { metadata: {}, sections: checked.sections },
    { definitions: kinds.definitions, project: metadata },
  );
  const content: GlobalContent = contentOf(section);
  const kept = split.privateData[section.id] ?? {};
  return {
    ...{ content, privateData: kept, mediaIds, translations, metadata, isSingle: kinds.single.has(content.name) },
    // Those who work on the site are shown what is private too, as often as there are links.
    bytes: Buffer.byteLength(JSON.stringify([content, kept])),
  };
}
