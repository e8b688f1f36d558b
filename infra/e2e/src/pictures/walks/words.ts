import { edit, field, select } from '../editing.ts';
import { isPhone, type Walk } from '../stage.ts';

/** What the other language lacks, or has from an older text. */
export const words: Walk = async (stage) => {
  const { page, show, say } = stage;
  const content = (language: RegExp) => page.getByRole('radio', { name: language }).press('Space');
  await edit(stage);
  await content(/^EN/i);
  await select(stage, 'text-with-image');
  const title = field(stage, say('Title', 'Titre'));
  await title.fill(`${await title.inputValue()}, enfin`);
  await field(stage, say('Small heading above', 'Petit titre au-dessus')).fill('Verveine');
  const compare = page.getByRole('button', { name: say('Compare', 'Comparer'), exact: true }).first();
  await compare.waitFor();
  await show('languages-stale');
  await compare.click();
  await page.getByRole('dialog').last().waitFor();
  await show('languages-compare');
  await page.keyboard.press('Escape');
  await content(/^FR/i);
  await page
    .getByText(/1 (text missing|texte manque)/)
    .first()
    .waitFor();
  await show('languages-missing');
  if (isPhone(stage.view)) return;
  await page.getByRole('button', { name: say('Languages side by side', 'Langues côte à côte') }).click();
  await show('languages-side-by-side');
};
