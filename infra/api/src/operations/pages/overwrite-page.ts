import { setImmediate } from 'node:timers/promises';
import type { LayoutName, PageMetadata, Section } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { type PrivateData, splitPrivateData } from '../../sections/split-private-data.ts';
import type { Access } from '../access.ts';
import { holdMedia } from '../media/hold-media.ts';
import type { OperationContext } from '../operation.ts';
import { leaveRedirect } from '../redirects/leave-redirect.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import { TAG } from '../tags.ts';
import { isPage } from './find-page.ts';
import { keepRevision } from './keep-revision.ts';
import { indexPage } from './page-index.ts';
import type { PageRow } from './page-row.ts';

/** What a page is to become, with private data. */
export interface NextState {
  readonly name: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly metadata: PageMetadata;
  readonly sections: readonly Section[];
  /** Where these sections were stored before: what was private in them then. */
  readonly privateData?: PrivateData;
}

/** Puts a new state in the place of a page's stored one, which becomes a revision. A path that is left leads on. */
export async function overwritePage(
  { definitions, clock, limits }: OperationContext,
  { projectId, metadata, actor }: Access,
  transaction: Transaction,
  stored: PageRow,
  { sections, privateData = {}, ...state }: NextState,
): Promise<{ readonly row: PageRow; readonly tags: readonly string[] }> {
  const now = clock();
  const { definitions: kinds } = await kindsOfProject(transaction, projectId, definitions(), sections);
  // A page of many sections was checked just now, and is gone through once more: others have their turn in between.
  await setImmediate();
  const changed = {
    ...state,
    ...splitPrivateData(sections, kinds, stored.privateData, privateData),
    ...indexPage({ ...state, sections }, { definitions: kinds, project: metadata }),
    version: stored.version + 1,
    lastUpdated: now,
    updatedBy: actor,
  };
  await setImmediate();
  await holdMedia(transaction, projectId, changed.mediaIds);
  await keepRevision({ limits }, transaction, stored, actor, now);
  await transaction.update(pages).set(changed).where(isPage(projectId, stored.id));
  const tags = [TAG.page(stored.id), TAG.path(projectId, state.path)];
  if (state.path !== stored.path) {
    const led = await leaveRedirect(transaction, { projectId, from: stored.path, to: state.path, actor, now });
    tags.push(TAG.path(projectId, stored.path), TAG.pages(projectId), ...(led ? [TAG.redirects(projectId)] : []));
  }
  return { row: { ...stored, ...changed }, tags };
}
