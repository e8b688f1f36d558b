import { asOwner, type Walk } from '../stage.ts';

/** The media library: all of it, one that is open, several that are chosen, as a list, and with nothing found. */
export const media: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await asOwner(stage);
  await page.goto(at('/admin/media'));
  const tiles = page.getByRole('grid').getByRole('row');
  await tiles.nth(2).waitFor();
  await show('media');
  await page.getByRole('button', { name: say('Upload', 'Envoyer'), exact: true }).click();
  await page.getByText(say('Drop files here', 'Déposez des fichiers ici')).waitFor();
  await show('media-upload');
  await tiles.nth(0).click();
  const details = page.getByRole('region', { name: /^(Details|Détails)$/ });
  await details.getByRole('textbox').first().waitFor();
  await show('media-details');
  // On a phone they are a sheet, which has a button of its own.
  await page.getByRole('button', { name: /^(?:Close|Close details|Fermer|Fermer les détails)$/ }).click();
  await details.waitFor({ state: 'detached' });
  await tiles.nth(0).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: say('What is selected', 'La sélection') }).waitFor();
  await show('media-selected');
  await page.getByRole('radio', { name: say('List', 'Liste') }).click();
  await show('media-list');
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('zzzz').waitFor();
  await show('media-none');
};
