import { publishedTitles, readDraft } from '../editor/draft-page.ts';
import { expectAccessible } from '../support/axe.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, inTurn, test } from '../support/with-model.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('A3: name and address of a page are proposed; what was proposed of an older order or text is refused', async ({
  page,
  browser,
  context,
  product,
  model,
}) => {
  test.slow();
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'First', 'Second', 'Third');
  const { sections } = await stranger.api.loadPage({
    params: { project: stranger.project, page: path.slice(1) },
    body: {},
  });
  const [first, second, third] = sections.map(({ id }) => id);
  await page.goto(`${url}${path}?edit`);
  await readDraft(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  const field = panel.getByRole('textbox', { name: 'Ask, or say what to change' });
  const ask = async (...changes: object[]): Promise<void> => {
    model.play = inTurn([{ use: 'propose_page_changes', input: { page: path, changes } }], [{ say: 'Like this.' }]);
    await askIn(field, 'Change it');
  };
  const setting = (name: string, value: string) => ({ type: 'set-setting', setting: name, value });
  await ask(
    setting('page', 'Guests of the sea'),
    setting('path', `${path}-by-the-sea`),
    { type: 'set-hidden', section: second, hidden: true },
    { type: 'move-section', section: third, after: null },
    { type: 'set-field', section: first, path: 'body', locale: 'en', value: '<p>Another text</p>' },
  );
  const proposal = panel.getByRole('list', { name: '5 proposed changes' });
  for (const words of ['Name of the page', 'Address of the page', 'Hide a section'])
    await expect(proposal.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Accept the rest' }).press('Enter');
  await expect(proposal.getByText('Accepted, in your draft.')).toHaveCount(5);

  // The assistant reads the page as it is saved: the draft has another order, and another text below the same heading.
  await ask({ type: 'move-section', section: second, after: null }, { type: 'remove-section', section: first });
  const outdated = panel.getByRole('list', { name: '2 proposed changes' }).getByRole('listitem');
  await expect(outdated.nth(0).getByRole('alert')).toContainText('The page has changed since.');
  await expect(outdated.nth(1).getByRole('alert')).toContainText('The page has changed since.');
  await expect(outdated.nth(1).getByRole('button', { name: 'Have it made anew' })).toBeVisible();
  await expect(outdated.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  expect(await publishedTitles(stranger, path)).toEqual(['First', 'Second', 'Third']);

  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(() => publishedTitles(stranger, `${path}-by-the-sea`).catch(() => [])).toHaveLength(3);
  const visitor = await browser.newPage();
  // The old address leads to the new one.
  await visitor.goto(`${url}${path}`);
  await expect(visitor).toHaveURL(`${url}${path}-by-the-sea`);
  await expect(visitor.getByRole('main').getByRole('heading')).toHaveText(['Third', 'First']);
  await expect(visitor.getByText('Another text')).toBeVisible();
  await visitor.close();
});
