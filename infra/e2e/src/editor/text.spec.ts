import type { Locator, Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

/** Puts markup in the place of the first formatted text of the demo's home page, as a paste does. */
async function pasteInto(page: Page, product: Product, html: string): Promise<Locator> {
  const { canvas } = await openEditor(page, product);
  const text = canvas.locator('.prose').first();
  await text.locator('p').first().click();
  await expect(text.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await text.locator('[data-editing]').evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
  return text;
}

test('E4: a heading is written where it stands, and undone as one step', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { canvas } = await openEditor(page, product);
  const title = canvas.locator('h1');
  const before = await title.innerText();
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expect(title).toContainText('now');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/now/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveText(before);
  await page.keyboard.press('Enter');
  await expect(canvas.locator('[data-editing]')).toHaveCount(0);
  await expect(canvas.locator('[data-selected]')).toBeFocused();
  await guard.expectQuiet();
});

test('E4: what is typed right after the click on formatted text is not lost', async ({ page, product }) => {
  const { canvas } = await openEditor(page, product);
  const text = canvas.locator('.prose').first();
  await text.locator('p').first().click();
  await page.keyboard.type('quick');
  await expect(text).toContainText('quick');
  await expect(text.locator('[data-editing]')).toBeFocused();
});

test('E4: bold, a heading, a list and a link by the tools over the text', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { canvas } = await openEditor(page, product);
  const text = canvas.locator('.prose').first();
  await text.locator('p').first().click();
  await expect(text.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  const tools = page.getByRole('toolbar', { name: /actions/ });
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(text.locator('strong')).not.toHaveCount(0);
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toContainText('This is no address');
  await dialog.getByLabel('Address').fill('room');
  await dialog.getByRole('list', { name: 'Pages' }).getByText('/rooms', { exact: true }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('/rooms');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(text.locator('a[href="/rooms"]')).not.toHaveCount(0);
  await tools.getByRole('button', { name: 'Paragraph style' }).click();
  await page.getByRole('menuitemradio', { name: 'Heading 3' }).click();
  await expect(text.locator('h3')).not.toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await tools.getByRole('button', { name: 'More text tools' }).click();
  await page.getByRole('menuitem', { name: 'Film, map or music' }).click();
  await dialog.getByLabel('Address or code').fill('https://evil.example/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toContainText('Nothing can be embedded from there');
  await dialog.getByLabel('Address or code').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel('Name').fill('A film');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(text.locator('iframe[title="A film"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text.locator('h3 a[href="/rooms"]')).not.toHaveCount(0);
  await guard.expectQuiet();
});

test('S1: pasted markup is cleaned by the policy', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const text = await pasteInto(
    page,
    product,
    '<h1>Pasted</h1><p style="color:red" onclick="x()">one <b>two</b><script>alert(1)</script></p>',
  );
  await expect(text.locator('h2')).toHaveText('Pasted');
  await expect(text.locator('[style], [onclick], script')).toHaveCount(0);
  await expect(text.locator('strong')).toHaveText('two');
  await guard.expectQuiet();
});

test('SEC-N2: what a pasted page brings with it is neither kept nor a violation of the policy', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const text = await pasteInto(
    page,
    product,
    `<html><head><base href="//evil.example/"><style>p { color: red }</style><link rel="stylesheet" href="//evil.example/a.css">
      <script src="//evil.example/a.js"></script></head><body style="color: red" onload="x()">
      <p/style="color:red"/onclick="x()">one <b title=">" style="color: red">two</b></p>
      <p title='<p style=' style="color: red" onclick
      = "x()">three</p><p x="'" style="color: red" y="'">four</p>
      <img src="http://evil.example/a.png" onerror="x()"><img src="data:image/svg+xml,<svg onload=x()>"><svg onload="x()"><style>p { color: red }</style></svg>
      <math style="color: red"><mi>five</mi></math><iframe srcdoc="<p style='color: red'>" src="//evil.example/"></iframe>
      <object data="//evil.example/"></object><form action="//evil.example/"><input autofocus onfocus="x()"></form>
      <a href="javascript:x()">six</a><script>x()</script><template><p style="color: red"></p></template></body></html>`,
  );
  await expect(text).toContainText('six');
  await expect(text.locator('strong')).toHaveText('two');
  await expect(text.locator('[style], [onclick], [onload], [onerror], script, style, svg, object, form')).toHaveCount(
    0,
  );
  await guard.expectQuiet();
});

test('a text composed by an input method arrives whole', async ({ page, product }) => {
  const { canvas } = await openEditor(page, product);
  const title = canvas.locator('h1');
  await title.click();
  await page.keyboard.press('ControlOrMeta+a');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '日本' });
  await expect(title).toHaveText('日本');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('日本');
});
