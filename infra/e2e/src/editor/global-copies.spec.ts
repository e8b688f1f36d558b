import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

/** What the first section of a page links to, as it is stored. */
const linkOf = ({ api, project }: Owner, path: string) =>
  expect.poll(async () => {
    const page = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
    return page.sections[0]?.linked_to ?? null;
  });

test('E9: who makes a global is offered to join its copies on other pages, and can undo that', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const words = `Open at nine ${randomUUID()}`;
  const first = await createTextPage(owner, words);
  const others = [await createTextPage(owner, words), await createTextPage(owner, words)];
  const name = `Hours ${randomUUID().slice(0, 8)}`;
  const { canvas } = await openEditor(page, product, first.path);
  await canvas.locator('[data-section]').first().focus();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make global…' }).click();
  const make = page.getByRole('dialog', { name: 'Make a global' });
  await make.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Join the copies of “${name}” on 2 pages?` });
  for (const { path } of others) await expect(dialog.getByText(path)).toBeVisible();
  await expect(dialog.getByText(first.path)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join on 2 pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const { path } of others) await linkOf(owner, path).toBe(name);
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('status'))
    .getByRole('button', { name: 'Undo' })
    .first()
    .click();
  for (const { path } of others) await linkOf(owner, path).toBeNull();
  await guard.expectQuiet();
});

test.describe('in French', () => {
  test.use({ locale: 'fr', colorScheme: 'dark' });

  test('E9: the panel offers copies on other pages, one by one, by keyboard', async ({ page, product, owner }) => {
    const words = `Ouvert ${randomUUID()}`;
    const name = `Horaires ${randomUUID().slice(0, 8)}`;
    const others = [await createTextPage(owner, words), await createTextPage(owner, words)];
    const open = await createTextPage(owner, 'Autre');
    const { api, project } = owner;
    const { sections } = await api.loadPage({ params: { project, page: open.path.slice(1) }, body: {} });
    const copy = await api.loadPage({ params: { project, page: others[0]?.path.slice(1) ?? '' }, body: {} });
    const { name: kind = '', settings = [] } = copy.sections[0] ?? {};
    expect(sections).toHaveLength(1);
    await api.createGlobalInstance({ params: { project, name }, body: { section: { name: kind, options: settings } } });
    await openEditor(page, product, open.path);
    await page.locator('[data-panel-button=globals]').click();
    const panel = page.getByRole('complementary', { name: 'Contenus globaux' });
    await panel.getByRole('button', { name: new RegExp(name) }).click();
    await expect(panel.getByText(`2 autres pages contiennent des copies de «\u202f${name}\u202f».`)).toBeVisible();
    await panel.getByRole('button', { name: 'Relier…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Relier les copies de «\u202f${name}\u202f» sur 2 pages\u202f?` });
    await expectAccessible(page);
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Relier sur 1 page' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('1 autre page contient une copie')).toBeVisible();
    const linked = await Promise.all(
      others.map(
        async ({ path }) =>
          (await api.loadPage({ params: { project, page: path.slice(1) }, body: {} })).sections[0]?.linked_to,
      ),
    );
    expect(linked.filter((each) => each === name)).toHaveLength(1);
  });
});
