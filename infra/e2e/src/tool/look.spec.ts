import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownerOf } from '../support/owner.ts';
import { askToPublish, publishLook } from '../support/publish-look.ts';
import { settle, standingBox } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const ACCENT = '#8e1d4f';

const frameOf = (page: Page) => page.frameLocator('iframe[data-drawn]');
const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  frameOf(page)
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

async function openLook(page: Page, product: Product, path: string): Promise<void> {
  await signInBrowser(page, product);
  await page.goto(path);
  await expect(page.locator('iframe[data-drawn]')).toBeVisible();
}

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {} } } });
});

test('T1 T2 T3: a look is changed on the real page, for all of it and for one zone, and visitors see it once it is published', async ({
  page,
  product,
  browser,
}) => {
  await openLook(page, product, '/theme/global_settings');
  await settle(page);
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill(ACCENT);
  await expect.poll(() => styleOf(page, ':root', '--color-accent')).toContain(ACCENT);
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All published')).toBeVisible();
  await expect.poll(() => styleOf(page, ':root', '--color-accent')).not.toContain(ACCENT);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => styleOf(page, ':root', '--color-accent')).toContain(ACCENT);

  await page.getByText('Buttons', { exact: true }).click();
  const padding = page.getByRole('textbox', { name: 'Padding', exact: true });
  await padding.fill('12');
  await expect(page.getByText('Padding values must include a unit (px, rem or %).')).toBeVisible();
  expect(await styleOf(page, ':root', '--button-padding')).not.toBe('12');
  await publishLook(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await padding.fill('12px 2rem');

  await page.getByRole('navigation', { name: 'What is set' }).getByRole('button', { name: 'Zones' }).click();
  await expect(page.getByRole('link', { name: 'Theme', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('textbox', { name: 'Paper', exact: true }).fill('#fff4e0');
  await expect.poll(() => styleOf(page, '[data-zone="zone-1"]', 'background-color')).toBe('rgb(255, 244, 224)');
  await settle(page);
  await expectAccessible(page);
  const question = await askToPublish(page);
  await expect(
    question.getByText('This changes 2 values everywhere and 1 value of zones for everybody.'),
  ).toBeVisible();
  await expect(question.getByText(/^\d+ of \d+ pages change\.$/)).toBeVisible();
  const pictures = question.locator('iframe');
  await expect(pictures).toHaveCount(6);
  // Each is drawn once it is in sight.
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect(question.locator('[data-drawn] iframe')).toHaveCount(6);
  await settle(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('All published')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${product.url}/`);
  const seen = await visitor.evaluate(() => {
    const zone = document.querySelector('[data-zone="zone-1"]') ?? document.body;
    const root = getComputedStyle(document.documentElement);
    return [
      root.getPropertyValue('--color-accent'),
      root.getPropertyValue('--button-padding'),
      getComputedStyle(zone).backgroundColor,
    ];
  });
  expect(seen).toEqual([expect.stringContaining(ACCENT), '12px 2rem', 'rgb(255, 244, 224)']);
  await visitor.close();
});

test('T3: an address of a kind that there is not leads to what holds everywhere', async ({ page, product }) => {
  await openLook(page, product, '/theme/kinds/nothing-like-it');
  await expect(page.getByRole('button', { name: 'Everywhere' })).toHaveAttribute('aria-current', 'page');
});

test('T3: the list of what is set is one stop for Tab; arrows go through it', async ({ page, product }) => {
  await openLook(page, product, '/theme/global_settings');
  await settle(page);
  const list = page.getByRole('navigation', { name: 'What is set' });
  await expect(list.locator('button:not([tabindex="-1"])')).toHaveCount(1);
  await list.getByRole('button', { name: 'Everywhere' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button', { name: 'Zones' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Zones' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Shift+Tab');
  await expect(list.locator(':focus')).toHaveCount(0);
});

test('T3: each publish is kept, compared with what is set now, and taken back into the draft as one step', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/global_settings');
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  for (const colour of [ACCENT, '#1d4f8e']) {
    await accent.fill(colour);
    await publishLook(page);
    await expect(page.getByText('All published')).toBeVisible();
  }
  await page.getByRole('button', { name: 'History of the look' }).click();
  const history = page.getByRole('dialog', { name: 'History of the look' });
  const entries = history.getByRole('list', { name: 'History of the look' }).getByRole('button');
  await expect(entries.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(entries.first()).toContainText('1 value everywhere');
  await expect(history.getByText('This is what is set here now.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Take it back' })).toBeDisabled();
  await entries.nth(1).click();
  await expect(history.getByText('Taking it back changes 1 value everywhere.')).toBeVisible();
  await expect(history.locator('[data-drawn] iframe')).toHaveCount(2);
  const accents = async () =>
    Promise.all(
      [0, 1].map((index) =>
        history
          .frameLocator('iframe')
          .nth(index)
          .locator(':root')
          .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent')),
      ),
    );
  await expect.poll(accents).toEqual([expect.stringContaining(ACCENT), expect.stringContaining('#1d4f8e')]);
  await settle(page);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Take it back' }).click();
  await expect(history).toBeHidden();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await expect.poll(() => styleOf(page, ':root', '--color-accent')).toContain(ACCENT);
  const { api, project } = await ownerOf(product);
  const { project_metadata: published } = await api.getProject({ params: { project } });
  expect(published.sections_builder?.global).toEqual({ '--color-accent': '#1d4f8e' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All published')).toBeVisible();
});

test('W7: before a look is published, the pages with the kind that was changed are shown before and after, and nothing changes without a yes', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/kinds/plans');
  await page.getByRole('textbox', { name: 'Background', exact: true }).first().fill('#fff4e0');
  await page.keyboard.press('ControlOrMeta+s');
  const question = page.getByRole('dialog', { name: 'Publish the look?' });
  await expect(question.getByText('This changes 1 value of kinds for everybody.')).toBeVisible();
  const { api, project } = await ownerOf(product);
  const { changed, total, pages } = await api.listThemedPages({ params: { project }, query: { kinds: 'plans' } });
  expect([changed > 0, changed < total]).toEqual([true, true]);
  await expect(question.getByText(`${changed} of ${total} pages change`)).toBeVisible();
  await expect(question.getByText(pages[0]?.path ?? '', { exact: true })).toBeVisible();
  const grounds = () =>
    Promise.all(
      [0, 1].map((index) =>
        question
          .frameLocator('iframe')
          .nth(index)
          .locator('[data-section="plans"]')
          .first()
          .evaluate((plans) => getComputedStyle(plans).getPropertyValue('--plan-background')),
      ),
    );
  await expect.poll(grounds).toEqual(['', expect.stringContaining('#fff4e0')]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const { project_metadata: published } = await api.getProject({ params: { project } });
  expect(published.sections_builder?.specific ?? {}).toEqual({});
});

test('T3: what is pointed at on the page is marked, and pressed opens its setting; so do keys', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/global_settings');
  await settle(page);
  const heading = frameOf(page).locator('h1').first();
  await heading.scrollIntoViewIfNeeded();
  const box = await standingBox(heading);
  await page.mouse.move(box.x + 10, box.y + 10);
  const mark = frameOf(page).locator('.look-mark');
  await expect(mark).toHaveText('Headings');
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Heading 1: colour' })).toBeFocused();
  await page.mouse.move(0, 0);
  await expect(mark).toBeHidden();

  const pick = page.getByRole('button', { name: 'Pick on the page' });
  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(mark).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeHidden();
  await expect(pick).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mark).toBeVisible();
  while ((await mark.textContent()) !== 'Buttons') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Background', exact: true })).toBeFocused();
});

/** Where sections stand before a colour slides and meanwhile, in one turn, for it rests soon; and whether they are spared. */
const slideAccent = (page: Page, { scrolls }: { readonly scrolls: boolean }) =>
  page.evaluate(async (scrolls) => {
    const field = document.querySelector<HTMLInputElement>('[data-setting="--color-accent"] input[type=color]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const view = document.querySelector<HTMLIFrameElement>('iframe[data-drawn]')?.contentWindow;
    if (!field || !setValue || !view) throw new Error('No colour can be set.');
    const set = async (colour: string) => {
      setValue.call(field, colour);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    };
    const places = () =>
      [...view.document.querySelectorAll('[data-section]')].map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        const isHidden = (each: Element | null) => each && view.getComputedStyle(each).contentVisibility === 'hidden';
        const isSpared = [section, section.closest('[data-zone]')].some(isHidden);
        return { top: Math.round(top), isSeen: bottom > 0 && top < view.innerHeight, isSpared };
      });
    // The first has no value to take the place of.
    await set('#8e1d4f');
    const before = places();
    await set('#8e1d50');
    const meanwhile = places();
    if (scrolls) {
      view.scrollTo({ top: view.document.documentElement.scrollHeight, behavior: 'instant' });
      await new Promise((resolve) => view.requestAnimationFrame(resolve));
    }
    return { before, meanwhile, after: places() };
  }, scrolls);

test('T3: while a colour is dragged what is out of sight is spared; nothing of the page moves, and nothing in sight is missing', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/global_settings');
  await settle(page);
  const sections = frameOf(page).locator('[data-section]');
  await sections.nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => frameOf(page).locator('[data-section][data-unseen]').count()).toBeGreaterThan(1);
  const { before, meanwhile } = await slideAccent(page, { scrolls: false });
  expect(before.some(({ isSpared }) => isSpared)).toBe(false);
  expect(meanwhile.some(({ isSpared }) => isSpared)).toBe(true);
  expect(meanwhile.some(({ isSpared, isSeen }) => isSpared && isSeen)).toBe(false);
  const seen = meanwhile.flatMap(({ isSeen, top }, at) => (isSeen ? [[top, before[at]?.top]] : []));
  expect(seen.length).toBeGreaterThan(0);
  for (const [top, stood] of seen) expect(top).toBe(stood);
  const { after } = await slideAccent(page, { scrolls: true });
  expect(after.some(({ isSpared, isSeen }) => isSpared && isSeen)).toBe(false);
  await expect(frameOf(page).locator(':root')).not.toHaveAttribute('data-sliding');
});
