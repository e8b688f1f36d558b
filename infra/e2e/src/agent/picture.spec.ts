import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { createTextPage } from '../support/site-page.ts';
import { test as base, expect, inTurn } from '../support/with-model.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

/** The model takes pictures. */
const test = base.extend<object>({
  settings: [
    async ({ model }, use) =>
      use({ AGENT_URL: model.url, AGENT_MODEL: 'scripted-1', AGENT_KEY: 'a key of tests', AGENT_PICTURES: '1' }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

type Asked = readonly { readonly messages: readonly { readonly content: unknown }[] }[];
/** Addresses of the pictures that a model was told with its last turn. */
const picturesOf = (asked: Asked): string[] =>
  (asked.at(-1)?.messages ?? [])
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .flatMap((part: { readonly image_url?: { readonly url: string } }) => part.image_url?.url ?? []);

/** How wide a picture is, and the shade of its corner and of its darkest dot, from 0 to 255. */
const measure = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const shades = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1] ?? 0);
    const [corner = 0] = shades;
    return {
      ...{ width: canvas.width, height: canvas.height, corner },
      furthest: shades.reduce((most, shade) => Math.max(most, Math.abs(shade - corner)), 0),
    };
  }, address);

test('A3: a model sees a page as its person does, who looks at the picture first, and sends it or does not', async ({
  page,
  context,
  product,
  model,
}) => {
  test.slow();
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'Rooms by the sea', 'Prices');
  await page.goto(`${url}/admin`);
  const { bar, field } = await openBar(page);
  const wish = bar.getByRole('region', { name: 'Picture of a page' });
  const send = wish.getByRole('button', { name: 'Send it' });

  model.play = inTurn([{ use: 'see_page', input: { page: path } }], [{ say: 'Then not.' }]);
  await askIn(field, 'How does it look?');
  await expect(wish.getByRole('status')).toContainText(`wants to see ${path} (desktop, light, English)`);
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await wish.getByRole('button', { name: 'Do not send' }).press('Enter');
  await expect(bar.getByRole('article').last()).toContainText('Then not.');
  await expect(wish).toHaveCount(0);
  expect(picturesOf(model.asked)).toEqual([]);

  model.play = inTurn(
    [{ use: 'see_page', input: { page: path, width: 'phone', mode: 'dark' } }],
    [{ say: 'It looks calm.' }],
  );
  await askIn(field, 'And now?');
  await expect(send).toBeEnabled();
  // Whoever comes back finds it waiting.
  await page.reload();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(send).toBeEnabled();
  await send.press('Enter');
  const answer = bar.getByRole('article').last();
  await expect(answer).toContainText('It looks calm.');
  const [picture = '', ...others] = picturesOf(model.asked);
  expect(others).toEqual([]);
  const seen = await measure(page, picture);
  expect(seen).toMatchObject({ width: 390, height: 844 });
  // Of the page alone, which is dark where the tool is light; and there is something on it.
  expect(seen.corner).toBeLessThan(60);
  expect(seen.furthest).toBeGreaterThan(150);

  const sent = answer.getByRole('region', { name: /^Sent as pictures to 127\.0\.0\.1:\d+:$/ });
  await expect(sent.getByRole('listitem')).toHaveText([`${path} (phone, dark, English)`]);
  await page.reload();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(sent.locator('img')).toHaveJSProperty('naturalWidth', 160);
  await expectAccessible(page);
  await guard.expectQuiet();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('A3: who always sends pictures is asked no more, in two tabs neither, until they want to be again', async ({
    page,
    context,
    product,
    model,
  }) => {
    test.slow();
    const { url } = await assistedStranger(context, product);
    const other = await context.newPage();
    const barOf = (tab: Page) => tab.getByRole('complementary', { name: 'Assistant' });
    for (const tab of [page, other]) {
      await tab.goto(`${url}/fr/admin`);
      await tab.getByRole('button', { name: 'Demander de l’aide' }).click();
    }
    const field = barOf(page).getByRole('textbox', { name: 'Demandez, ou dites quoi changer' });
    model.play = inTurn(
      [{ use: 'see_page', input: { page: '/', language: 'fr' } }],
      [{ use: 'see_page', input: { page: '/', width: 'phone' } }],
      [{ say: 'Vu.' }],
    );
    await askIn(field, 'De quoi a-t-elle l’air ?');
    const wish = barOf(page).getByRole('region', { name: 'Image d’une page' });
    await expect(wish.getByRole('status')).toContainText('Cette image serait envoyée.');
    await expectAccessible(page);
    await wish.getByRole('button', { name: 'Toujours envoyer' }).click();
    const answer = barOf(page).getByRole('article').last();
    await expect(answer).toContainText('Vu.');
    expect(picturesOf(model.asked)).toHaveLength(2);
    await expect(answer.getByRole('listitem').filter({ has: page.locator('img') })).toHaveText([
      '/ (ordinateur, clair, français)',
      '/ (téléphone, clair, anglais)',
    ]);
    await expect(barOf(other).getByRole('article').last()).toContainText('Vu.');
    await expect(barOf(other).getByRole('alert')).toHaveCount(0);
    await answer.getByRole('button', { name: 'Me redemander d’abord' }).click();

    model.play = inTurn([{ use: 'see_page', input: { page: '/' } }], [{ say: 'Alors non.' }]);
    await askIn(field, 'Et maintenant ?');
    await wish.getByRole('button', { name: 'Ne pas envoyer' }).click();
    await expect(barOf(page).getByRole('article').last()).toContainText('Alors non.');
  });
});
