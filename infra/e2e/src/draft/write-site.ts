import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { publishLook } from '../support/publish-look.ts';
import { settle } from '../support/settle.ts';

/** Where a site is written: online, or away from everything. */
export interface Writing {
  /** Asked anew each time: the browser may have been killed and opened again. */
  readonly page: () => Page;
  readonly site: string;
}

export interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Milliseconds for what needs a second on a machine that does nothing else. */
const PATIENCE = 120_000;

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-opened=open]');
const sectionsOf = (page: Page): Locator => canvasOf(page).locator('[data-section]');
const stateOf = (page: Page): Locator => page.getByRole('region', { name: 'Page and its state' });
const inspectorOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Selected section' });

async function standsOpen(page: Page): Promise<Page> {
  await expect(canvasOf(page).locator('body')).toBeVisible({ timeout: PATIENCE });
  await settle(page);
  return page;
}

/** Opens a page in edit mode. */
export async function openPage({ page, site }: Writing, path: string): Promise<Page> {
  await page().goto(`${site}${path}?edit`);
  return standsOpen(page());
}

/** Until all of the page is kept, as the tool itself says of it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Publish(?: changes)?|Save)$/ }).click();
  await expect(stateOf(page).getByText(/^(?:Published|Saved)$/)).toBeAttached();
}

/** What was written is in the draft: only then is there something to save. */
const isWritten = (page: Page): Promise<void> =>
  expect(stateOf(page).getByText(/^\d+ changes?, kept on this device$/)).toBeAttached();

/** A panel that was open is open again. */
async function openPanel(page: Page, name: 'pages' | 'add'): Promise<void> {
  const button = page.locator(`[data-panel-button=${name}]`);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

async function openPages(page: Page): Promise<Locator> {
  await openPanel(page, 'pages');
  const list = page.getByRole('list', { name: 'Pages' });
  await expect(list).toBeVisible();
  return list;
}

/** A page beside the one that is open, empty or a copy of that, which is open from then on. */
export async function addPage({ page }: Writing, name: string, isCopy = false): Promise<void> {
  await openPages(page());
  await page().getByRole('button', { name: 'New page' }).click();
  const dialog = page().getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  const path = await dialog.getByRole('textbox', { name: 'Path' }).inputValue();
  if (isCopy) await dialog.getByText('A copy of this page').click();
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page()).toHaveURL((url) => url.pathname === path);
  await standsOpen(page());
  await save(page());
}

async function fromInventory(page: Page, search: string, name: string): Promise<void> {
  const before = await sectionsOf(page).count();
  await openPanel(page, 'add');
  await page.getByRole('searchbox', { name: 'Search' }).fill(search);
  await page.getByRole('button', { name }).first().click();
  await expect(sectionsOf(page)).toHaveCount(before + 1);
}

/** A section with a title in both languages; what was written between is undone. */
export async function addSection({ page }: Writing, en: string, fr: string): Promise<void> {
  await fromInventory(page(), 'text with image', 'Text with image');
  const title = inspectorOf(page()).getByRole('textbox', { name: 'Title' }).first();
  const write = async (words: string): Promise<void> => {
    await title.fill(words);
    await expect(sectionsOf(page()).filter({ hasText: words })).toHaveCount(1);
  };
  const offered = await title.inputValue();
  await write('A slip of the pen');
  await stateOf(page()).getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(offered);
  await write(en);
  const french = page().getByRole('radio', { name: /Français/ });
  await french.click();
  await expect(title).not.toHaveValue(en);
  await write(fr);
  const english = page().getByRole('radio', { name: /English/ });
  await english.click();
  await expect(title).toHaveValue(en);
  await isWritten(page());
  await save(page());
}

/** Words of the page that is open stand on several pages from then on. */
export async function makeGlobal({ page }: Writing, words: string, name: string): Promise<void> {
  await sectionsOf(page()).filter({ hasText: words }).focus();
  await page().getByRole('button', { name: 'More', exact: true }).click();
  await page().getByRole('menuitem', { name: 'Make global…' }).click();
  const dialog = page().getByRole('dialog', { name: 'Make a global' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Make global' }).click();
  await expect(dialog).toBeHidden();
  await isWritten(page());
  await save(page());
}

export async function putGlobal({ page }: Writing, name: string): Promise<void> {
  await fromInventory(page(), name, name);
  await isWritten(page());
  await save(page());
}

/** Row O4: the page under edit, where the browser follows. */
export async function rename({ page }: Writing, from: string, to: string, path: string): Promise<void> {
  await openPages(page());
  await page()
    .getByRole('button', { name: `Actions for ${from}` })
    .click();
  await page().getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page().getByRole('dialog', { name: `Rename “${from}”` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(to);
  await dialog.getByRole('textbox', { name: 'Path' }).fill(path);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await isWritten(page());
  await page()
    .getByRole('button', { name: /^(?:Publish changes|Save)$/ })
    .click();
  await expect(page()).toHaveURL((url) => url.pathname === path);
  await standsOpen(page());
}

export async function deletePage({ page }: Writing, name: string): Promise<void> {
  const list = await openPages(page());
  await page()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page().getByRole('menuitem', { name: 'Delete' }).click();
  const question = page().getByRole('alertdialog', { name: `Delete “${name}”?` });
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expect(question).toBeHidden();
  await expect(list.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
}

/** Pages are found by a part of their names. */
export async function find({ page }: Writing, part: string, name: string): Promise<void> {
  const list = await openPages(page());
  await page().getByRole('searchbox', { name: 'Search name or path' }).fill(part);
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link', { name: new RegExp(name) })).toBeVisible();
}

export async function openLibrary({ page, site }: Writing): Promise<Locator> {
  await page().goto(`${site}/admin/media`);
  await expect(page().getByRole('heading', { level: 1, name: 'Media' })).toBeVisible({ timeout: PATIENCE });
  await settle(page());
  await page().getByRole('button', { name: 'Upload', exact: true }).click();
  return page().locator('input[type=file][accept]');
}

/** Puts files into a library that is then so large. */
export async function upload(writing: Writing, files: readonly File[], count: number): Promise<void> {
  const choose = await openLibrary(writing);
  await choose.setInputFiles([...files]);
  await expect(writing.page().getByText(`${count} files`, { exact: true })).toBeVisible({ timeout: PATIENCE });
}

export async function setAccent({ page, site }: Writing, accent: string): Promise<void> {
  await page().goto(`${site}/theme/global_settings`);
  const drawn = page().frameLocator('iframe[data-drawn]');
  await expect(drawn.locator('body')).toBeVisible({ timeout: PATIENCE });
  await settle(page());
  await page().getByRole('textbox', { name: 'Accent', exact: true }).fill(accent);
  await expect
    .poll(() => drawn.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent')))
    .toContain(accent);
  await publishLook(page());
  await expect(page().getByText('All published')).toBeVisible();
}
