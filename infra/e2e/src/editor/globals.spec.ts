import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/by-tab.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { createTextPage, textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { openDraft } from './draft-page.ts';
import { openEditor } from './open-editor.ts';
import { named, sharedText } from './shared-text.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

const visitorSees = (page: Page, url: string, path: string) =>
  expect.poll(async () => (await page.request.get(url + path)).text());

/** Without the session of whoever works here: they see drafts. */
const strangerSees = (url: string, path: string) => expect.poll(async () => (await fetch(url + path)).text());

test('E9: a section becomes a global in two clicks, goes on another page, and changes on both at once', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const name = named('Hours');
  const first = await createTextPage(owner, 'Open at nine', 'Below');
  const second = await createTextPage(owner, 'Another page');
  const { canvas } = await openEditor(page, product, first.path);
  await canvas.locator('[data-section]').first().focus();
  await page.getByRole('button', { name: 'Make global…' }).click();
  const make = page.getByRole('dialog', { name: 'Make a global' });
  await make.getByRole('textbox', { name: 'Name' }).fill('');
  await make.getByRole('button', { name: 'Make global' }).click();
  await expect(make.getByText('This field cannot be blank')).toBeVisible();
  await expectAccessible(page);
  await make.getByRole('textbox', { name: 'Name' }).fill(name);
  await make.getByRole('button', { name: 'Make global' }).click();
  await expect(make).toBeHidden();
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await expect(inspector.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.')).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Shared, on 1 page' })).toBeVisible();

  // From the inventory, on another page.
  await page.goto(`${second.path}?edit`);
  await expect(canvas.locator('[data-section]').first()).toBeVisible();
  await page.locator('[data-panel-button=add]').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('button', { name }).click();
  await expect(canvas.locator('[data-section]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.')).toBeVisible();
  await visitorSees(page, product.url, second.path).toContain('Open at nine');

  // One change, asked about once.
  await inspector.getByRole('textbox', { name: 'Title' }).first().fill('Open at ten');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `“${name}” is on 2 pages. Change all of them?` });
  await expect(dialog.getByRole('radio', { name: /Change it everywhere/ })).toBeChecked();
  await expect(dialog.getByText(first.path)).toBeVisible();
  await expect(dialog.getByText(second.path)).toBeVisible();
  await expect(dialog.locator('dl iframe').first().contentFrame().getByText('Open at nine').first()).toBeVisible();
  await expect(dialog.locator('dl iframe').nth(1).contentFrame().getByText('Open at ten').first()).toBeVisible();
  // Pictures are drawn as they come into sight.
  await dialog.locator('li iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(dialog.locator('li iframe').nth(1).contentFrame().getByText('Open at ten').first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 change, kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change 2 pages' }).click();
  await expect(dialog).toBeHidden();
  for (const { path } of [first, second]) await visitorSees(page, product.url, path).toContain('Open at ten');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await guard.expectQuiet();
});

test('E9: the link is broken here, in the question or by the menu, and no other page changes', async ({
  page,
  product,
  owner,
}) => {
  const { name, path, paths } = await sharedText(owner, 'Open at nine', 2);
  const { canvas } = await openEditor(page, product, path);
  await canvas.locator('[data-section]').first().focus();
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await inspector.getByRole('textbox', { name: 'Title' }).first().fill('Open here at eight');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await dialog.getByText('Break the link here').click();
  await dialog.getByRole('button', { name: 'Break the link and save' }).click();
  await visitorSees(page, product.url, path).toContain('Open here at eight');
  await visitorSees(page, product.url, paths[1] ?? '').toContain('Open at nine');

  await page.goto(`${paths[1]}?edit`);
  await canvas.locator('[data-section]').first().focus();
  await expect(inspector.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Break the link' }).click();
  await expect(inspector.getByRole('heading', { name })).toHaveCount(0);
  await page.getByRole('region', { name: 'Page and its state' }).getByRole('button', { name: 'Undo' }).click();
  await expect(inspector.getByRole('heading', { name })).toBeVisible();
});

test('E9: the panel finds, renames and restores; links follow, and so does an open editor', async ({
  page,
  product,
  owner,
}) => {
  const { name, path, paths } = await sharedText(owner, 'Open at nine', 2);
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('searchbox', { name: 'Search name or page' }).fill(name);
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  await expect(panel.getByRole('link', { name: new RegExp(paths[1] ?? '') })).toBeVisible();
  await expectAccessible(page);

  const renamed = named('Times');
  await panel.getByRole('button', { name: 'Rename' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill(renamed);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('heading', { name: renamed })).toBeVisible();
  await visitorSees(page, product.url, paths[1] ?? '').toContain('Open at nine');

  const { api, project } = owner;
  const text = textSection('Open at seven');
  await api.saveGlobalInstance({
    params: { project, name: renamed },
    body: { section: { name: text.name, options: text.settings } },
    headers: {},
  });
  await visitorSees(page, product.url, path).toContain('Open at seven');
  // Who has the page open is told, and sees it.
  await expect(page.frameLocator('iframe[data-opened=open]').getByText('Open at seven').first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Restore the state of/ })
    .first()
    .click();
  // Asks with the pages that change, as editing it does.
  const restoring = page.getByRole('dialog', { name: new RegExp(`Bring back “${renamed}”`) });
  await expect(restoring.getByText('Changed: Title (English)')).toBeVisible();
  await expect(restoring.getByText(paths[1] ?? '')).toBeVisible();
  await expect(restoring.locator('dl iframe').nth(1).contentFrame().getByText('Open at nine').first()).toBeVisible();
  await restoring.locator('li iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(restoring.locator('li iframe').nth(1).contentFrame().getByText('Open at nine').first()).toBeAttached();
  await expectAccessible(page);
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(restoring).toBeHidden();
  await visitorSees(page, product.url, path).toContain('Open at nine');
});

test('W7: before a global becomes a draft, or is published, the pages that change are shown as they will be', async ({
  page,
  product,
  owner,
}) => {
  const { name, path, paths } = await sharedText(owner, 'Open at nine', 2);
  const { api, project } = owner;
  const { settings, ...text } = textSection('Open at ten');
  await api.saveGlobalInstance({
    params: { project, name },
    body: { section: { name: text.name, options: settings } },
    headers: {},
  });
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  const published = panel.getByRole('switch', { name: 'Published', exact: true });
  await panel.getByText('Published', { exact: true }).click();
  const drafting = page.getByRole('dialog', { name: `“${name}” is on 2 pages. Make it a draft?` });
  await expect(drafting).toContainText('Each page shows again the words that it had itself when it was linked');
  for (const each of paths) await expect(drafting.getByText(each)).toBeVisible();
  const shown = (at: number) => drafting.locator('li iframe').nth(at).contentFrame();
  await drafting.locator('li iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(shown(0).getByText('Open at ten').first()).toBeAttached();
  await expect(shown(1).getByText('Open at nine').first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drafting).toBeHidden();
  await expect(published).toBeChecked();
  await strangerSees(product.url, path).toContain('Open at ten');

  await panel.getByText('Published', { exact: true }).click();
  await drafting.getByRole('button', { name: 'Make it a draft' }).click();
  await expect(drafting).toBeHidden();
  await expect(published).not.toBeChecked();
  await strangerSees(product.url, path).toContain('Open at nine');

  await panel.getByText('Published', { exact: true }).click();
  const publishing = page.getByRole('dialog', { name: `“${name}” is on 2 pages. Publish it?` });
  await publishing.getByRole('button', { name: 'Publish it' }).click();
  await strangerSees(product.url, path).toContain('Open at ten');
});

test('E13: any two states of a global are compared, as marks and in words, and an old one is restored from there', async ({
  page,
  product,
  owner,
}) => {
  const { name, path } = await sharedText(owner, 'Open at nine', 1);
  const { api, project } = owner;
  for (const words of ['Open at ten', 'Open at noon']) {
    const { settings, ...text } = textSection(words);
    const body = { section: { name: text.name, options: settings } };
    await api.saveGlobalInstance({ params: { project, name }, body, headers: {} });
  }
  const above = Array.from({ length: 12 }, (_, at) => textSection(`Above ${at}`, at));
  const below = { id: randomUUID(), weight: 20, region: {}, linked_to: name };
  const long = { id: randomUUID(), path: `/zz-${randomUUID()}`, page: `Long ${randomUUID()}` };
  await api.createPage({ params: { project }, body: { ...long, sections: [...above, below] } });
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  await panel
    .getByRole('button', { name: /^Compare the state of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Compare states of “${name}”` });
  const side = (at: number) => dialog.locator('iframe[data-drawn]').nth(at).contentFrame();
  await expect(side(0).getByText('Open at ten').first()).toBeVisible();
  await expect(side(1).getByText('Open at noon').first()).toBeVisible();
  // On the page that shows it, among what else stands there; by itself where somebody wants that.
  await expect(side(0).getByText('Own 0').first()).toBeVisible();
  await expect(side(1).getByText('Own 0').first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Differences' })).not.toContainText('Own 0');
  await expectAccessible(page);
  await dialog.getByText('Marks', { exact: true }).click();
  await expect(side(0).getByText('ten', { exact: false }).first()).toBeVisible();
  await expect(side(0).getByText('Own 0').first()).toBeVisible();
  const place = dialog.getByRole('button', { name: /Where it is shown/ });
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Far down on another page, it is brought into sight.
  await expect(side(0).getByText('Above 11').first()).toBeVisible();
  await expect(side(0).locator(`#s-${below.id}`)).toBeInViewport();
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(place).toHaveAccessibleName(/By itself/);
  await expect(side(0).getByText('Own 0')).toHaveCount(0);
  await expect(place).toBeFocused();
  await dialog.getByText('As a list', { exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText('Open at ten');
  const before = dialog.getByRole('button', { name: /Before/ });
  await before.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option').last().click();
  await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText('Open at nine');
  await dialog
    .getByRole('button', { name: /Restore this section/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: new RegExp(`Bring back “${name}”`) });
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await visitorSees(page, product.url, path).toContain('Open at nine');
});

test('E9: a variation that shows a global is named as one, and its link leads to it', async ({
  page,
  product,
  owner,
}) => {
  const { name, path } = await sharedText(owner, 'Open at nine', 1);
  const { api, project } = owner;
  const { id } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const trial = named('Trial');
  const variation = await api.createVariation({ params: { project, page: id }, body: { page: trial } });
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  const link = panel.getByRole('link', { name: new RegExp(`${trial}.*variation of ${path}`) });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`variation=${variation.id}`));
  await expect(page.getByRole('button', { name: new RegExp(`Page ${trial}`) })).toBeVisible();
});

test('E9: one that is deleted stays on its pages as their own', async ({ page, product, owner }) => {
  const { name, path, paths } = await sharedText(owner, 'Open at nine', 2);
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expect(question).toContainText('2 pages keep its content, each as its own');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete global' }).click();
  await expect(question).toBeHidden();
  for (const each of paths) await visitorSees(page, product.url, each).toContain('Open at nine');
});

test('E9: a new page begins with what is put on new pages', async ({ page, product, owner }) => {
  const { name, path } = await sharedText(owner, 'Open at nine', 1);
  await openEditor(page, product, path);
  await page.locator('[data-panel-button=globals]').click();
  const panel = page.getByRole('complementary', { name: 'Globals' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  await panel.getByText('Put on new pages', { exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(named('Made with'));
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(dialog).toBeHidden();
  const { canvas } = { canvas: page.frameLocator('iframe[data-opened=open]') };
  await expect(canvas.getByText('Open at nine').first()).toBeVisible();
  const { api, project } = owner;
  const { version, section } = await api.getGlobalInstance({ params: { project, name } });
  await api.saveGlobalInstance({
    params: { project, name },
    body: { section, auto_insertion: false },
    headers: { ifMatch: `"${version}"` },
  });
});

test('E9: a link that is copied stays one on another page of the site', async ({ page, product, owner }) => {
  const { name, path } = await sharedText(owner, 'Open at nine', 1);
  const other = await createTextPage(owner, 'Another page');
  const { canvas } = await openEditor(page, product, path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await canvas.locator('[data-section]').first().focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Section copied')).toBeVisible();
  await page.goto(`${other.path}?edit`);
  await canvas.locator('[data-section]').first().focus();
  await page.keyboard.press('ControlOrMeta+v');
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await expect(inspector.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.')).toBeVisible();
  const { api, project } = owner;
  const text = textSection('Open at seven');
  await api.saveGlobalInstance({
    params: { project, name },
    body: { section: { name: text.name, options: text.settings } },
    headers: {},
  });
  await visitorSees(page, product.url, other.path).toContain('Open at seven');
});

test.describe('in French, by keyboard', () => {
  test.use({ locale: 'fr', colorScheme: 'dark' });

  test('W7: the pages that change are named before anything is saved; keys alone answer', async ({
    page,
    product,
    owner,
  }) => {
    const { name, path, paths } = await sharedText(owner, 'Open at nine', 2);
    const { begin } = await openDraft(page, product, path);
    await begin();
    await page.keyboard.type(' or so');
    await page.keyboard.press('ControlOrMeta+s');
    const dialog = page.getByRole('dialog', {
      name: `«\u202f${name}\u202f» figure sur 2 pages. Les modifier toutes\u202f?`,
    });
    await expect(dialog.getByText(paths[1] ?? '')).toBeVisible();
    await expect(dialog.getByText('Modifié\u202f: Titre (anglais)')).toBeVisible();
    await expectAccessible(page);
    const change = dialog.getByRole('button', { name: 'Modifier 2 pages' });
    await change.focus();
    await page.keyboard.press('Enter');
    await visitorSees(page, product.url, paths[1] ?? '').toContain('Open at nine or so');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('E9: a sheet shows the globals and puts one on the page', async ({ page, product, owner }) => {
    const { name } = await sharedText(owner, 'Open at nine', 0);
    const { path } = await createTextPage(owner, 'Alone');
    const { canvas } = await openEditor(page, product, path);
    await page.locator('[data-panel-button=globals]').click();
    const sheet = page.getByRole('dialog', { name: 'Globals' });
    await sheet.getByRole('button', { name: new RegExp(name) }).click();
    await expect(sheet.getByRole('button', { name: 'Put it on this page' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Put it on this page' }).click();
    await expect(canvas.locator('[data-section]')).toHaveCount(2);
  });
});
