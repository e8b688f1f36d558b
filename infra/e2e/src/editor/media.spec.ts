import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { noisePng } from '../support/png.ts';
import { expect, test } from '../support/test.ts';
import { openInspector } from './inspector.ts';
import { barePointOf } from './open-editor.ts';

/** A picture of 90 × 60 pixels, as a browser makes it. */
const pngOf = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 90, height: 60 });
    canvas.getContext('2d')?.fillRect(10, 10, 40, 30);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

test('E4: an image is uploaded in the picker, described, and stands on the page', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { inspector, canvas } = await openInspector(page, product, 'text-with-image');
  await inspector.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(dialog.getByRole('row').first()).toBeVisible();
  await expectAccessible(page);
  const buffer = Buffer.from(await pngOf(page), 'base64');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'square.png', mimeType: 'image/png', buffer },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  await expect(dialog.getByRole('alert')).toContainText('SVG drawings can carry scripts');
  const chosen = dialog.getByRole('region', { name: 'Chosen' });
  await expect(chosen).toContainText('90 × 60');
  await chosen.getByRole('textbox', { name: 'Alternative text' }).first().fill('A square');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog).toBeHidden();
  await expect(inspector.getByText('90 × 60')).toBeVisible();
  await expect(canvas.getByAltText('A square')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inspector.getByText('90 × 60')).toBeHidden();
  await guard.expectQuiet();
});

test('E4: an image is dropped and pasted onto the field', async ({ page, product }) => {
  const { inspector } = await openInspector(page, product, 'text-with-image');
  const base64 = await pngOf(page);
  const field = inspector.getByRole('group', { name: 'Image', exact: true });
  const give = (type: 'drop' | 'paste', name: string) =>
    field.locator('img').evaluate(
      (element, { type, name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { type, name, base64 },
    );
  await give('drop', 'dropped.png');
  await expect(field).toContainText('90 × 60');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).not.toContainText('90 × 60');
  await give('paste', 'pasted.png');
  await expect(field).toContainText('90 × 60');
});

test('E4 M2: what cannot be sent in the picker says so, and goes on', async ({ page, product }) => {
  const { inspector } = await openInspector(page, product, 'text-with-image');
  await inspector.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  const buffer = noisePng(90);
  let isAway = true;
  await page.route('**/project/*/media-uploads*', (route) => (isAway ? route.abort() : route.continue()));
  await dialog.locator('input[type=file]').setInputFiles([{ name: 'square.png', mimeType: 'image/png', buffer }]);
  await expect(dialog.getByText('No connection.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  // Not by taking the route away: a request that is made at that moment may be held for ever.
  isAway = false;
  const chosen = dialog.getByRole('region', { name: 'Chosen' });
  const tryNow = dialog.getByRole('button', { name: 'Try now: square.png' });
  // It also goes on by itself: whichever comes first.
  await expect(async () => {
    if (await tryNow.isVisible()) await tryNow.click({ timeout: 2000 });
    await expect(chosen).toContainText('90 × 90', { timeout: 2000 });
  }).toPass();
});

test('E4 M2: a file that a field takes is held and let go by keyboard, and is sent in pieces', async ({
  page,
  product,
}) => {
  const { inspector } = await openInspector(page, product, 'text-with-image');
  const field = inspector.getByRole('group', { name: 'Image', exact: true });
  const forms: string[] = [];
  page.on('request', (request) => {
    if (/\/media$/.test(new URL(request.url()).pathname) && request.method() === 'POST') forms.push(request.url());
  });
  let isHeld = true;
  const held = Promise.withResolvers<void>();
  await page.route('**/media-uploads/*', async (route) => {
    if (isHeld) await held.promise;
    await route.continue().catch(() => undefined);
  });
  const bytes = noisePng(300).toString('base64');
  await field.evaluate((element, base64) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'noise.png', { type: 'image/png' }),
    );
    const paste = { bubbles: true, cancelable: true, clipboardData: data };
    element.querySelector('img')?.dispatchEvent(new ClipboardEvent('paste', paste));
  }, bytes);
  await field.getByRole('button', { name: 'Pause noise.png' }).press('Enter');
  await expect(field.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await expectAccessible(page);
  isHeld = false;
  held.resolve();
  await field.getByRole('button', { name: 'Resume noise.png' }).press('Enter');
  await expect(field).toContainText('300 × 300');
  expect(forms).toEqual([]);
});

test('E4: a picture is replaced and described on the page where it stands: by hand, by key, by a dropped file', async ({
  page,
  product,
}) => {
  const { canvas, inspector } = await openInspector(page, product, 'text-with-image');
  const section = canvas.locator('[data-section="text-with-image"]').first();
  const picture = section.locator('img[data-field]').first();
  const tools = page.getByRole('toolbar', { name: 'Picture' });
  // Words stand on it: where there are none, it is the picture that is meant.
  const { x, y } = await barePointOf(page, picture);
  await page.mouse.click(x, y);
  await expect(tools).toBeVisible();
  await tools.getByRole('button', { name: 'Alternative text' }).click();
  const words = page.getByRole('dialog', { name: 'Alternative text' });
  await words.getByRole('textbox').fill('Bread on a board');
  await words.getByRole('button', { name: 'Done' }).click();
  await expect(canvas.getByAltText('Bread on a board')).toBeVisible();
  await tools.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await page.keyboard.press('Escape');

  const drop = (type: 'dragover' | 'drop', base64: string) =>
    picture.evaluate(
      (element: Element, { type, base64 }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
      },
      { type, base64 },
    );
  const base64 = await pngOf(page);
  await drop('dragover', base64);
  await expect(picture).toHaveAttribute('data-drop', '');
  await drop('drop', base64);
  await expect(inspector.getByText('90 × 60')).toBeVisible();

  await section.focus();
  await page.keyboard.press('Enter');
  // The picture is marked with the step that leads to it; its tools come a little later, when Tab must not go on.
  const isReached = () =>
    picture.evaluate(async (element: Element) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return element.hasAttribute('data-active');
    });
  for (let stop = 0; stop < 12 && !(await isReached()); stop += 1) await page.keyboard.press('Tab');
  await expect(tools).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
});

const LIBRARY = /\/remotes\/mf-media\/[^/]+\/client\/.*\.mjs/;
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'is broken': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  'never answers': async () => undefined,
};
/** The tool waits for a silent remote before it says so. */
const PATIENCE = { timeout: 60_000 };

for (const [fault, answer] of Object.entries(FAULTS))
  test(`D-h: the media library ${fault}: a field says why nothing is chosen, and takes words for what is there`, async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000);
    await page.route(LIBRARY, answer);
    const { inspector, canvas } = await openInspector(page, product, 'text-with-image');
    const field = inspector.getByRole('group', { name: 'Image', exact: true });
    await inspector.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    await expect(page.getByText('The media library could not be loaded')).toBeVisible(PATIENCE);
    await field.getByRole('textbox', { name: /Alternative text/ }).fill('Bread, described without the library');
    await expect(canvas.getByAltText('Bread, described without the library')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
