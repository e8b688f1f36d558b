import { sunset } from '../../support/pictures.ts';
import { edit, select } from '../editing.ts';
import { asOwner, type Stage, type Walk } from '../stage.ts';

const tilesOf = ({ page }: Stage) => page.getByRole('grid').getByRole('row');

/** Narrows the library by a view: beside it, and with less room in a popover, which is closed again. */
async function narrow({ page, say, view: { width } }: Stage, view: string): Promise<void> {
  const isApart = width < 1100;
  if (isApart) await page.getByRole('button', { name: say('Filters', 'Filtres'), exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${view} ?[0-9]*$`) })
    .filter({ visible: true })
    .first()
    .click();
  if (isApart) await page.keyboard.press('Escape');
}

/** The library beside a page, and the picker without a library to choose from. */
export const mediaPlaces: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await page.locator('[data-panel-button="mf-media/library"]').click();
  await tilesOf(stage).nth(2).waitFor();
  await tilesOf(stage).nth(1).click();
  await page.getByText(say('is on the page', 'est sur la page')).waitFor();
  await show('media-panel');
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('zzzz').waitFor();
  await show('media-panel-none');
  // It would be open again, over the form on a phone.
  await page
    .getByRole('button', { name: say('Close', 'Fermer'), exact: true })
    .last()
    .click();
  await page.getByRole('searchbox').waitFor({ state: 'detached' });
  await page.route(/\/remotes\/mf-media\/[^/]+\/client\/.*\.mjs/, (route) => route.abort('connectionrefused'));
  await edit(stage);
  await select(stage, 'text-with-image');
  await page
    .getByRole('button', { name: say('Actions for', 'Actions pour') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('Replace', 'Remplacer') }).click();
  await page
    .getByText(say('The media library could not be loaded', 'La médiathèque n’a pas pu être chargée'))
    .waitFor();
  await show('media-away');
};

/** Files that do not get there, what is asked before something goes, the bin, and what cannot be read. */
export const mediaTroubles: Walk = async (stage) => {
  const { page, at, show, say, owner } = stage;
  const { api, project } = owner;
  const title = `Going ${crypto.randomUUID().slice(0, 8)}`;
  const body = { 'files[1][file]': new File([new Uint8Array(sunset())], 'going.png'), title };
  const { id: media } = await api.uploadMedia({ params: { project }, body });
  await asOwner(stage);
  await page.route('**/media-uploads**', (route) => route.abort('connectionfailed'));
  await page.goto(at('/admin/media'));
  await tilesOf(stage).nth(2).waitFor();
  await page.getByRole('button', { name: say('Upload', 'Envoyer'), exact: true }).click();
  const png = { mimeType: 'image/png', buffer: sunset() };
  await page
    .locator('input[type=file][accept]')
    .first()
    .setInputFiles([
      { name: `${title}.png`, ...png, buffer: Buffer.concat([png.buffer, Buffer.from(title)]) },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
  const tray = page.getByRole('region', { name: say('Uploads', 'Envois') });
  await tray.getByRole('alert').first().waitFor();
  await tray.getByRole('button', { name: say('Pause all', 'Tout suspendre') }).waitFor();
  await show('media-sending');
  await tray.getByRole('button', { name: new RegExp(`^(Cancel|Annuler).*${title}`) }).click();
  await tray.getByRole('button', { name: /drawing\.svg/ }).click();
  await tray.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill(title);
  const tile = page.getByRole('row', { name: title });
  await tile.click();
  const details = page.getByRole('region', { name: /^(Details|Détails)$/ });
  await details.getByRole('button', { name: say('Delete', 'Supprimer'), exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await show('media-delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Cancel', 'Annuler') })
    .click();
  await api.deleteMedia({ params: { project, media } });
  await page.goto(at('/admin/media'));
  await tilesOf(stage).nth(2).waitFor();
  await narrow(stage, say('Bin', 'Corbeille'));
  await tile.click();
  await page.getByRole('toolbar', { name: say('What is selected', 'La sélection') }).waitFor();
  await show('media-bin');
  await api.purgeMedia({ params: { project, media } });
  await page.goto(at(`/admin/media/${media}`));
  await details.getByText(say('gone', 'n’existe plus')).waitFor();
  await show('media-gone');
  await page.route('**/medias?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(at('/admin/media'));
  await page.getByRole('button', { name: say('Try again', 'Réessayer') }).waitFor();
  await show('media-failed');
};
