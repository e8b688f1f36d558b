import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/by-tab.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import {
  type Agency,
  type Content,
  createFirstPage,
  createPages,
  PAGES,
  pathOf,
  putOnNewPages,
  readContent,
  registerAgency,
  rewrite,
  seenBy,
  signInAt,
  wordsOf,
} from './agency.ts';
import { readDraft } from './draft-page.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
const WIDE = { width: 1760, height: 900 };
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: WIDE, actionTimeout: 30_000 });

const HEADER = 'Atelier Nord';
const FOOTER = 'By the river';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ALL = Array.from({ length: PAGES }, (_, index) => index + 1);

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes', exact: true }).click();
const sectionsOf = (page: Page) => page.frameLocator('iframe[data-opened=open]').locator('[data-section]');

async function edit(page: Page, { origin }: Pick<Agency, 'origin'>, path: string): Promise<void> {
  await page.goto(`${origin}${path}?edit`);
  await readDraft(page);
}

/** What is at an index becomes a global. */
async function makeGlobal(page: Page, index: number, name: string): Promise<void> {
  await sectionsOf(page).nth(index).focus();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make global…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a global' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Make global' }).click();
  await expect(dialog).toBeHidden();
}

/** By the tool, with header and footer on it at once. */
async function makeLastPage(page: Page): Promise<void> {
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Page ${PAGES}`);
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue(pathOf(PAGES));
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(dialog).toBeHidden();
  const canvas = page.frameLocator('iframe[data-opened=open]');
  for (const words of [HEADER, FOOTER]) await expect(canvas.getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors find the page now.')).toBeVisible();
}

/** Header and footer of all pages, changed on one of them. */
async function changeHeader(page: Page, agency: Agency, words: string): Promise<void> {
  await edit(page, agency, pathOf(7));
  await sectionsOf(page).first().focus();
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await inspector.getByRole('textbox', { name: 'Title' }).first().fill(words);
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: `“Header” is on ${PAGES} pages. Change all of them?` });
  await expect(dialog.locator('dl iframe').nth(1).contentFrame().getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  const change = dialog.getByRole('button', { name: `Change ${PAGES} pages` });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const showing = async () => (await seenBy(page, ALL.map(pathOf))).filter((html) => html.includes(words)).length;
  await expect.poll(showing).toBe(PAGES);
}

/** A variation that says something else, shown to everybody, for a link that is followed. */
async function tryOut(page: Page, agency: Agency, number: number, words: string): Promise<void> {
  await edit(page, agency, pathOf(number));
  await page.keyboard.press('Alt+v');
  const screen = page.getByRole('region', { name: 'Variations', exact: true });
  await tabTo(page, screen.getByRole('button', { name: 'New variation' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New variation' });
  await expect(form).toBeVisible();
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await screen.getByRole('button', { name: 'Edit Winter' }).click();
  await page.waitForURL((url) => url.searchParams.has('variation'));
  await readDraft(page);
  await sectionsOf(page).nth(1).focus();
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await inspector.getByRole('textbox', { name: 'Title' }).first().fill(words);
  await page.getByRole('button', { name: 'Save variation', exact: true }).click();
  await expect(page.getByText('Variation saved. No visitor sees it yet.')).toBeVisible();
  await page.keyboard.press('Alt+v');
  await screen.getByRole('button', { name: 'Goal' }).click();
  await page.getByRole('option', { name: `Link followed: ${pathOf(number + 1)}` }).click();
  const slider = screen.getByRole('slider');
  await tabTo(page, slider);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /100% see Winter/);
  await expectAccessible(page);
  await screen.getByRole('button', { name: 'Start the trial' }).click();
  await expect(screen.getByText('On trial')).toBeVisible();
}

/** What was tried takes the place of what was there, after the question. */
async function publishTried(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish as main' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish “Winter” as main?' });
  await question.getByRole('button', { name: 'Publish as main' }).click();
  await expect(question).toBeHidden();
}

/** A visitor is shown the variation, follows the link, and is counted. */
async function visitTrial(browser: Browser, agency: Agency, path: string, words: string): Promise<void> {
  const context = await browser.newContext({ userAgent: BROWSER, locale: 'en' });
  const page = await context.newPage();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/outcomes'));
  await page.goto(agency.origin + path);
  await told;
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await expectAccessible(page);
  const reached = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"link"'));
  await page.getByRole('link', { name: 'On to the next one' }).click();
  await reached;
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.type(words);
  await page.getByRole('menuitem', { name: words }).click();
}

/** On a phone and in French: what differs from the version before, and one section of that back. */
async function restoreOnPhone(page: Page, agency: Agency, number: number): Promise<void> {
  await page.goto(`${agency.origin}/fr${pathOf(number)}?edit`);
  await readDraft(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await command(page, 'Comparer des versions');
  const over = page.getByRole('region', { name: 'Comparer des versions', exact: true });
  await over.getByRole('radio', { name: 'En liste' }).click();
  const list = over.getByRole('list', { name: 'Différences' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await list
    .getByRole('button', { name: /^Rétablir cette section/ })
    .first()
    .click();
  await expect(over.getByText('Les deux disent la même chose')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(async () => (await readContent(agency, pathOf(number)))[1]).toEqual([null, wordsOf(number)]);
  await page.setViewportSize(WIDE);
}

/** By keyboard: what a page says goes into a file, and from there into an empty page of the second site. */
async function carryOver(page: Page, agency: Agency, number: number): Promise<Content> {
  const { second } = agency;
  const path = `/${randomUUID()}`;
  await agency.api.createPage({
    params: { project: second.project },
    body: { id: randomUUID(), page: path.slice(1), path, sections: [] },
  });
  await page.goto(`${agency.origin}/fr${pathOf(number)}?edit`);
  await readDraft(page);
  await command(page, 'Exporter le contenu');
  await tabTo(page, page.getByRole('button', { name: 'Télécharger le fichier' }));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await (await downloading).path();
  await expectAccessible(page);

  await signInAt(page, agency, second.origin + path);
  await page.goto(`${second.origin}/fr${path}?edit`);
  await expect(page.locator('iframe[data-opened=open]')).toBeVisible();
  await command(page, 'Importer un contenu');
  // A dialog that has just come may still be given the focus as the key is let go.
  await expect(async () => {
    await tabTo(page, page.getByRole('button', { name: 'Choisir un fichier' }));
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'page.json', mimeType: 'application/json', buffer: readFileSync(file) });
  }).toPass();
  await expect(page.getByText('3 sections peuvent être insérées.')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Insérer dans la page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le contenu est dans la page')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+s');
  const there = { ...agency, project: second.project };
  await expect.poll(async () => (await readContent(there, path)).length).toBe(3);
  return readContent(there, path);
}

test('E7 E8 E9 E12 E13 W7: a week of an agency, after which nothing of forty pages is lost', async ({
  page,
  browser,
  product,
}) => {
  const agency = await registerAgency(product);
  const guard = await consoleGuard(page);
  const header = `${HEADER}, since 1924`;
  const words = { tried: 'What the other one says' };

  await test.step('header and footer of the first page become globals, and come with all others', async () => {
    await createFirstPage(agency, HEADER, FOOTER);
    await signInAt(page, agency, agency.origin + pathOf(1));
    await edit(page, agency, pathOf(1));
    await makeGlobal(page, 0, 'Header');
    await makeGlobal(page, 2, 'Footer');
    await expectAccessible(page);
    await publish(page);
    await expect(page.getByText('Published. Visitors see your changes.')).toBeVisible();
    await createPages(agency, 2, PAGES - 1);
    await putOnNewPages(agency, 'Header', 'region1');
    await putOnNewPages(agency, 'Footer', 'region7');
    await edit(page, agency, pathOf(1));
    await makeLastPage(page);
  });

  await test.step('the header changes on one page, and after the question on all of them', () =>
    changeHeader(page, agency, header));

  await test.step('a variation with a goal is shown, counted and published', async () => {
    await tryOut(page, agency, 2, words.tried);
    await visitTrial(browser, agency, pathOf(2), words.tried);
    const { api, project } = agency;
    const { id } = await api.loadPage({ params: { project, page: pathOf(2).slice(1) }, body: {} });
    const tried = async () => (await api.listVariations({ params: { project, page: id } })).versions[1];
    await expect.poll(async () => (await tried())?.outcome).toMatchObject({ seen: 1, reached: 1 });
    await publishTried(page);
    await expect.poll(async () => (await readContent(agency, pathOf(2)))[1]).toEqual([null, words.tried]);
  });

  const context = await browser.newContext({ locale: 'fr', viewport: WIDE });
  const french = await context.newPage();
  await test.step('what somebody wrote over is compared and comes back, on a phone', async () => {
    await rewrite(agency, pathOf(5), 'Written over');
    await signInAt(french, agency, agency.origin + pathOf(5));
    await restoreOnPhone(french, agency, 5);
  });

  await test.step('a page goes by file to the second site', async () => {
    const carried = await carryOver(french, agency, 4);
    expect(carried.map(([, title]) => title)).toEqual([header, wordsOf(4), FOOTER]);
  });

  await test.step('nothing is lost', async () => {
    const contents = await Promise.all(ALL.map((number) => readContent(agency, pathOf(number))));
    const between = (number: number): Content =>
      number === PAGES ? [] : [[null, number === 2 ? words.tried : wordsOf(number)]];
    expect(contents).toEqual(ALL.map((number) => [['Header', header], ...between(number), ['Footer', FOOTER]]));
    const { api, project } = agency;
    const list = await api.listPages({ params: { project }, query: { per_page: 100 } });
    // The site came with a home page.
    expect(list.map(({ path }) => path).toSorted()).toEqual(['/', ...ALL.map(pathOf)]);
  });
  await context.close();
  await guard.expectQuiet();
});
