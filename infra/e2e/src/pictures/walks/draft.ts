import { registerStranger } from '../../support/stranger.ts';
import { asOwner, type Stage, type Walk } from '../stage.ts';

/** A page of the draft, as its visitors will see it and under edit; an address that it has no page at. */
async function pages({ page, show, say, at }: Stage, site: string): Promise<void> {
  const drawn = page.frameLocator('iframe[data-opened=open]').getByRole('main');
  await page.goto(site + at('/'));
  await drawn.waitFor();
  await show('draft-as-visitors');
  await page.goto(`${site}${at('/attic')}`);
  await page.getByRole('button', { name: say('To the home page', 'Vers l’accueil') }).waitFor();
  await show('draft-no-page');
  await page.goto(`${site}${at('/')}?edit`);
  await drawn.waitFor();
  await page.getByRole('button', { name: say('Draft mode, 1 page', 'Mode brouillon, 1 page') }).waitFor();
  await show('draft-editing');
  await page.goto(site + at('/admin/draft'));
}

/** Draft mode: refused to a site that has pages; off, on, asked about and published on one that has none. */
export const draft: Walk = async (stage) => {
  const { page, context, at, show, say, product } = stage;
  const name = say('Draft mode', 'Mode brouillon');
  const control = page.getByRole('switch', { name });
  await asOwner(stage);
  await page.goto(at('/admin/draft'));
  await control.focus();
  await page.keyboard.press('Space');
  await page.getByRole('alert').waitFor();
  await show('draft-refused');

  const stranger = await registerStranger(product);
  const site = `http://${stranger.host}:${new URL(product.url).port}`;
  await context.addCookies([
    { name: 'sections-auth-token', value: stranger.token, url: site, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url: site },
  ]);
  await page.goto(site + at('/admin/draft'));
  await control.waitFor();
  await show('draft-off');
  await control.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: say('Publish the site', 'Publier le site') }).waitFor();
  await show('draft-on');
  await pages(stage, site);
  await control.focus();
  await page.keyboard.press('Space');
  await page.getByRole('alertdialog').waitFor();
  await show('draft-off-question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('Publish the site', 'Publier le site') }).click();
  await page.getByRole('button', { name: say('Not now', 'Pas maintenant') }).waitFor();
  await show('draft-look-ahead');
  await page.getByRole('table').waitFor();
  await page
    .getByRole('button', { name: /^(Publish|Publier)/ })
    .last()
    .click();
  await page.getByRole('button', { name: say('End draft mode', 'Terminer le mode brouillon') }).waitFor();
  await show('draft-published');
};
