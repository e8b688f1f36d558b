import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { publishedTitles, saveElsewhere } from '../../editor/draft-page.ts';
import { visitorApi } from '../../support/owner.ts';
import { signInBrowserApart } from '../../support/signed-in.ts';
import { textSection } from '../../support/site-page.ts';
import { canvasOf, edit, field, openPanel, ownPage, save, select } from '../editing.ts';
import { asOwner, type Stage, type Walk } from '../stage.ts';

const change = async (stage: Stage, words: string): Promise<void> => {
  await select(stage, 'rich-text');
  await field(stage, stage.say('Title', 'Titre')).fill(words);
};

/** Somebody else saves the same page: told, refused, compared; then its versions. */
export const conflict: Walk = async (stage) => {
  const { page, show, say, owner } = stage;
  const path = await ownPage(stage, 'Lunch under the lime tree', 'Rooms', 'Journal');
  await edit(stage, path);
  await change(stage, 'Lunch in the garden');
  await saveElsewhere(owner, path, 1, 'Six quiet rooms');
  const compare = page.locator('main').getByRole('button', { name: say('Compare', 'Comparer') });
  await compare.waitFor();
  await show('conflict-banner');
  await save(stage);
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('iframe').nth(1).contentFrame().getByText('Six quiet rooms').first().waitFor();
  await show('conflict-dialog');
  await dialog.getByRole('button', { name: say('Save this choice', 'Enregistrer ce choix') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await openPanel(stage, 'history');
  const version = page.getByRole('button', { name: say('Show the version of', 'Afficher la version de') }).first();
  await version.waitFor();
  await show('panel-history');
  await version.click();
  await page.getByRole('button', { name: say('Restore this version', 'Restaurer cette version') }).waitFor();
  await show('history-preview');
  await page.getByRole('button', { name: say('Restore this version', 'Restaurer cette version') }).click();
  await page.getByRole('alertdialog').waitFor();
  await show('history-restore');
  await publishedTitles(owner, path);
};

/** A session that is over, and a page that is open twice. */
export const sessions: Walk = async (stage) => {
  const { page, context, show, product } = stage;
  const path = await ownPage(stage, 'Lunch under the lime tree', 'Rooms');
  await edit(stage, path);
  const other = await context.newPage();
  await edit({ ...stage, page: other }, path);
  await other.locator('main').getByRole('status').getByRole('button').waitFor();
  await show('open-elsewhere', other);
  await other.close();
  await page.bringToFront();
  await signInBrowserApart(page, product);
  await change(stage, 'Lunch in the garden');
  const cookie = (await context.cookies()).find(({ name }) => name === CLIENT_VALUES.authToken);
  await visitorApi(product).logout({ headers: { token: cookie?.value ?? '' } });
  await save(stage);
  await page.locator('input[type=password]').waitFor();
  await show('session-ended');
};

/** What does not work, and says so. */
export const failures: Walk = async (stage) => {
  const { page, show, owner, at, say } = stage;
  const path = `/${crypto.randomUUID().slice(0, 8)}`;
  await owner.api.createPage({
    params: { project: owner.project },
    body: {
      id: crypto.randomUUID(),
      page: `Broken ${path.slice(1, 5)}`,
      path,
      sections: [
        textSection('Lunch under the lime tree'),
        { ...textSection('Rooms', 1), status_code: 502, error: 'The application does not answer' },
      ],
    },
  });
  await edit(stage, path);
  await canvasOf(stage).getByText('The application does not answer').waitFor();
  await show('section-broken');
  await page.goto(`${at('/nowhere-at-all')}?edit`);
  await page.getByText(say('There is no page at', 'Il n’y a pas de page à')).waitFor();
  await show('page-missing');
  await page.route(/\/remotes\/mf-editor\/[^/]+\/client\/.*\.mjs/, (route) => route.abort('connectionrefused'));
  await asOwner(stage);
  await page.goto(`${at('/rooms')}?edit`);
  await page.getByText(say('The editor could not be loaded', 'L’éditeur n’a pas pu être chargé')).waitFor();
  await show('editor-failed');
};
