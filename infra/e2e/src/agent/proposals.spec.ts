import { publishedTitles, readDraft } from '../editor/draft-page.ts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, inTurn, test } from '../support/with-model.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.describe.configure({ mode: 'default' });

test('A3 A4: a model proposes three changes; one is refused, two are accepted, undone, accepted again and published', async ({
  page,
  browser,
  context,
  product,
  model,
}) => {
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'First', 'Second');
  const { sections } = await stranger.api.loadPage({
    params: { project: stranger.project, page: path.slice(1) },
    body: {},
  });
  const [first, second] = sections.map(({ id }) => id);
  await page.goto(`${url}${path}?edit`);
  await readDraft(page);
  const titles = page.frameLocator('iframe[data-opened=open]').locator('[data-field=title]');
  await page.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  await expect(panel.getByText('Answers come from scripted-1 at 127.0.0.1')).toBeVisible();
  const field = panel.getByRole('textbox', { name: 'Ask, or say what to change' });
  const answers = panel.getByRole('article');
  const ask = async (text: string): Promise<void> => {
    await askIn(field, text);
  };

  // It is stopped in the middle, and what came of it stays.
  const never = new Promise(() => undefined);
  model.play = inTurn([{ say: 'Let me think about that. ' }, { until: never }]);
  await ask('What could be warmer?');
  await expect(answers.last()).toContainText('Let me think about that.');
  await panel.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(answers.last()).toContainText('Stopped.');

  const set = (section: string | undefined, locale: string, value: string) => ({
    ...{ type: 'set-field', section, path: 'title', locale, value },
  });
  model.play = inTurn(
    [{ use: 'read_page', input: { page: path } }],
    [
      {
        use: 'propose_page_changes',
        input: {
          page: path,
          changes: [
            set(first, 'en', 'A warm welcome'),
            { type: 'remove-section', section: second },
            set(second, 'fr', 'Bienvenue'),
          ],
        },
      },
    ],
    [{ say: 'This is what I would change.' }],
  );
  await ask('Make it warmer');
  const proposal = panel.getByRole('list', { name: '3 proposed changes' });
  await expect(answers.last()).toContainText('This is what I would change.');
  const [welcome, removal, french] = [0, 1, 2].map((at) => proposal.getByRole('listitem').nth(at));
  if (!welcome || !removal || !french) throw new Error('three changes are proposed');
  await expect(welcome.locator('del')).toContainText('First');
  await expect(titles.first()).toHaveText('First');
  await expectAccessible(page);

  // Before and after stand beside each other on the page itself, with marks.
  await panel.getByRole('button', { name: 'Show on the page' }).press('Enter');
  const after = page.getByRole('region', { name: 'As it is proposed' }).locator('iframe[data-drawn]').contentFrame();
  await expect(after.locator('[data-section] [data-field=title]')).toHaveText(['A warm welcome']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'As it is proposed' })).toHaveCount(0);

  await removal.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(removal).toContainText('Refused.');
  await welcome.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(titles.first()).toHaveText('A warm welcome');
  await french.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(french).toContainText('Accepted, in your draft.');
  expect(await publishedTitles(stranger, path)).toEqual(['First', 'Second']);

  // Each is one step: undone one by one, and there to be accepted again.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await expect(french).toContainText('You undid it.');
  await undo.press('Enter');
  await expect(titles.first()).toHaveText('First');
  await french.getByRole('button', { name: 'Accept again' }).press('Enter');
  await welcome.getByRole('button', { name: 'Accept again' }).press('Enter');
  await expect(titles.first()).toHaveText('A warm welcome');

  // What was made from another state of the page is refused, and can be had anew.
  model.play = inTurn(
    [{ use: 'propose_page_changes', input: { page: path, changes: [set(first, 'en', 'Hello')] } }],
    [{ say: 'Shorter.' }],
  );
  await ask('Shorter');
  const outdated = panel.getByRole('list', { name: '1 proposed change' });
  await expect(outdated.getByRole('alert')).toContainText('The page has changed since.');
  await expect(outdated.getByRole('button', { name: 'Have it made anew' })).toBeVisible();
  await expect(outdated.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(() => publishedTitles(stranger, path)).toEqual(['A warm welcome', 'Second']);
  await guard.expectQuiet();
  const visitor = await browser.newPage();
  await visitor.goto(`${url}/fr${path}`);
  await expect(visitor.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
  await visitor.close();
});

test('A3: the rest is accepted as one step; what a page never said is a section once it is undone and accepted again', async ({
  page,
  context,
  product,
  model,
}) => {
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'First', 'Second');
  const { sections } = await stranger.api.loadPage({
    params: { project: stranger.project, page: path.slice(1) },
    body: {},
  });
  const [first, second] = sections;
  await page.goto(`${url}${path}?edit`);
  await readDraft(page);
  const titles = page.frameLocator('iframe[data-opened=open]').locator('[data-section] [data-field=title]');
  await page.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  const changes = [
    {
      type: 'add-section',
      name: first?.name,
      settings: { title: { en: 'Between', fr: 'Entre' }, body: { en: '<p>Between</p>', fr: '<p>Entre</p>' } },
      after: first?.id,
    },
    { type: 'move-section', section: second?.id, after: null },
  ];
  model.play = inTurn([{ use: 'propose_page_changes', input: { page: path, changes } }], [{ say: 'Like this.' }]);
  const field = panel.getByRole('textbox', { name: 'Ask, or say what to change' });
  await askIn(field, 'One more section');
  const proposal = panel.getByRole('list', { name: '2 proposed changes' });
  await panel.getByRole('button', { name: 'Accept the rest' }).press('Enter');
  await expect(titles).toHaveText(['Second', 'First', 'Between']);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(titles).toHaveText(['First', 'Second']);
  await expect(proposal.getByRole('button', { name: 'Accept again' })).toHaveCount(2);
  await proposal.getByRole('button', { name: 'Accept again' }).first().press('Enter');
  await expect(titles).toHaveText(['First', 'Between', 'Second']);
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('A3 A4: a page from a wish is made once it is accepted; a model that is away says so, and is asked again', async ({
    page,
    context,
    product,
    model,
  }) => {
    const { stranger, url } = await assistedStranger(context, product);
    await page.goto(`${url}/admin`);
    await page.getByRole('button', { name: 'Demander de l’aide' }).click();
    const bar = page.getByRole('complementary', { name: 'Assistant' });
    const field = bar.getByRole('textbox', { name: 'Demandez, ou dites quoi changer' });
    model.play = () => [{ status: 503 }];
    await askIn(field, 'Une page pour nos horaires');
    await expect(bar.getByText('Le modèle est injoignable.')).toBeVisible();
    const settings = { title: { en: 'Hours', fr: 'Horaires' }, body: { en: '<p>Noon</p>', fr: '<p>Midi</p>' } };
    const wish = { name: 'Horaires', path: '/horaires', sections: [{ name: 'rich-text', settings }] };
    model.play = inTurn([{ use: 'propose_page', input: wish }], [{ say: 'Voici une page.' }]);
    await bar.getByRole('button', { name: 'Redemander' }).click();
    await expect(bar.getByRole('heading', { name: '1 modification' })).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(bar.getByText('Créée, comme brouillon.')).toBeVisible();
    const made = await stranger.api.loadPage({ params: { project: stranger.project, page: 'horaires' }, body: {} });
    expect([made.status, made.sections.map(({ settings: [each] }) => each?.title)]).toEqual([
      'draft',
      [settings.title],
    ]);
  });
});
