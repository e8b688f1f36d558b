import {
  type ApiCalls,
  apiCalls,
  type Client,
  createClient,
  type Project,
  type Transport,
  type User,
} from 'shared-contracts';
import { createWriteClient, type WriteClient } from 'shared-contracts/client';
import { uuidv7 } from 'uuidv7';
import { ARTICLES, CANARY, MEDIA, PAGES, REDIRECTS, type StartPage, THEME } from '../tasks/start.ts';
import type { Installation } from './installation.ts';

/** A site of somebody, with whom they are. */
export interface Site {
  readonly project: Project;
  readonly user: User;
  readonly api: Client<ApiCalls>;
  readonly write: WriteClient;
  /** The line of its person. */
  readonly send: Transport;
  /** Names of sections and media of the start, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

const LAYOUT = 'extended-layout';

/** Somebody new with an empty site. */
async function register(installation: Installation, host: string): Promise<Site> {
  const { user, project, token } = await installation.operator.register({
    body: {
      ...{ email: `${host}@example.org`, full_name: 'Marie', project_name: 'Harbour House', host: `${host}.localhost` },
      ...{ password: 'a password for evaluations', terms_accepted: true },
    },
  });
  const transport = installation.transportOf(token);
  return {
    ...{ project, user, names: new Map() },
    api: createClient(apiCalls, transport),
    write: createWriteClient(transport),
    send: transport,
  };
}

async function createPage({ api, project }: Site, path: string, start: StartPage, names: Map<string, string>) {
  const sections = Object.entries(start.sections).map(([name, { kind, settings }], weight) => {
    const id = uuidv7();
    names.set(id, name);
    return {
      ...{ id, weight, name: kind, type: 'static' as const, region: {}, settings: [settings], schema_version: 1 },
    };
  });
  const { name, status = 'published', metadata } = start;
  const { invalid_sections } = await api.createPage({
    params: { project: project.id },
    body: { ...{ id: uuidv7(), page: name, path, status, layout: LAYOUT, metadata }, sections },
  });
  if (invalid_sections.length > 0) throw new Error(`${path}: ${JSON.stringify(invalid_sections)}`);
}

async function addPictures(installation: Installation, { project }: Site, names: Map<string, string>): Promise<void> {
  const pictures = Object.entries(MEDIA).map(([title, alt]) => {
    const id = uuidv7();
    names.set(id, title);
    const file = { url: `/media/${project.id}/${id}/${'0'.repeat(16)}-800.webp`, type: 'image/webp' };
    return {
      ...{ id, title: `${title}.jpg`, filename: `${title}.jpg`, contentHash: id, metadata: { alt } },
      files: [{ ...file, metadata: { width: 800, height: 600 } }],
    };
  });
  await installation.addMedia(project.id, pictures);
}

/** A message that a visitor sent by the form of a page. */
async function sendMessage(installation: Installation, { project, names }: Site): Promise<void> {
  const [section = ''] = [...names].find(([, name]) => name === 'form') ?? [];
  const visitor = createClient(apiCalls, installation.transportOf());
  const params = { project: project.id, section };
  const { ticket, wait } = await visitor.startForm({ params });
  installation.wait(wait * 1000);
  const answers = { name: 'Zoë', message: CANARY.visitor };
  await visitor.sendForm({ params, body: { page: '/visit', answers, ticket } });
}

/** A new site of the start, with the assistant switched on. */
export async function startSite(installation: Installation): Promise<Site> {
  const names = new Map<string, string>();
  const site: Site = { ...(await register(installation, uuidv7())), names };
  const { api, project } = site;
  const params = { project: project.id };
  await api.switchFlag({ params: { ...params, flag: 'ai_agent' }, body: { on: true } });
  for (const [path, page] of Object.entries(PAGES)) await createPage(site, path, page, names);
  await addPictures(installation, site, names);
  for (const [slug, { title, body }] of Object.entries(ARTICLES))
    await api.saveArticle({
      ...{ params: { ...params, article: uuidv7() }, headers: { ifNoneMatch: '*' } },
      body: { slug, title, body, status: 'published' },
    });
  const { version } = await api.listRedirects({ params });
  const redirects = Object.entries(REDIRECTS).map(([from, to]) => ({ from, to, status: 301 as const }));
  await api.saveRedirects({ params, body: { version, redirects } });
  await api.saveProject({ params, body: { metadata: { sections_builder: THEME } } });
  await sendMessage(installation, site);
  return site;
}

/** A site of somebody else, about which nobody may know anything here. */
export async function startNeighbour(installation: Installation): Promise<Site> {
  const names = new Map<string, string>();
  const site: Site = { ...(await register(installation, 'neighbour')), names };
  const words = { en: CANARY.neighbour };
  const page = { name: 'Plans', metadata: {}, sections: { plans: { kind: 'rich-text', settings: { body: words } } } };
  await createPage(site, '/plans', page, names);
  return site;
}
