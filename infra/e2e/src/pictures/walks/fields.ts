import { sunset } from '../../support/pictures.ts';
import { edit, openPanel, openTab, save, select } from '../editing.ts';
import type { Walk } from '../stage.ts';

/** Pictures, links and lists in the form. */
export const fields: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await select(stage, 'text-with-image');
  await page.getByRole('combobox').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/rooms/d');
  await page.getByRole('option').nth(1).waitFor({ state: 'hidden' });
  await show('field-link');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: say('Actions for', 'Actions pour') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('Replace', 'Remplacer') }).click();
  const picker = page.getByRole('dialog', { name: say('Choose an image', 'Choisir une image') });
  await picker.getByRole('row').first().waitFor();
  await show('media-picker');
  await picker.locator('input[type=file]').setInputFiles([
    { name: 'sunset.png', mimeType: 'image/png', buffer: sunset() },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  await picker
    .getByRole('region', { name: say('Chosen', 'Sélection') })
    .getByText('800 × 500')
    .waitFor();
  await show('media-chosen');
  await page.keyboard.press('Escape');
};

/** A list of items, and a save that it stops. */
export const lists: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await select(stage, 'image-gallery');
  const list = page.getByRole('group', { name: 'Images' });
  await list.locator('button[aria-expanded]:not([aria-haspopup])').first().click();
  await list
    .getByRole('textbox', { name: say('Caption', 'Légende') })
    .first()
    .waitFor();
  await show('field-list');
  await list.getByRole('button', { name: say('Add', 'Ajouter'), exact: true }).click();
  await save(stage);
  await page.getByText(say('This field cannot be blank', 'Ce champ ne peut pas être vide')).first().waitFor();
  await show('save-refused');
};

/** Done and undone, with what the toasts say. */
export const arranging: Walk = async (stage) => {
  const { page, show } = stage;
  await edit(stage);
  await select(stage, 'rich-text');
  await openTab(stage, 'Layout', 'Mise en page');
  // By the key: its input lies under what is seen of it, which a click meets while the panel still settles.
  await page.getByRole('switch').first().press('Space');
  await page.locator('.Toastify').getByRole('button').first().waitFor();
  await show('section-hidden');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').last().waitFor();
  await show('palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').last().waitFor();
  await show('shortcuts');
  await page.keyboard.press('Escape');
  await openPanel(stage, 'pages');
};
