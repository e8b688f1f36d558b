import { consoleGuard } from '../support/console-guard.ts';
import { publishLook } from '../support/publish-look.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { dressed, exported, give, openTheme } from '../support/themes.ts';

test.setTimeout(180_000);
test.use({ actionTimeout: 30_000 });

test('T4: a theme that is copied to another site brings its pictures and fonts into the library there, each once', async ({
  product,
  browser,
}) => {
  const [source, target] = [await dressed(product), await registerStranger(product)];
  const context = await browser.newContext({ locale: 'en' });
  const there = await openTheme(context, product, source);
  const text = await exported(there.page);
  expect(text).toContain(`/media/${source.project}/`);
  await there.page.close();

  const { page, url } = await openTheme(context, product, target);
  const guard = await consoleGuard(page);
  const media = async () => (await target.api.listMedia({ params: { project: target.project } })).result.length;
  const before = await media();
  const picture = /\/media\/[^/]+\/([^/]+)\/[^"]+\.webp/.exec(text)?.[1] ?? '';
  await give(page, text.replaceAll(picture, '0190b3c4-0000-7000-8000-00000000000a'));
  const asked = page.getByRole('dialog', { name: 'Pictures and fonts of another site' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'background-1' })).toContainText('could not be found');
  expect(await media()).toBe(before);
  await asked.getByRole('button', { name: 'Bring 1 file' }).click();
  await expect(page.getByText('1 picture or font came into the library.')).toBeVisible();
  await expect(page.getByText('1 picture or font of another site was left out.')).toBeVisible();
  await give(page, text);
  await asked.getByRole('button', { name: 'Bring 1 file' }).click();
  await expect.poll(media).toBe(before + 2);
  await expect(page.getByText('1 picture or font came into the library.').last()).toBeVisible();
  await publishLook(page);
  await expect(page.getByText('All published')).toBeVisible();
  const said = await exported(page);
  expect([said.includes(source.project), said.includes(`/media/${target.project}/`)]).toEqual([false, true]);

  const visitor = await context.newPage();
  await visitor.goto(`${url}/`);
  const behind = () => visitor.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage);
  await expect.poll(behind).toContain(target.project);
  const loaded = await visitor.evaluate(async () =>
    (await document.fonts.load("600 16px 'Maison Serif'")).map(({ status }) => status),
  );
  expect(loaded).toEqual(['loaded']);
  // The library has these bytes: nothing comes twice.
  await give(page, text);
  await asked.getByRole('button', { name: 'Bring 1 file' }).click();
  await expect(page.getByText('The file holds the theme that is here already.').last()).toBeVisible();
  expect(await media()).toBe(before + 2);
  expect((await guard.messages()).filter((message) => !message.includes('404'))).toEqual([]);
  await context.close();
});
