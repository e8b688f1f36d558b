import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  type ApiCalls,
  apiCalls,
  CLIENT_VALUES,
  type Client,
  createClient,
  httpTransport,
  type Page as SitePage,
} from 'shared-contracts';
import type { EditorPage } from '../editor/our-site.ts';
import { sectionOf } from '../support/section-pages.ts';

/** Fewer, to try the line while others work on the machine too. */
export const PAGES = Number(process.env.BENCH_DRAFT_PAGES ?? 1000);
export const MEDIA = Math.round(PAGES / 2);
export const SECTIONS = 5;
/** Bytes of a medium: a text, so that nothing is made of it. */
const SIZE = 20_000;

const WORDS = 'A table by the window, six rooms above it, and a garden that goes down to the river. '.repeat(6);
const LAYOUT = 'extended-layout';

/** Somebody with a site of their own, on which nobody has written yet. */
export interface DraftOwner extends Pick<EditorPage, 'cookies'> {
  readonly api: Client<ApiCalls>;
  readonly project: string;
  /** Of the site. */
  readonly origin: string;
}

export async function registerOwner(url: string): Promise<DraftOwner> {
  const name = `draft-${randomUUID()}`;
  const host = `${name}.localhost`;
  const baseUrl = `${url}/api/v1`;
  const { token, project } = await createClient(apiCalls, httpTransport({ baseUrl })).register({
    body: {
      ...{ email: `${name}@example.org`, full_name: name, project_name: name, host },
      ...{ password: 'a password for the bench', terms_accepted: true },
    },
  });
  return {
    api: createClient(apiCalls, httpTransport({ baseUrl, headers: { token } })),
    project: project.id,
    origin: `http://${host}:${new URL(url).port}`,
    cookies: [
      { name: CLIENT_VALUES.authToken, value: token },
      { name: CLIENT_VALUES.signedIn, value: '1' },
    ],
  };
}

const textOf = (words: string) => ({ en: `<p>${words}</p>`, fr: `<p>${words}</p>` });

/** Their titles are those of the editor's bench. */
const sectionsOf = (page: number) =>
  Array.from({ length: SECTIONS }, (_, index) => {
    const title = `Section number ${index + 1}`;
    const place = { region: { [LAYOUT]: { slot: 'region3', weight: index } } };
    const settings = { title: { en: title, fr: title }, body: textOf(`${WORDS} ${page}`) };
    return { ...sectionOf('rich-text', index, settings), ...place };
  });

export interface DraftMedium {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** What a draft is to hold. */
export interface DraftContents {
  readonly pages: readonly SitePage[];
  readonly media: readonly DraftMedium[];
}

/** A site of so many pages, its home page among them, and media. */
export async function draftContents({ api, project }: DraftOwner): Promise<DraftContents> {
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const pages = Array.from({ length: PAGES }, (_, number) => ({
    ...{ ...home, metadata: {}, sections: sectionsOf(number) },
    ...(number === 0
      ? { page: 'Start', version: 2 }
      : { id: randomUUID(), page: `Page ${number}`, path: `/page-${number}`, version: 1 }),
  }));
  const media = Array.from({ length: MEDIA }, (_, number) => {
    const id = randomUUID();
    return { id, title: `notes-${number}.txt`, text: `${id} `.repeat(SIZE / (id.length + 1)) };
  });
  return { pages, media };
}

/** The same as a backup file has it. */
function backupOf({ project }: DraftOwner, { pages, media }: DraftContents) {
  const stores = {
    page: pages,
    medias: media.map(({ id, title, text }) => ({
      ...{ media_id: id, id, type: 'document', title },
      files: [{ url: `/n-api/draft-media/${id}`, filename: title, type: 'text/plain', size: text.length }],
      data: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`,
    })),
    ...{ 'section-types': [], 'global-instances': [] },
    'project-meta-data': [{ id: project, project_metadata: { languages: ['en', 'fr'], defaultLang: 'en' } }],
  };
  const file = { name: 'sections-local-database', version: 1, timestamp: '2026-01-01T00:00:00.000Z', stores };
  return { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

export const signIn = (context: BrowserContext, { cookies, origin }: DraftOwner): Promise<void> =>
  context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));

/** Puts it all into a browser, and waits until the tool opens there without a network and the server has its copy. */
export async function openDraft(page: Page, owner: DraftOwner, contents: DraftContents): Promise<void> {
  const patience = { timeout: 600_000 };
  await page.goto(`${owner.origin}/admin/draft`);
  await page.locator('input[type=file]').setInputFiles([backupOf(owner, contents)]);
  await page
    .getByRole('button', { name: `Draft mode, ${PAGES.toLocaleString('en')} pages kept here` })
    .waitFor(patience);
  await page.getByText('This tool opens here without a network.').waitFor(patience);
  await page
    .getByText(/^The server has a copy of all that is kept here|^The draft is more than a copy holds/)
    .waitFor(patience);
}
