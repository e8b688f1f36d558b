import { canvasOf, deselect, edit, openPanel, openTab, press, select } from '../editing.ts';
import type { Walk } from '../stage.ts';

/** The page, a section of it, and its words. */
export const editor: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await show('edit');
  await page.getByRole('button', { name: say('choose another', 'en choisir une autre') }).click();
  await page.getByRole('searchbox').first().waitFor();
  await show('edit-page-menu');
  await page.keyboard.press('Escape');
  await select(stage, 'text-with-image');
  await show('edit-section');
  await openTab(stage, 'Layout', 'Mise en page');
  await show('edit-section-layout');
  await openTab(stage, 'Advanced', 'Avancé');
  await show('edit-section-advanced');
  await openTab(stage, 'Content', 'Contenu');
  await deselect(stage);
  const prose = canvasOf(stage).locator('.prose').first();
  await press(stage, prose.locator('p').first());
  await canvasOf(stage).locator('[data-editing]').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await show('edit-text');
  await page.keyboard.press('Escape');
};

/** Each panel, with what opens from it. */
export const panels: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await openPanel(stage, 'add');
  await show('panel-add');
  await page.getByRole('searchbox').first().fill('zzz');
  await show('panel-add-none');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openPanel(stage, 'outline');
  await page.getByText(say('Show regions on the page', 'Montrer les régions sur la page')).click();
  await show('panel-outline');
  await page.getByText(say('Show regions on the page', 'Montrer les régions sur la page')).click();
  await page.keyboard.press('Escape');
  await openPanel(stage, 'history');
  await show('panel-history-empty');
};

/** A list that does not come. */
export const unreachable: Walk = async (stage) => {
  const { page, show, say } = stage;
  await page.route('**/pages?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await edit(stage);
  await openPanel(stage, 'pages');
  await page.getByRole('button', { name: say('Try again', 'Réessayer') }).waitFor({ timeout: 40_000 });
  await show('pages-failed');
};

/** The list of pages, its menus, its dialogs, and the settings of a page. */
export const pages: Walk = async (stage) => {
  const { page, show, say } = stage;
  await edit(stage);
  await openPanel(stage, 'pages');
  await page.getByRole('list', { name: 'Pages' }).getByRole('link').first().waitFor();
  await show('panel-pages');
  const menu = page.getByRole('button', { name: say('Actions for', 'Actions pour') }).nth(1);
  const choose = async (en: string, fr: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: say(en, fr), exact: true }).click();
  };
  await menu.click();
  await page.getByRole('menu').waitFor();
  await show('pages-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('New page', 'Nouvelle page') }).click();
  await page.getByRole('textbox', { name: say('Name', 'Nom') }).waitFor();
  await show('pages-new');
  await page.keyboard.press('Escape');
  await choose('Rename', 'Renommer');
  await page.getByRole('textbox', { name: say('Name', 'Nom') }).waitFor();
  await show('pages-rename');
  await page.keyboard.press('Escape');
  await choose('Delete', 'Supprimer');
  await page.getByRole('alertdialog').waitFor();
  await show('pages-delete');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').first().fill('zzz');
  await page.getByText('zzz').waitFor();
  await show('pages-none');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('choose another', 'en choisir une autre') }).click();
  const settings = { name: say('Page settings', 'Réglages de la page') };
  await page.getByRole('dialog').getByRole('button', settings).click();
  await page.getByRole('textbox', { name: say('Title', 'Titre') }).waitFor();
  await show('panel-page-settings');
};
