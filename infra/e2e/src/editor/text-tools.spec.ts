import type { Locator, Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import { runCommand } from '../support/run-command.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { visit } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { newPage } from './draft-page.ts';
import { openEditor } from './open-editor.ts';

test.use({ actionTimeout: 30_000 });

/** Opens a page of its own, with the caret at the end of its first formatted text. */
async function writeIn(page: Page, product: Product, path: string) {
  const { canvas } = await openEditor(page, product, path);
  const text = canvas.locator('.prose').first();
  await text.locator('p').first().click();
  await expect(text.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  return { canvas, text };
}

async function embed(dialog: Locator, address: string) {
  await dialog.getByLabel('Address or code').fill(address);
  await dialog.getByRole('button', { name: 'Insert' }).click();
}

test('S1: code and a film are put into a text by the palette and by keys, and visitors see them', async ({
  page,
  product,
  owner,
}) => {
  const { id, path } = await newPage(owner);
  const guard = await consoleGuard(page);
  const { text } = await writeIn(page, product, path);
  await page.keyboard.press('Enter');
  await runCommand(page, 'Text: Code in a line');
  await expect(text.locator('[data-editing]')).toBeFocused();
  await page.keyboard.type('<b onclick=x()>');
  await page.keyboard.press('ControlOrMeta+e');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Alt+c');
  await page.keyboard.type('let a = 1;');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  <i>');
  await expect(text.locator('pre code')).toHaveText('let a = 1;\n  <i>');
  for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter');
  await runCommand(page, 'Text: Film, map or music');
  const dialog = page.getByRole('dialog', { name: 'Film, map or music' });
  await embed(dialog, ' ');
  await expect(dialog).toContainText('This field cannot be blank');
  await embed(dialog, 'https://evil.example/embed/1');
  await expect(dialog).toContainText('Nothing can be embedded from there');
  await embed(dialog, 'https://vimeo.com/76979871');
  await expect(text.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(async () => (await visit(product, path)).html).toContain('https://player.vimeo.com/video/76979871');
  const { html } = await visit(product, path);
  expect(html).toContain('<code>&lt;b onclick=x()&gt;</code>');
  expect(html).toMatch(/<pre><code>let a = 1;\n {2}&lt;i&gt;<\/code><\/pre>/);
  await guard.expectQuiet();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('main pre code')).toHaveText('let a = 1;\n  <i>');
  await owner.api.deletePage({ params: { project: owner.project, page: id } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('S1: code and music are put into a text by its tools', async ({ page, product, owner }) => {
    const { id, path } = await newPage(owner);
    const guard = await consoleGuard(page);
    const { text } = await writeIn(page, product, path);
    const tools = page.getByRole('toolbar');
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'More text tools' }).click();
    await page.getByRole('menuitem', { name: /^Code(?! in)/ }).click();
    await expect(text.locator('[data-editing]')).toBeFocused();
    await page.keyboard.type('un');
    await expect(text.locator('pre code')).toHaveText('un');
    await tools.getByRole('button', { name: 'More text tools' }).click();
    await page.getByRole('menuitem', { name: 'Film, map or music' }).click();
    const dialog = page.getByRole('dialog', { name: 'Film, map or music' });
    await embed(dialog, 'javascript:alert(1)');
    await expect(dialog).toContainText('Nothing can be embedded from there');
    await embed(dialog, 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT');
    await expect(text.locator('iframe[src^="https://open.spotify.com/embed/track/"]')).toHaveCount(1);
    await guard.expectQuiet();
    await owner.api.deletePage({ params: { project: owner.project, page: id } });
  });
});

test('E4: what is ticked in the settings is what the text tool offers, stored as other clients store it', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { id, path } = await newPage(owner);
  const toolbar = [['bold', 'italic', 'formula'], [{ header: [2, 3, false] }], [{ list: 'bullet' }], ['video']];
  const settings = (wysiwygEditorOptions: Record<string, unknown>) =>
    api.saveProject({ params: { project }, body: { metadata: { wysiwygEditorOptions } } });
  await settings({ theme: 'snow', modules: { toolbar } });
  const guard = await consoleGuard(page);
  try {
    await signInBrowser(page, product);
    await page.goto('/admin/site');
    const tools = page.getByRole('group', { name: 'Writing texts' });
    await expect(tools.getByRole('checkbox', { checked: true })).toHaveCount(6);
    await expect(
      tools.getByRole('img', { name: 'Heading 2, Heading 3, Bold, Italic, Film, map or music, List', exact: true }),
    ).toBeVisible();
    await tools.getByText('Film, map or music', { exact: true }).click();
    await tools.getByText('Code in a line', { exact: true }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    const { wysiwygEditorOptions } = await api.getConfiguration({ params: { project } });
    expect(wysiwygEditorOptions).toEqual({
      theme: 'snow',
      modules: {
        toolbar: [[{ header: [2, 3, false] }], ['bold', 'italic', 'code'], [{ list: 'bullet' }], ['formula']],
      },
    });
    await writeIn(page, product, path);
    const bar = page.getByRole('toolbar', { name: /actions/ });
    await bar.getByRole('button', { name: 'More text tools' }).click();
    await expect(page.getByRole('menuitem', { name: 'Code in a line' })).toBeVisible();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    expect(offered.map((words) => words.split('\n')[0])).toEqual(['List', 'Code in a line']);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Paragraph style' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText([/^Text/, /^Heading 2/, /^Heading 3/]);
    await guard.expectQuiet();
  } finally {
    await settings({});
    await api.deletePage({ params: { project, page: id } });
  }
});
