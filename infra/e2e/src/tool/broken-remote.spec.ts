import type { Page, Route } from '@playwright/test';
import { newPage, openDraft, readDraft } from '../editor/draft-page.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Changes, toolCode, withLive } from '../support/renderer-variant.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// The tool's own patience with a silent remote takes most of a minute.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const EDITOR = 'mf-editor';
const FILES = /\/remotes\/mf-editor\/[^/]+\/client\/.*\.mjs/;
/** The tool waits for a silent remote before it says so. */
const PATIENCE = { timeout: 60_000 };

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'never answers': async () => undefined,
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  'is changed by a byte': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
};

/** What happened, what is safe, and a way on that works. */
async function expectFailureState(page: Page): Promise<void> {
  await expect(page.getByText('The editor could not be loaded')).toBeVisible(PATIENCE);
  await expect(page.getByText('Your draft is safe')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View the page' }).click();
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep is the last course' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(`D-h: the editor's remote ${fault}: said in words, the draft and the page are safe`, async ({
    page,
    product,
  }) => {
    await signInBrowser(page, product);
    await page.route(FILES, answer);
    await page.goto('/rooms?edit');
    await expectFailureState(page);
    // Who leaves waits for what was never answered.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('D-h: trying again loads the editor once it answers', async ({ page, product }) => {
  await signInBrowser(page, product);
  await page.route(FILES, (route) => route.abort('connectionrefused'));
  await page.goto('/rooms?edit');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible(PATIENCE);
  await page.unroute(FILES);
  await again.click();
  await expect(page.getByRole('button', { name: 'Publish changes', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/rooms\?edit$/);
});

test.describe('lost code', () => {
  // Wide enough for the page to be drawn at its own size.
  test.use({ viewport: { width: 1760, height: 900 } });

  test.beforeEach(async ({ page }) => {
    // Nothing comes ahead of being asked for.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  });

  test('E1: offline right after opening: the page is written on, and a part that did not come is there once online', async ({
    page,
    context,
    product,
    owner,
  }) => {
    const { path } = await newPage(owner);
    const { begin, title } = await openDraft(page, product, path);
    await context.setOffline(true);
    await begin();
    await page.keyboard.type(' offline');
    await expect(title).toHaveText('First offline');
    await expect(page.getByText('1 change, kept on this device')).toBeVisible();
    const inspector = page.getByRole('complementary', { name: 'Selected section' });
    const panel = page.getByRole('complementary', { name: 'Outline' });
    const lost = 'This part could not be loaded';
    await expect(inspector.getByText(lost)).toBeVisible();

    await page.frameLocator('iframe[data-opened=open]').locator('[data-field=body]').first().click();
    await expect(page.getByText('You are offline. This text can be written once you are online again.')).toBeVisible();
    await page.getByRole('button', { name: 'Outline' }).click();
    await expect(panel.getByText(lost)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Outline' }).click();

    const site = page.getByRole('button', { name: /administration and help/ });
    await site.click();
    const dialog = page.getByRole('dialog', { name: lost });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('It comes by itself once you are online again.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(site).toBeFocused();

    await context.setOffline(false);
    await expect(inspector.getByRole('textbox', { name: 'Title' })).toHaveValue('First offline');
    await expect(panel.getByRole('row').first()).toBeVisible();
    await page.reload();
    await expect((await readDraft(page)).title).toHaveText('First offline');
  });

  test('V9: a part that is gone leads to the new build at the same place, with what was written, and once', async ({
    page,
    product,
    owner,
  }) => {
    const { path } = await newPage(owner);
    const draft = await openDraft(page, product, path);
    await draft.begin();
    await page.keyboard.type(' and more');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 change, kept on this device')).toBeVisible();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    });
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
    await page.route(FILES, (route) => (documents.length === 0 ? route.abort('failed') : route.fallback()));
    await page.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => documents).toEqual([`${product.url}${path}?edit`]);
    await expect((await readDraft(page)).title).toHaveText('First and more');
    expect(documents).toHaveLength(1);
  });
});

const throwsOnRender = (text: string): string => {
  const changed = text.replace(
    /([{,])editor:async/,
    '$1editor:async()=>({default(){throw new Error("broken")}}),other:async',
  );
  if (changed === text) throw new Error('The editor has no screens of that shape.');
  return changed;
};

for (const [fault, changes] of Object.entries<Changes>({
  'throws on import': toolCode((text) => `throw new Error('broken');\n${text}`),
  'throws on render': toolCode(throwsOnRender),
}))
  test(`D-h: an editor that ${fault} is said to be broken, and the page stands`, async ({ page, product }) => {
    await signInBrowser(page, product);
    await withLive(product.url, EDITOR, changes, async () => {
      await expect
        .poll(async () => (await page.request.get(`${product.url}/rooms`)).text())
        .toMatch(/remotes\/mf-editor\/9\.0\.\d+\//);
      await page.goto('/rooms?edit');
      await expectFailureState(page);
    });
  });
