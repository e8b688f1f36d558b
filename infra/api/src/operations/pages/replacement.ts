import { setImmediate } from 'node:timers/promises';
import {
  ApiError,
  type LayoutName,
  type Locale,
  MAX_PAGE_BODY,
  type PageChanges,
  type PageMetadata,
  type PageStatus,
  type Section,
} from 'shared-contracts';
import { listInPieces } from '../../json-in-pieces.ts';
import { checkSections } from '../../sections/check-sections.ts';
import { claimLinks } from '../../sections/claim-links.ts';
import { privateInGlobals } from '../../sections/globals.ts';
import type { Prepared } from '../../sections/prepare-sections.ts';
import {
  joinPrivateData,
  type PrivateData,
  type StoredSections,
  splitPrivateData,
} from '../../sections/split-private-data.ts';
import { indexPage, type PageIndex } from '../page-index.ts';
import type { Basis } from './basis.ts';
import { changesBetween } from './page-changes.ts';
import type { PageRow } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';

/** What a page is to become, with private data. */
export interface NextState {
  readonly name: string;
  readonly path: string;
  readonly status: PageStatus;
  readonly layout: LayoutName;
  readonly metadata: PageMetadata;
  readonly sections: readonly Section[];
  /** What outside clients keep beside them; what is stored where it is absent. */
  readonly clientVariations?: unknown[] | null;
  /** Where these sections were stored before: what was private in them then. */
  readonly privateData?: PrivateData;
}

/** What comes to be stored in the place of a state. */
export interface Replacement extends Omit<NextState, 'sections' | 'privateData'>, StoredSections, PageIndex {
  readonly changes: PageChanges;
  /** Its sections as JSON. */
  readonly written: string;
}

/** Characters that are stored of a page: of a long body, and of what links and private data that it left out kept. */
const MOST_STORED = 2 * MAX_PAGE_BODY;

/** What a state becomes when it is overwritten; null where the next one says the same. Throws `too_large`. */
export async function replacementOf(stored: PageRow, next: NextState, basis: Basis): Promise<Replacement | null> {
  const { sections, privateData = {}, ...state } = next;
  const { definitions } = basis.kinds;
  const copied = privateInGlobals(sections, basis.globals);
  // A page of many sections was checked just now, and is gone through once more: others have their turn in between.
  await setImmediate();
  const content = { ...state, ...splitPrivateData(sections, definitions, stored.privateData, privateData, copied) };
  const changes = await changesBetween(stored.projectId, stored, content);
  if (!changes) return null;
  const index = await indexPage(stored.projectId, { ...state, sections }, { definitions, project: basis.metadata });
  const written = await listInPieces(stored.projectId, content.sections);
  if (written.length + JSON.stringify(content.privateData).length > MOST_STORED) throw new ApiError('too_large');
  return { ...content, ...index, changes, written };
}

/** What a page of many sections becomes, as far as nothing depends on when it is saved. */
interface Replacing extends Basis {
  readonly stored: PageRow;
}

export const planReplacement =
  (projectId: string, locale: Locale, body: ParsedPageBody, { given, cleaned, unnamed = new Set() }: Prepared) =>
  async ({ stored, metadata, kinds, globals }: Replacing) => {
    const around = { ...kinds, globals, project: metadata, locale };
    const before = joinPrivateData(stored);
    const options = { projectId, ...around, cleaned, stored: before };
    const checked = await checkSections(claimLinks(given, unnamed, before, globals), options);
    const next = {
      name: body.page ?? stored.name,
      // A variation stands where its page does, and its trial says who is shown it.
      path: stored.variationOf ? stored.path : body.path,
      status: stored.variationOf ? stored.status : (body.status ?? stored.status),
      layout: body.layout,
      metadata: body.metadata,
      sections: checked.sections,
      ...(body.variations && { clientVariations: body.variations }),
    };
    return { checked, replacement: await replacementOf(stored, next, { metadata, kinds, globals }) };
  };
