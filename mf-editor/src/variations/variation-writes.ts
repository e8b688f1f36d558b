import {
  ApiError,
  type Page,
  type PageVersion,
  type PageVersions,
  type RemoteHost,
  type SavedPage,
  type TrialGoal,
} from 'shared-contracts';
import { toBody, toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { editedLinks, type LinkFate } from '../draft/links.ts';
import { linkOf } from '../draft/shared-content.ts';
import { readPage } from '../editor/load-page.ts';
import { refreshPages } from '../editor/pages-query.ts';
import { projectOf } from '../editor/parts.ts';
import { putVersions, refreshVersions } from '../editor/versions-query.ts';

/** What of a page with its variations is to be another. */
export interface TrialChange {
  readonly shares?: Readonly<Record<string, number>>;
  readonly goal?: TrialGoal | null;
  readonly running?: boolean;
}

const paramsOf = (host: RemoteHost, page: string) => ({ project: projectOf({ host }), page });

export const variationsOf = ({ versions }: PageVersions): readonly PageVersion[] =>
  versions.filter(({ variation }) => variation === 'variation');

/** Percent of visitors by variation, of those that have some. */
export const sharesOf = (all: PageVersions): Record<string, number> =>
  Object.fromEntries(variationsOf(all).flatMap(({ id, share }) => (share > 0 ? [[id, share]] : [])));

/** Lists say what was changed. */
export async function refreshLists(host: RemoteHost): Promise<void> {
  await Promise.all([refreshVersions(host), refreshPages(host)]);
}

/** Shares visitors out otherwise, on condition of what is known of the trial. */
export async function saveTrial(
  host: RemoteHost,
  page: string,
  known: PageVersions,
  { shares = sharesOf(known), goal = known.trial.goal, running = known.trial.running }: TrialChange,
): Promise<PageVersions> {
  const { version } = known.trial;
  const saved = await host.write.saveTrial({
    params: paramsOf(host, page),
    body: { shares, goal, running, version },
  });
  putVersions(host, page, saved);
  if (running !== known.trial.running) void refreshPages(host);
  return saved;
}

export interface NewVariation {
  readonly id: string;
  readonly name: string;
  /** Id of the version whose saved contents it begins with. */
  readonly from: string;
}

/** Not in the lists yet: what it is to say may still be put into it. */
export const createVariation = (host: RemoteHost, page: string, { id, name, from }: NewVariation): Promise<Page> =>
  host.write.createVariation({
    params: paramsOf(host, page),
    body: { id, page: name, ...(from !== page && { from }) },
  });

/** Puts a draft into a variation that was just made. What was edited of global contents becomes its own: others go on. */
export async function fillVariation(
  host: RemoteHost,
  made: Page,
  draft: DraftPage,
  base: Pick<DraftPage, 'sections'> | null,
): Promise<SavedPage> {
  const edited = editedLinks(draft, base).map((section) => [linkOf(section) ?? '', 'own' as const] as const);
  const fates: ReadonlyMap<string, LinkFate> = new Map(edited);
  const content = { ...draft, page: made.page, path: made.path };
  return host.write.savePage({
    params: paramsOf(host, made.id),
    body: toBody(content, { id: made.id, base, fates }),
    headers: { ifMatch: `"${made.version}"` },
  });
}

/** Another name for a variation whose contents stay as they are stored. */
export async function renameVariation(host: RemoteHost, { id }: PageVersion, name: string): Promise<void> {
  const stored = await readPage(host, id);
  if (!stored) throw new ApiError('page_not_found');
  const draft = toDraft(stored);
  await host.write.savePage({
    params: paramsOf(host, id),
    body: toBody({ ...draft, page: name }, { id, base: draft }),
    headers: { ifMatch: `"${stored.version}"` },
  });
  await refreshLists(host);
}

export async function deleteVariation(host: RemoteHost, { id, version }: PageVersion): Promise<void> {
  await host.write.deletePage({ params: paramsOf(host, id), headers: { ifMatch: `"${version}"` } });
  await refreshLists(host);
}

/** Puts a variation in the place of main, where both are what was looked at. */
export async function publishVariation(
  host: RemoteHost,
  variation: Pick<Page, 'id' | 'version'>,
  main: Pick<Page, 'version'>,
): Promise<SavedPage> {
  const saved = await host.write.publishVariation({
    params: paramsOf(host, variation.id),
    body: { version: variation.version, main_version: main.version },
  });
  await refreshLists(host);
  return saved;
}

/** Takes main back to what it said before somebody put a variation in its place. */
export async function takeBack(host: RemoteHost, { id, version }: Pick<Page, 'id' | 'version'>): Promise<void> {
  const params = paramsOf(host, id);
  const [before] = await host.api.listRevisions({ params, query: { page: 1, per_page: 1 } });
  if (!before) throw new Error('The page has no earlier version');
  await host.write.restoreRevision({
    params: { ...params, revision: String(before.revision) },
    headers: { ifMatch: `"${version}"` },
  });
  await refreshLists(host);
}
