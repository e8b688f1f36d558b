import { randomUUID } from 'node:crypto';
import { createTextPage, textSection } from '../../support/site-page.ts';
import { edit, openPanel } from '../editing.ts';
import { asOwner, type Walk } from '../stage.ts';

/** Contents that pages share: the screen of them, the panel beside a page, and what is asked. */
export const globals: Walk = async (stage) => {
  const { page, at, show, say, owner } = stage;
  const name = `${say('Opening hours', 'Horaires')} ${randomUUID().slice(0, 4)}`;
  const words = `${say('Open at nine', 'Ouvert à neuf heures')} ${randomUUID().slice(0, 4)}`;
  const { api, project } = owner;
  const { settings, ...section } = textSection(words);
  const made = await api.createGlobalInstance({
    params: { project, name },
    body: { section: { name: section.name, options: settings } },
  });
  const copies = [await createTextPage(owner, words), await createTextPage(owner, words)];
  try {
    await asOwner(stage);
    await page.goto(at('/admin/globals'));
    await page.getByRole('button', { name: /Main menu/ }).waitFor();
    await show('globals');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('button', { name: say('Show all', 'Tout afficher') }).waitFor();
    await show('globals-none');
    await page.goto(at(`/admin/globals/${made.id}`));
    await page.getByRole('button', { name: say('Join…', 'Relier…') }).waitFor();
    await show('global');
    await page.getByRole('button', { name: say('Join…', 'Relier…') }).click();
    await page.getByRole('dialog').waitFor();
    await show('global-join');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('Delete', 'Supprimer'), exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await show('global-delete');
    await page.keyboard.press('Escape');
    await edit(stage);
    await openPanel(stage, 'globals');
    await page.getByRole('button', { name: /Main menu/ }).waitFor();
    await show('panel-globals');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: say('Rename', 'Renommer') }).waitFor();
    await show('panel-global');
  } finally {
    await api.deleteGlobalInstance({ params: { project, name }, headers: {} });
    for (const { path } of copies) await api.deletePage({ params: { project, page: path }, headers: {} });
  }
};
