import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, inTurn, test } from '../support/with-model.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('A3 A4: a model looks at a page as it is shown; under its answer stands what was sent where, after a reload too', async ({
  page,
  context,
  product,
  model,
}) => {
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'Rooms by the sea', 'Prices');
  await stranger.api.createPage({
    params: { project: stranger.project },
    body: { page: 'Plans', path: '/plans', status: 'draft', metadata: {}, sections: [] },
  });
  await page.goto(`${url}/admin`);
  const { bar, field } = await openBar(page);
  const first = model.asked.length;
  model.play = inTurn(
    [
      { use: 'look_at_page', input: { page: path } },
      { use: 'look_at_page', input: { page: '/plans' } },
      { use: 'list_pages', input: {} },
    ],
    [{ say: 'It says: Rooms by the sea.' }],
  );
  await field.fill('What does this page say?');
  await field.press('Enter');
  // The question stands there first, and is done.
  const answer = bar.getByRole('article').nth(1);
  await expect(answer).toHaveAttribute('data-state', 'done');

  // What the renderer made of the page, as visitors read it; and of a draft, as its people do.
  const [seen, draft] = model.asked
    .slice(first)
    .flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'))
    .map(({ content }) => JSON.parse(content ?? '{}'));
  expect(seen).toMatchObject({ address: path, language: 'en', seen_by: 'visitors' });
  expect(seen.text).toMatch(/^--- main ---$(?:.|\n)*^#+ Rooms by the sea$(?:.|\n)*^#+ Prices$/m);
  expect(seen.text).not.toContain('sections-');
  expect(draft).toMatchObject({ address: '/plans', status: 'draft' });
  expect(draft.seen_by).toContain('visitors do not see it');

  const sent = answer.getByRole('group').filter({ hasText: 'What was sent' });
  const expectSent = async (): Promise<void> => {
    await sent.getByText('What was sent', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(sent.getByText(/^To scripted-1 at 127\.0\.0\.1:\d+: [\d,]+ characters\. That is about/)).toBeVisible();
    await expect(sent.getByRole('listitem')).toHaveText(['Pages as they are shown (2)', /^Pages, by name and address/]);
  };
  await expectSent();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expectSent();
  await guard.expectQuiet();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('A4: what was sent is told in French, of an answer that failed as well', async ({
    page,
    context,
    product,
    model,
  }) => {
    const { url } = await assistedStranger(context, product);
    await page.goto(`${url}/admin`);
    await page.getByRole('button', { name: 'Demander de l’aide' }).click();
    const bar = page.getByRole('complementary', { name: 'Assistant' });
    model.play = () => [{ say: 'Une moitié' }, { drop: true }];
    await bar.getByRole('textbox', { name: 'Demandez, ou dites quoi changer' }).fill('Que disons-nous ?');
    await page.keyboard.press('Enter');
    const answer = bar.getByRole('article').last();
    await expect(answer).toHaveAttribute('data-state', 'failed');
    await answer.getByText('Ce qui a été envoyé').click();
    await expect(answer.getByText(/^À scripted-1 chez 127\.0\.0\.1:\d+/)).toBeVisible();
    await expect(answer.getByText('Rien n’a été lu pour cela sur votre site.')).toBeVisible();
    await expectAccessible(page);
  });
});
