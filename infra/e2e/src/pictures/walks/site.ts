import { asOwner, type Walk } from '../stage.ts';

/** A page as visitors see it, for somebody who may change it. */
export const site: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await asOwner(stage);
  await page.goto(at('/rooms'));
  const menu = page.getByRole('button', { name: say('You and the tool', 'Vous et l’outil') });
  await menu.waitFor();
  await show('view');
  await menu.click();
  await page.getByRole('menu').waitFor();
  await show('view-person-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await show('view-palette');
};
