import { registerStranger } from '../../support/stranger.ts';
import { asOwner, type Walk } from '../stage.ts';

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
