import { join } from 'node:path';
import { type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

const DAY = 24 * 60 * 60_000;
/** To the middle of a month: what is used of a model is counted by month, and none ends meanwhile. */
const DAYS_AHEAD = (() => {
  const now = new Date();
  const month = now.getUTCMonth() + (now.getUTCDate() > 15 ? 1 : 0);
  return Math.ceil((Date.UTC(now.getUTCFullYear(), month, 15) - now.getTime()) / DAY);
})();

test.use({
  viewport: { width: 1440, height: 900 },
  actionTimeout: 30_000,
  settings: {
    LOCAL_MODELS: '1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/moved-clock.ts')}`,
    E2E_DAYS_AHEAD: `${DAYS_AHEAD}`,
  },
});
test.beforeEach(({ page }) => page.clock.setSystemTime(Date.now() + DAYS_AHEAD * DAY));

const KEY = 'sk-known-to-nobody';
let model: ScriptedModel;
test.beforeEach(async () => {
  model = await startScriptedModel(() => [{ say: 'Yes.' }, { usage: { prompt_tokens: 900, completion_tokens: 200 } }]);
});
test.afterEach(() => model.close());

test('A4: an administrator has a model of the site’s own answer: tried, saved, used up, and removed', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  await page.goto(`${url}/admin/site`);
  const part = page.getByRole('region', { name: 'Model that answers' });
  await expect(part).toContainText('The built-in help answers, and sends nothing anywhere.');
  await part.getByRole('textbox', { name: 'Address of the model' }).fill(model.url);
  await part.getByRole('textbox', { name: 'Name of the model' }).fill('own-1');
  const key = part.getByLabel('Key of the model');
  await key.fill(KEY);
  const tell = part.getByRole('button', { name: 'Try the model' });
  const told = part.getByRole('status').first();
  const play = model.play;
  for (const [status, words] of [
    [401, 'The model refuses the key.'],
    [404, 'There is no such model at this address.'],
    [503, 'Nothing answers at this address.'],
  ] as const) {
    model.play = () => [{ status }];
    await tell.press('Enter');
    await expect(told).toHaveText(words);
  }
  model.play = play;
  await tell.press('Enter');
  await expect(told).toHaveText('The model answers.');
  expect(model.asked.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

  await part.getByRole('spinbutton', { name: 'Price of a million tokens read' }).fill('3000');
  await part.getByRole('spinbutton', { name: 'Price of a million tokens written' }).fill('1000');
  await part.getByRole('spinbutton', { name: 'Tokens that may be used in a month' }).fill('1000');
  await part.getByText('It takes pictures', { exact: true }).click();
  await part.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(part).toContainText(`own-1 at ${new URL(model.url).host} answers.`);
  await expect(key).toHaveValue('');
  await expect(part).toContainText('A key is stored for this address.');
  await expect(part).toContainText('0 of 1,000 tokens this month');
  await expectAccessible(page);
  await page.reload();
  await expect(part).toContainText('A key is stored for this address.');
  await expect(part.getByRole('checkbox', { name: 'It takes pictures' })).toBeChecked();
  expect(await page.content()).not.toContain(KEY);

  // The side bar says who answers, and is told once nothing more may be used.
  const { bar } = await openBar(page);
  await expect(bar).toContainText(`Answers come from own-1 at ${new URL(model.url).host}, this site’s own model.`);
  const field = bar.getByRole('textbox', { name: 'Ask, or say what to change' });
  await askIn(field, 'Are you there?');
  await expect(bar.getByRole('article').last()).toContainText('Yes.');
  await askIn(field, 'And now?');
  await expect(bar.getByRole('alert')).toContainText('What may be used of the model this month is used up.');
  await page.reload();
  await expect(part.getByRole('status')).toContainText('What may be used this month is used up.');
  await expect(part.getByRole('listitem')).toContainText('900 tokens read, 200 written. At these prices that is 2.90.');

  await part.getByRole('button', { name: 'Remove the model' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove the model?' });
  await question.getByRole('button', { name: 'Remove the model' }).press('Enter');
  await expect(part).toContainText('The built-in help answers, and sends nothing anywhere.');
  const { endpoint, months } = await stranger.api.getAgentModel({ params: { project: stranger.project } });
  expect([endpoint, months.map(({ month }) => month)]).toEqual([
    null,
    [new Date(Date.now() + DAYS_AHEAD * DAY).toISOString().slice(0, 7)],
  ]);
  // The browser itself tells of the question that was refused.
  expect((await guard.messages()).filter((told) => !told.includes('status of 409'))).toEqual([]);
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('A4: an address that is not public is refused in words', async ({ page, context, product }) => {
    const { url } = await assistedStranger(context, product);
    await page.goto(`${url}/admin/site`);
    const part = page.getByRole('region', { name: 'Modèle qui répond' });
    await part.getByRole('textbox', { name: 'Adresse du modèle' }).fill('https://10.0.0.5/v1');
    await part.getByRole('textbox', { name: 'Nom du modèle' }).fill('un');
    await part.getByRole('button', { name: 'Enregistrer le modèle' }).click();
    await expect(part).toContainText('Indiquez l’adresse publique du modèle, qui commence par https://.');
    await expectAccessible(page);
  });
});
