import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Section } from 'shared-contracts';
import { type Owner, visitorApi } from '../support/owner.ts';
import { textSection } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';

/** Pages of the agency's site. */
export const PAGES = 40;

const PASSWORD = 'a password of a stranger';
const emailOf = ({ host }: Stranger): string => `${host.replace('.localhost', '')}@example.org`;

export interface Agency extends Stranger {
  readonly origin: string;
  /** Another site of the same person. */
  readonly second: { readonly project: string; readonly origin: string };
}

/** Somebody with two sites, both without pages. */
export async function registerAgency(product: Product): Promise<Agency> {
  const { port } = new URL(product.url);
  const agency = await registerStranger(product);
  const host = `second-${randomUUID()}.localhost`;
  const body = { email: emailOf(agency), full_name: 'A stranger', project_name: 'Second', host, password: PASSWORD };
  const { project } = await visitorApi(product).register({
    body: { ...body, terms_accepted: true, existing_account: true },
  });
  const originOf = (name: string): string => `http://${name}:${port}`;
  return { ...agency, origin: originOf(agency.host), second: { project: project.id, origin: originOf(host) } };
}

/** Signs the agency in, in a browser, on a page of one of its sites. */
export async function signInAt(page: Page, agency: Agency, address: string): Promise<void> {
  await page.goto(address);
  const status = await page.evaluate(
    async (data) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/n-api/session', { method: 'POST', headers, body: JSON.stringify(data) })).status;
    },
    { email: emailOf(agency), password: PASSWORD },
  );
  expect(status).toBe(200);
}

/** What visitors are answered at addresses of the site that a browser stands on. */
export const seenBy = (page: Page, paths: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { credentials: 'omit' })).text())),
    paths,
  );

export const pathOf = (number: number): string => `/page-${String(number).padStart(2, '0')}`;
export const wordsOf = (number: number): string => `What page ${number} says`;

/** A page as people read it: what each section is linked to, and its title. */
export type Content = readonly (readonly [link: string | null, title: string])[];

const titleOf = ({ settings }: Pick<Section, 'settings'>): string => {
  const title = settings[0]?.title;
  return typeof title === 'object' && title !== null && 'en' in title ? String(title.en) : '';
};

/** Where it stands, as text that sorts. */
const placeOf = ({ region, weight }: Section): string =>
  `${region['extended-layout']?.slot ?? 'region1'} ${String(weight).padStart(6, '0')}`;

export async function readContent({ api, project }: Owner, path: string): Promise<Content> {
  const { sections } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const inOrder = sections.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return inOrder.map((section) => [section.linked_to ?? null, titleOf(section)]);
}

/** The first page has header and footer of its own yet. */
export async function createFirstPage({ api, project }: Owner, header: string, footer: string): Promise<void> {
  const sections = [header, wordsOf(1), footer].map((words, weight) => textSection(words, weight));
  await api.createPage({ params: { project }, body: { id: randomUUID(), page: 'Page 01', path: pathOf(1), sections } });
}

/** Pages of a text between links to header and footer. */
export async function createPages({ api, project }: Owner, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const link = (weight: number, linked_to: string) => ({ id: randomUUID(), weight, region: {}, linked_to });
    const text = textSection(wordsOf(number), 1);
    const body = `<p><a href="${pathOf(number + 1)}">On to the next one</a></p>`;
    const settings = [{ ...text.settings[0], body: { en: body, fr: body } }];
    const sections = [link(0, 'Header'), { ...text, settings }, link(2, 'Footer')];
    const page = `Page ${String(number).padStart(2, '0')}`;
    await api.createPage({ params: { project }, body: { id: randomUUID(), page, path: pathOf(number), sections } });
  }
}

/** Header and footer come with every new page, above and below what it says. */
export async function putOnNewPages({ api, project }: Owner, name: string, slot: string): Promise<void> {
  const { section, version } = await api.getGlobalInstance({ params: { project, name } });
  await api.saveGlobalInstance({
    params: { project, name },
    body: { section, auto_insertion: true, regions: { 'extended-layout': { slot, weight: 0 } } },
    headers: { ifMatch: `"${version}"` },
  });
}

/** Somebody writes another title on a page, and takes nothing else out. */
export async function rewrite({ api, project }: Owner, path: string, words: string): Promise<void> {
  const { id, version, metadata, ...page } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const { project_metadata: _, ...own } = metadata;
  const sections = page.sections.map((section) =>
    section.linked_to ? section : { ...section, settings: textSection(words).settings },
  );
  const body = { id, page: page.page, path, layout: page.layout, metadata: own, sections };
  await api.savePage({ params: { project, page: id }, body, headers: { ifMatch: `"${version}"` } });
}
