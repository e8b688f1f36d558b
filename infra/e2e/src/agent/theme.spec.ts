import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { publishLook } from '../support/publish-look.ts';
import { expect, inTurn, test } from '../support/with-model.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('A3: a look that is proposed is shown before and after, taken as one step, undone, and published by its person alone', async ({
  page,
  context,
  product,
  model,
}) => {
  test.slow();
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const stored = async () =>
    (await stranger.api.getProject({ params: { project: stranger.project } })).project_metadata.sections_builder ?? {};
  await page.goto(`${url}/admin`);
  const { bar, field } = await openBar(page);
  const propose = async (accent: string, more: readonly object[]): Promise<void> => {
    const values = [{ variable: '--color-accent', value: accent }, ...more];
    model.play = inTurn([{ use: 'propose_theme', input: { values } }], [{ say: 'Like the sea.' }]);
    await askIn(field, 'Make it look like the sea');
  };
  await propose('#0b5563', [{ variable: '--radius', value: '2px' }]);
  const proposal = bar.getByRole('list', { name: '2 proposed changes' });
  const [colour, corners] = [0, 1].map((at) => proposal.getByRole('listitem').nth(at));
  if (!colour || !corners) throw new Error('two changes are proposed');
  await expect(colour).toContainText('Theme: Accent');
  await expect(colour.locator('ins')).toContainText('#0b5563');
  await expect(corners).toContainText('Theme: Corners');

  // On a page of the site, beside what it is.
  await bar.getByRole('button', { name: 'Show on the page' }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'The look as it is proposed' });
  await expect(told).toContainText('It changes 2 values everywhere. Nothing has changed yet.');
  const drawn = page.locator('iframe[data-drawn]').contentFrame().locator('html');
  const accent = () => drawn.evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent').trim());
  await expect.poll(accent).toBe('#0b5563');
  await expectAccessible(page);
  await told.getByRole('radio', { name: 'Now' }).press('Space');
  await expect.poll(accent).not.toBe('#0b5563');
  await told.getByRole('button', { name: 'Show no more' }).press('Enter');
  await expect(told).toHaveCount(0);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();

  await bar.getByRole('button', { name: 'Accept the rest' }).press('Enter');
  await expect(colour).toContainText('In the theme, not published yet.');
  await expect(corners).toContainText('In the theme, not published yet.');
  await expect(publish).toBeEnabled();
  expect(await stored()).toEqual({});
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter');
  await publishLook(page);
  await expect.poll(stored).toMatchObject({ global: { '--color-accent': '#0b5563', '--radius': '2px' } });

  // Somebody else has saved another look meanwhile, of which this screen does not know: what is proposed of it is refused.
  const theirs = { global: { '--color-accent': '#777777' } };
  await stranger.api.saveProject({
    params: { project: stranger.project },
    body: { metadata: { sections_builder: theirs } },
  });
  await propose('#aa3344', []);
  const refused = bar.getByRole('list', { name: '1 proposed change' }).getByRole('listitem');
  await refused.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(refused.getByRole('alert')).toContainText('It has changed since.');
  await expect(refused.getByRole('button', { name: 'Have it made anew' })).toBeVisible();
  expect(await stored()).toEqual(theirs);
  await guard.expectQuiet();
});
