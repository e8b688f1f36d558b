import { expectAccessible } from '../support/axe.ts';
import { noisePng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'fr' });

test('W6: an alternative text that the main one has left behind is told in the library, and confirmed by keyboard', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const file = new File([new Uint8Array(noisePng(30))], 'rose.png', { type: 'image/png' });
  const alt = { en: 'A rose', fr: 'Une rose' };
  const made = await api.uploadMedia({
    params: { project },
    body: { title: 'Left behind', metadata: { alt }, 'files[1][file]': file },
  });
  const params = { project, media: made.id };
  await api.updateMedia({ params, body: { metadata: { alt: { ...alt, en: 'A red rose' } } } });

  await signInBrowser(page, product);
  await page.goto('/fr/admin/media');
  await page.getByRole('button', { name: /Texte à vérifier/ }).click();
  await page.getByRole('row', { name: 'Left behind' }).click();
  const details = page.getByRole('region', { name: 'Détails' });
  await expect(details.getByText('L’image ou le texte en anglais a changé depuis qu’il a été écrit.')).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Il convient toujours (français)' }).press('Enter');
  await expect(details.getByRole('button', { name: 'Il convient toujours (français)' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Left behind' })).toHaveCount(0);
  expect(await api.getMedia({ params })).not.toHaveProperty('outdated_alt');
});
