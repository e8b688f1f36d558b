import type { Base, Change } from 'offline-api';
import type { PageListItem, Project, RemoteHost } from 'shared-contracts';
import { wholeList } from 'shared-contracts/client';
import { setDraftMode } from 'shared-contracts/tool';
import { forgetSet } from '../set/offline-set.ts';
import { globalBody, pageBody, settingsBody } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';
import { PROGRESS_COUNT } from '../store/draft-state.ts';
import { isOwnDraft } from './is-own-draft.ts';

/** Row O1: claiming makes a home page, on which nobody has written yet. */
const isEmptyProject = (pages: readonly Pick<PageListItem, 'path' | 'version'>[]): boolean =>
  pages.length <= 1 && pages.every(({ path, version }) => path === '/' && version === 1);

/** Whether the browser promised to keep what is stored here; null where it cannot be asked. */
async function askToKeep(storage: Pick<StorageManager, 'persist'> | undefined): Promise<boolean | null> {
  return (await storage?.persist?.().catch(() => null)) ?? null;
}

export const isKept = async (storage: Pick<StorageManager, 'persisted'> | undefined): Promise<boolean | null> =>
  (await storage?.persisted?.().catch(() => null)) ?? null;

interface Start {
  readonly changes: readonly Change[];
  readonly bases: readonly Base[];
}

/** What claiming made, as the local database keeps it; null where there is more. */
async function readStart(host: RemoteHost, project: Project): Promise<Start | null> {
  const params = { project: project.id };
  // Two are enough to know that there is more than one.
  const listed = wholeList(await host.api.listPages({ params, query: { per_page: 2 } }));
  if (!isEmptyProject(listed)) return null;
  const [pages, globals, { project_metadata, version }] = await Promise.all([
    Promise.all(listed.map(({ path }) => host.api.loadPage({ params: { ...params, page: path.slice(1) }, body: {} }))),
    host.api.listGlobalInstances({ params, query: { per_page: 100 } }),
    host.api.getProject({ params }),
  ]);
  return {
    changes: [
      ...pages.map((page) => {
        const { project_metadata: _, ...metadata } = page.metadata;
        return { store: 'page', put: { ...page, metadata } } as const;
      }),
      ...globals.data.map((global) => ({ store: 'global-instances', put: global }) as const),
      { store: 'project-meta-data', put: { id: project.id, project_metadata } },
    ],
    bases: [
      ...pages.map((page) => ({ store: 'page', id: page.id, version: page.version, content: pageBody(page) })),
      ...globals.data.map((global) => ({
        ...{ store: 'global-instances', id: global.id, version: global.version, content: globalBody(global) },
      })),
      {
        ...{ store: 'project-meta-data', id: project.id, version: version ?? 0 },
        content: settingsBody({ id: project.id, project_metadata }),
      },
    ],
  };
}

/**
 * Turns draft mode on: `not-empty` where the project has a page beyond what claiming made, `others` where somebody else's
 * draft is kept here. A draft that is kept here already goes on, whatever became of the site meanwhile.
 */
export async function turnOn(
  host: RemoteHost,
  { local, state }: Databases,
  clock: () => Date = () => new Date(),
): Promise<'on' | 'not-empty' | 'others'> {
  const { project } = host;
  const person = host.session.user();
  if (!project || !person) throw new TypeError('Draft mode needs somebody signed in to a project');
  if (!(await isOwnDraft(host, state))) return 'others';
  const { page, medias } = await local.counts();
  if (page + medias === 0 || !(await state.origin())) {
    const start = await readStart(host, project);
    if (!start) return 'not-empty';
    await state.begin({ project: project.id, person: person.id, since: clock().toISOString() }, start.bases);
    await local.write(start.changes);
  }
  await askToKeep(globalThis.navigator?.storage);
  setDraftMode(true);
  void host.queryClient.invalidateQueries();
  return 'on';
}

/** Turns it off, and forgets what is kept here: whoever calls this has asked. */
export async function turnOff(host: Pick<RemoteHost, 'queryClient'>, { local, state }: Databases): Promise<void> {
  // Nothing is written into what goes: first the mode ends, in every tab.
  setDraftMode(false);
  await forgetSet();
  await local.clear();
  await state.clear();
  localStorage.removeItem(PROGRESS_COUNT);
  void host.queryClient.invalidateQueries();
}
