import { expect, type FrameLocator, type Page } from '@playwright/test';
import { settle } from '../support/settle.ts';

/** Where a site is written, and the words by which it is known that a page was kept. */
export interface Writing {
  /** Asked anew each time: the browser may have been restarted. */
  readonly page: () => Page;
  readonly site: string;
  readonly kept: RegExp;
}

export interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-opened=open]');

/** Opens a page in edit mode, once it stands there. */
export async function openPage({ page, site }: Writing, path: string): Promise<Page> {
  // On a busy machine the tool says that a part did not arrive, and people try again.
  await expect(async () => {
    await page().goto(`${site}${path}?edit`);
    await expect(canvasOf(page()).locator('body')).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await settle(page());
  return page();
}

const NOTHING_LEFT = /^Nothing to save/;

/** Until all of the page is kept: what was still being written when it was pressed is kept by the next press. */
async function save({ page, kept }: Pick<Writing, 'page' | 'kept'>): Promise<void> {
  const said = page().getByText(kept).or(page().getByText(NOTHING_LEFT)).first();
  await expect(async () => {
    await page()
      .getByRole('button', { name: /^Publish( changes)?$/ })
      .click();
    await expect(said).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** A panel that was open is open again. */
async function openPanel(page: Page, name: 'pages' | 'add'): Promise<void> {
  const button = page.locator(`[data-panel-button=${name}]`);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}

const openPages = async (page: Page) => {
  await openPanel(page, 'pages');
  const list = page.getByRole('list', { name: 'Pages' });
  await expect(list).toBeVisible();
  return list;
};

/** A page beside those that are there, found by visitors once what it is kept in is online. */
export async function addPage(writing: Writing, name: string): Promise<void> {
  const page = await openPage(writing, '/');
  await openPages(page);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}\\?edit$`));
  await expect(canvasOf(page).locator('body')).toBeVisible();
  await save(writing);
}

/** A section from the inventory with a title in both languages; what was written between is undone. */
export async function addSection(writing: Writing, path: string, en: string, fr: string): Promise<void> {
  const page = await openPage(writing, path);
  const sections = canvasOf(page).locator('[data-section]');
  const before = await sections.count();
  await openPanel(page, 'add');
  await page.getByRole('searchbox', { name: 'Search' }).fill('text with image');
  await page.getByRole('button', { name: 'Text with image' }).first().click();
  await expect(sections).toHaveCount(before + 1);
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  const title = inspector.getByRole('textbox', { name: 'Title' }).first();
  const offered = await title.inputValue();
  await title.fill('A slip of the pen');
  await expect(sections.filter({ hasText: 'A slip of the pen' })).toHaveCount(1);
  await page.getByRole('region', { name: 'Page and its state' }).getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(offered);
  await title.fill(en);
  await expect(sections.filter({ hasText: en })).toHaveCount(1);
  await page.getByRole('radio', { name: /Français/ }).click();
  await expect(title).not.toHaveValue(en);
  await title.fill(fr);
  await expect(sections.filter({ hasText: fr })).toHaveCount(1);
  await save(writing);
}

/** Row O4: the page under edit, where the browser follows. */
export async function rename(writing: Writing, from: string, to: string): Promise<void> {
  const page = await openPage(writing, `/${from.toLowerCase()}`);
  const path = `/${to.toLowerCase()}`;
  await openPages(page);
  await page.getByRole('button', { name: `Actions for ${from}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: `Rename “${from}”` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(to);
  await dialog.getByRole('textbox', { name: 'Path' }).fill(path);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await expect(page).toHaveURL(`${writing.site}${path}?edit`);
  await expect(canvasOf(page).locator('body')).toBeVisible();
}

export async function deletePage(writing: Writing, name: string): Promise<void> {
  const page = await openPage(writing, '/');
  const list = await openPages(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete “${name}”?` })
    .getByRole('button', { name: 'Delete page' })
    .click();
  await expect(list.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
}

/** Pages and media are found by a part of their names. */
export async function find(writing: Writing, part: string, name: string): Promise<void> {
  const page = await openPage(writing, '/');
  const list = await openPages(page);
  await page.getByRole('searchbox', { name: 'Search name or path' }).fill(part);
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link', { name: new RegExp(name) })).toBeVisible();
}

export async function openLibrary({ page, site }: Writing) {
  await page().goto(`${site}/admin/media`);
  await settle(page());
  await page().getByRole('button', { name: 'Upload', exact: true }).click();
  return page().locator('input[type=file][accept]');
}

export async function upload(writing: Writing, file: File): Promise<void> {
  const choose = await openLibrary(writing);
  await choose.setInputFiles([file]);
  await expect(writing.page().getByRole('row', { name: file.name })).toBeVisible();
}

export async function setAccent({ page, site }: Writing, accent: string): Promise<void> {
  await page().goto(`${site}/theme/global_settings`);
  const drawn = page().frameLocator('iframe[data-drawn]');
  await expect(drawn.locator('body')).toBeVisible();
  await settle(page());
  await page().getByRole('textbox', { name: 'Accent', exact: true }).fill(accent);
  await expect
    .poll(() => drawn.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent')))
    .toContain(accent);
  await page().getByRole('button', { name: 'Publish' }).click();
  const question = page().getByRole('dialog', { name: 'Publish the look?' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toBeHidden();
}
