import { randomUUID } from 'node:crypto';
import { textPage, textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

// Wide enough for the page to be drawn at its own size.
test.use({ viewport: { width: 1760, height: 900 } });

test('W6: a global whose English changes has an older French until somebody says it fits, as a section of a page has', async ({
  page,
  product,
  owner: { api, project },
}) => {
  const name = `Hours ${randomUUID().slice(0, 8)}`;
  const { settings: options, name: kind } = textSection('Open at nine');
  await api.createGlobalInstance({ params: { project, name }, body: { section: { name: kind, options } } });
  const body = { ...textPage(), sections: [{ id: randomUUID(), weight: 0, region: {}, linked_to: name }] };
  await api.createPage({ params: { project }, body });
  const stale = async () => (await api.getGlobalInstance({ params: { project, name } })).translations.fr?.stale;

  const { canvas } = await openEditor(page, product, body.path);
  await canvas.locator('[data-section]').first().focus();
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  const older = inspector.getByText('French is older than this text');
  await inspector.getByRole('textbox', { name: 'Title' }).first().fill('Open at ten');
  await expect(older).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await dialog.getByRole('button', { name: 'Change 1 page' }).click();
  await expect(page.getByText('Published. Visitors see your changes.')).toBeVisible();
  await expect(older).toBeVisible();
  expect(await stale()).toBe(1);

  // Nothing that anybody sees changes, and nothing is asked.
  await inspector.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'French is right as it is' }).click();
  await expect(older).toBeHidden();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(stale).toBe(0);
  await expect(dialog).toBeHidden();
});
