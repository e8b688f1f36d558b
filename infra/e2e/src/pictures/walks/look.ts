import { asOwner, type Walk } from '../stage.ts';

/** What can be set of a site's look, everywhere, in a zone and of a kind. */
export const look: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await asOwner(stage);
  await page.goto(at('/theme/global_settings'));
  await page.locator('iframe[data-drawn]').waitFor();
  await show('look');
  const looks = page.getByRole('radiogroup', { name: say('Looks', 'Styles') });
  await looks.getByText(say('Night', 'Nuit')).click();
  await show('look-night');
  await page.getByRole('radio', { name: say('Dark', 'Sombre'), exact: true }).click();
  await looks.getByText(say('Tavern', 'Taverne')).click();
  await show('look-tavern-dark');
  const muted = page.getByRole('textbox', { name: say('Muted', 'Atténué'), exact: true });
  await muted.fill('#5d4c3a');
  await page.getByText(say('1 hard to read', '1 difficile à lire')).waitFor();
  await show('look-contrast');
  await muted.fill('');
  await looks.getByText(say('As it began', 'Comme au début')).click();
  await page.getByText(say('Buttons', 'Boutons'), { exact: true }).click();
  const padding = page.getByRole('textbox', { name: say('Padding', 'Marge intérieure'), exact: true });
  await padding.fill('12');
  await show('look-refused');
  await padding.fill('');
  await page.goto(at('/theme/zones_global_settings'));
  await page.locator('iframe[data-drawn]').waitFor();
  await show('look-zones');
  await page.goto(at('/theme/kinds/plans'));
  await page.locator('iframe[data-drawn]').waitFor();
  await show('look-kind');
};
