import { randomUUID } from 'node:crypto';
import { consoleGuard } from '../support/console-guard.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { newPage } from './draft-page.ts';
import { openEditor } from './open-editor.ts';

test('E10: a static type is made on the screen, filled in on a page, published, and read by a visitor', async ({
  page,
  product,
  owner: { api, project, ...owner },
}) => {
  const name = `supplier-${randomUUID().slice(0, 8)}`;
  const title = `Supplier ${name.slice(-8)}`;
  const { id, path } = await newPage({ api, project, ...owner });
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/admin/contents');
  await page.getByRole('button', { name: 'New content type' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Static content name must be entered')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(title);
  await expect(form.getByLabel('Short name')).toHaveValue(name);
  const fields = [
    ['Who', 'Text'],
    ['Since', 'Number'],
  ] as const;
  for (const [index, [label, type]] of fields.entries()) {
    await form.getByRole('button', { name: 'Add a field' }).click();
    const field = form.getByRole('group', { name: `Field ${index + 1}` });
    await field.getByLabel('Label').fill(label);
    await field.getByRole('button', { name: /Type$/ }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
  }
  await form.getByText('A page may hold several').click();
  await form.getByText('Offered in drafts made offline, too').click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('region', { name: 'Made for this site' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Static · one on a page · also in drafts made offline');
  const listed = await api.listSectionTypes({ params: { project } });
  expect(listed.data.find((type) => type.name === name)).toMatchObject({ multiple: false, access: 'public_scoped' });

  const { canvas } = await openEditor(page, product, path);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(canvas.locator(`[data-section="${name}"]`)).toHaveAttribute('data-selected', '');
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await inspector.getByRole('textbox', { name: 'Since' }).fill('1952');
  await inspector.getByRole('button', { name: 'Languages side by side' }).click();
  const who = inspector.getByRole('textbox', { name: 'Who' });
  await who.nth(0).fill('The mill at Orval');
  await who.nth(1).fill('Le moulin d’Orval');
  await expect(canvas.getByRole('heading', { name: 'The mill at Orval' })).toBeVisible();
  // A page holds one of it.
  await expect(page.getByRole('button', { name: `${title} Already on this page` })).toBeDisabled();
  await page.keyboard.press('Escape');
  await canvas.locator(`[data-section="${name}"]`).click();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(page.getByText('A page holds only one of these, and this one has it.')).toBeVisible();
  await expect(canvas.locator(`[data-section="${name}"]`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(async () => (await visit(product, path)).html).toMatch(/The mill at Orval.*1,?952/s);
  expect((await visit(product, `/fr${path}`)).html).toContain('Le moulin d’Orval');
  await guard.expectQuiet();
  await api.deletePage({ params: { project, page: id } });
  await api.deleteSectionType({ params: { project, name } });
});
