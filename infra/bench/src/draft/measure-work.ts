import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { EditorDriver } from '../editor/driver.ts';
import { untilShown } from '../editor/latencies.ts';
import { clickTitle, open } from '../editor/measure-editor.ts';
import { ourDriver } from '../editor/our-driver.ts';
import type { Measure } from '../line.ts';
import type { Child } from '../support/child.ts';
import { byTurns, compare, median, ROUNDS } from '../support/rounds.ts';
import {
  type DraftContents,
  type DraftOwner,
  draftContents,
  openDraft,
  PAGES,
  registerOwner,
  SECTIONS,
  signIn,
} from './draft-site.ts';

const VIEWPORT = { width: 1440, height: 900 };
const SAVES = 3;
const VISITS = 5;
const SYNC = '/n-api/offline-api/sync-storage';
const STATE = '[aria-label="Page and its state"]';

const driverOf = ({ origin, cookies }: DraftOwner): EditorDriver => ourDriver(origin, { path: '/', cookies });
const openEditor = (page: Page, owner: DraftOwner): Promise<number> => open(page, driverOf(owner), undefined, SECTIONS);

let written = 0;

/** Writes in the first title, and saves; milliseconds from the press until the tool says that it is saved. */
async function save(page: Page, owner: DraftOwner): Promise<number> {
  const driver = driverOf(owner);
  await clickTitle(page, driver, 0);
  const field = page.locator(driver.titleField).locator('visible=true').first();
  await field.click();
  await page.keyboard.press('End');
  written += 1;
  await page.keyboard.type(`${written % 10}`);
  await page
    .locator(STATE)
    .getByText(/^\d+ changes?, kept on this device$/)
    .waitFor({ state: 'attached' });
  const press = page.getByRole('button', { name: /^(?:Publish changes|Save)$/ });
  const text = (await press.textContent())?.trim() === 'Save' ? 'Saved' : 'Published';
  const shown = { frame: null, selector: STATE, text };
  return untilShown(page, { frame: null, type: 'pointerdown' }, shown, () => press.click());
}

async function saves(page: Page, owner: DraftOwner): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < SAVES; count += 1) times.push(await save(page, owner));
  return median(times);
}

/** Bytes that bring one changed page to the copy on the server, beside those of the page. */
async function sendOne(page: Page, owner: DraftOwner): Promise<{ readonly ours: number; readonly peer: number }> {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === SYNC);
  await save(page, owner);
  const body = (await sent).postData() ?? '';
  const { storage } = JSON.parse(body);
  if (storage.page.length !== 1) throw new Error(`${storage.page.length} pages were sent`);
  return { ours: Buffer.byteLength(body), peer: Buffer.byteLength(JSON.stringify(storage.page[0])) };
}

/** A site that says on its home page what the draft does. */
async function openOnline(context: BrowserContext, url: string): Promise<readonly [Page, DraftOwner]> {
  const owner = await registerOwner(url);
  const [home] = (await draftContents(owner)).pages;
  if (!home) throw new Error('There is no home page');
  const { id, page: name, path, layout, sections } = home;
  await owner.api.savePage({
    params: { project: owner.project, page: id },
    body: { id, page: name, path, layout, status: 'published', metadata: {}, sections },
  });
  await signIn(context, owner);
  const page = await context.newPage();
  await openEditor(page, owner);
  return [page, owner];
}

async function openOffline(context: BrowserContext, owner: DraftOwner): Promise<number> {
  const page = await context.newPage();
  const usable = await openEditor(page, owner);
  await page.close();
  return usable;
}

/** Edit mode of a draft of 1,000 pages: saves, what of it goes to the server, and opening it with the server gone. */
export async function measureWork(browser: Browser, product: Child): Promise<Measure[]> {
  const { url } = product;
  await using context = await browser.newContext({ viewport: VIEWPORT, locale: 'en' });
  await using other = await browser.newContext({ viewport: VIEWPORT, locale: 'en' });
  const owner = await registerOwner(url);
  const contents: DraftContents = await draftContents(owner);
  await signIn(context, owner);
  const page = await context.newPage();
  await openDraft(page, owner, contents);
  await openEditor(page, owner);
  const bytes = await sendOne(page, owner);
  const [online, ownerOnline] = await openOnline(other, url);
  const rounds = await byTurns(
    ROUNDS,
    () => saves(page, owner),
    () => saves(online, ownerOnline),
  );
  await page.close();
  await context.setOffline(true);
  await product[Symbol.asyncDispose]();
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await openOffline(context, owner));
  const stored = `${PAGES.toLocaleString('en')} pages`;
  return [
    {
      ...{ what: `edit mode usable without a network, ${stored} stored`, unit: 'ms', ours: median(visits) },
      budget: { of: 'ours', atMost: 1500 },
    },
    {
      ...{ what: 'a page saved in draft mode', unit: 'ms', ...compare(rounds, (figure) => figure) },
      ...{ against: 'online', budget: { of: 'ratio', atMost: 1.2 } },
    },
    {
      ...{ what: `one page of ${stored}, changed, sent to the copy`, unit: 'bytes', ...bytes, against: 'the page' },
      budget: { of: 'ratio', atMost: 1.1 },
    },
  ];
}
