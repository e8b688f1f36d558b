import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiCalls, ApiError, type Client, type ErrorCode, type PageBody, type Storage } from 'shared-contracts';
import { composeGlobals, composePage, type Site, type Starter } from './content/compose.ts';
import { composeJournal } from './content/compose-journal.ts';
import { maisonVerveine } from './content/starter.ts';
import { createFileLibrary, storeDemoFiles } from './files/catalogue.ts';
import { PICTURE_NAMES } from './images/catalogue.ts';
import { DEFAULT_IMAGES_DIR, ensureImages } from './images/manifest.ts';
import { createLibrary, createMedia, storeImages } from './media.ts';
import { readSeedState, writeSeedState } from './seed-state.ts';

export const DEMO_OWNER_EMAIL = 'owner@demo.localhost';
const OWNER_NAME = 'Inès Verveine';
const DEMO_TITLE = 'Maison Verveine';

type DemoApi = Pick<
  Client<ApiCalls>,
  | 'register'
  | 'login'
  | 'logout'
  | 'getProject'
  | 'saveProject'
  | 'loadPage'
  | 'saveGlobalInstance'
  | 'savePage'
  | 'deletePage'
  | 'saveAuthor'
  | 'saveCategory'
  | 'saveTag'
  | 'saveArticle'
  | 'listRedirects'
  | 'saveRedirects'
>;

type Library = (ReturnType<typeof createLibrary> | ReturnType<typeof createFileLibrary>)[number][];

export interface SeedOptions {
  readonly api: DemoApi;
  readonly storage: Storage;
  /** The first is claimed with the account, the others through `addDomain`. */
  readonly hosts: readonly [string, ...string[]];
  readonly password: string;
  readonly logger: { readonly info: (message: string) => void; readonly warn: (message: string) => void };
  /** Makes a host lead to the project; repeating it is harmless. */
  readonly addDomain: (projectId: string, host: string) => Promise<void>;
  /** Whether the installation had the demo site once, and that it has it now; kept where its content is. */
  readonly milestone: { readonly isReached: () => Promise<boolean>; readonly reach: () => Promise<void> };
  /** Lists stored media in the project's library; repeating it is harmless. */
  readonly addMedia: (projectId: string, media: Library) => Promise<void>;
  /** Where the pictures are, or are made. */
  readonly imagesDir?: string;
}

export interface SeedResult {
  /** Whether this call completed the demo site. */
  readonly created: boolean;
  /** With `created`: the password that opens the account, also where an earlier, interrupted call chose it. */
  readonly password?: string;
}

interface Owner {
  readonly token: string;
  readonly projectId: string;
}

const isCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** The demo owner and their project: made, or found again. Null where someone else has the account or the host. */
async function claim({ api, hosts }: SeedOptions, password: string): Promise<Owner | null> {
  try {
    const { token, project } = await api.register({
      body: {
        email: DEMO_OWNER_EMAIL,
        full_name: OWNER_NAME,
        project_name: DEMO_TITLE,
        host: hosts[0],
        password,
        terms_accepted: true,
      },
    });
    return { token, projectId: project.id };
  } catch (error) {
    if (isCode(error, 'host_taken')) return null;
    if (!isCode(error, 'email_taken')) throw error;
  }
  try {
    const { token, projects } = await api.login({ body: { email: DEMO_OWNER_EMAIL, password } });
    const projectId = projects[0]?.id;
    return projectId ? { token, projectId } : null;
  } catch (error) {
    if (isCode(error, 'wrong_credentials')) return null;
    throw error;
  }
}

/** Gives the project its settings unless it has a theme already, ours or one its owner made. */
async function saveSettings(
  { api }: SeedOptions,
  { token, projectId }: Owner,
  starter: Starter,
  site: Site,
): Promise<void> {
  const { project_metadata } = await api.getProject({ params: { project: projectId }, headers: { token } });
  if (Object.keys(project_metadata.builder?.builder_settings ?? {}).length > 0) return;
  await api.saveProject({
    params: { project: projectId },
    headers: { token },
    body: { metadata: starter.metadata(site) },
  });
}

type Save = Parameters<DemoApi['savePage']>[0];

/** Registering leaves an empty page at `/`, which the site's own replaces unless somebody wrote on it. */
async function whereToSave({ api }: SeedOptions, { token, projectId }: Owner, body: PageBody): Promise<Save> {
  const project = { project: projectId };
  const create: Save = {
    params: { ...project, page: body.id ?? body.path },
    body,
    headers: { token, ifNoneMatch: '*' },
  };
  if (body.path !== '/') return create;
  const stands = await api
    .loadPage({ params: { ...project, page: '' }, body: {}, headers: { token } })
    .catch(() => null);
  if (!stands || stands.version > 1 || stands.sections.length > 0) return create;
  const { id } = stands;
  return {
    params: { ...project, page: id },
    body: { ...body, id },
    headers: { token, ifMatch: `"${stands.version}"` },
  };
}

/** Creates what pages share and is missing; what is there stays as it is. */
async function createGlobals({ api, logger }: SeedOptions, owner: Owner, starter: Starter, site: Site): Promise<void> {
  for (const body of composeGlobals(site, starter)) {
    const { name } = body;
    const params = { project: owner.projectId, name };
    try {
      await api.saveGlobalInstance({ params, body, headers: { token: owner.token, ifNoneMatch: '*' } });
    } catch (error) {
      if (!isCode(error, 'precondition_failed', 'already_exists')) throw error;
      logger.info(`demo: ${name} is there already`);
    }
  }
}

/** Creates the pages that are missing; one that is there, or whose path or name is taken, stays as it is. */
async function createPages(options: SeedOptions, owner: Owner, starter: Starter, site: Site): Promise<void> {
  const { api, logger } = options;
  for (const draft of starter.pages) {
    const save = await whereToSave(options, owner, composePage(site, draft));
    try {
      const { invalid_sections } = await api.savePage(save);
      if (invalid_sections.length > 0) {
        await api.deletePage({ params: save.params, headers: { token: owner.token } });
        const reasons = invalid_sections.map(({ name, error }) => `${name}: ${error}`).join('; ');
        throw new Error(`The demo page ${draft.path} was not accepted (${reasons})`);
      }
    } catch (error) {
      if (!isCode(error, 'precondition_failed', 'already_exists', 'page_name_taken', 'page_path_taken')) throw error;
      logger.info(`demo: ${draft.path} is there already`);
    }
  }
}

/** Creates what the journal lacks; what is there, or has its slug, stays as it is. */
async function createJournal({ api, logger }: SeedOptions, owner: Owner, starter: Starter, site: Site): Promise<void> {
  if (!starter.journal) return;
  const { authors, categories, tags, articles } = composeJournal(site, starter.journal);
  const { projectId: project, token } = owner;
  const headers = { token, ifNoneMatch: '*' } as const;
  const create = async (what: string, saving: Promise<unknown>): Promise<void> => {
    await saving.catch((error: unknown) => {
      if (!isCode(error, 'precondition_failed', 'already_exists', 'slug_taken')) throw error;
      logger.info(`demo: ${what} is there already`);
    });
  };
  for (const { id, body } of authors)
    await create(body.slug, api.saveAuthor({ params: { project, id }, body, headers }));
  for (const { id, body } of categories)
    await create(body.slug, api.saveCategory({ params: { project, id }, body, headers }));
  for (const { id, body } of tags) await create(body.slug, api.saveTag({ params: { project, id }, body, headers }));
  for (const { id: article, body } of articles)
    await create(body.slug, api.saveArticle({ params: { project, article }, body, headers }));
}

/** Leads former addresses on, unless somebody has redirects of their own by now. */
async function createRedirects({ api }: SeedOptions, { projectId, token }: Owner, starter: Starter): Promise<void> {
  const params = { project: projectId };
  const { redirects, version } = await api.listRedirects({ params, headers: { token } });
  if (!starter.redirects || redirects.length > 0) return;
  await api.saveRedirects({ params, headers: { token }, body: { redirects: [...starter.redirects], version } });
}

/**
 * Makes the demo site once. Interrupted, the next call completes it; completed, no call touches it again, so
 * nothing its owner changes or deletes comes back.
 */
export async function seedDemo(options: SeedOptions): Promise<SeedResult> {
  const { api, storage, hosts, logger, milestone, imagesDir = DEFAULT_IMAGES_DIR } = options;
  const state = await readSeedState(storage);
  // The storage may be new to a database that is not.
  if (state?.done || (state === null && (await milestone.isReached()))) return { created: false };
  const password = state?.password ?? options.password;
  if (!state) await writeSeedState(storage, { done: false, password });

  const finish = async (): Promise<void> => {
    await milestone.reach();
    await writeSeedState(storage, { done: true });
  };
  const owner = await claim(options, password);
  if (!owner) {
    logger.warn(`demo: ${DEMO_OWNER_EMAIL} or ${hosts[0]} belongs to someone already; no demo site was made`);
    await finish();
    return { created: false };
  }
  for (const host of hosts.slice(1)) await options.addDomain(owner.projectId, host);

  const manifest = await ensureImages(imagesDir);
  const { projectId } = owner;
  const site: Site = { projectId, title: DEMO_TITLE, media: createMedia(manifest, projectId) };
  await storeImages(storage, manifest, owner.projectId, (mediaId, name) => readFile(join(imagesDir, mediaId, name)));
  await storeDemoFiles(storage, projectId);
  await options.addMedia(projectId, [
    ...createLibrary(manifest, projectId, PICTURE_NAMES),
    ...createFileLibrary(projectId),
  ]);
  await saveSettings(options, owner, maisonVerveine, site);
  await createGlobals(options, owner, maisonVerveine, site);
  await createPages(options, owner, maisonVerveine, site);
  await createJournal(options, owner, maisonVerveine, site);
  await createRedirects(options, owner, maisonVerveine);

  await api.logout({ headers: { token: owner.token } });
  await finish();
  return { created: true, password };
}
