import { expectAccessible } from '../support/axe.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

const WORDS = {
  en: {
    path: '/admin/site',
    consent: 'Ask visitors before analytics run',
    container: 'Google Tag Manager container',
    save: 'Save settings',
    required: 'The field GTM Id is required',
    saved: 'Everything is saved',
  },
  fr: {
    path: '/fr/admin/site',
    consent: 'Demander aux visiteurs avant toute mesure d’audience',
    container: 'Conteneur Google Tag Manager',
    save: 'Enregistrer les réglages',
    required: 'Le champ GTM Id est obligatoire',
    saved: 'Tout est enregistré',
  },
} as const;

for (const [locale, words] of Object.entries(WORDS))
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test(`T5 Q6: consent without an id of analytics is refused at its field, and saved with one, by keyboard, in ${locale}`, async ({
      page,
      context,
      product,
    }) => {
      const owner = await registerStranger(product);
      const settings = async () =>
        (await owner.api.getProject({ params: { project: owner.project } })).project_metadata;
      await page.goto(`${await signInStranger(context, product, owner)}${words.path}`);
      const consent = page.getByRole('switch', { name: words.consent });
      const container = page.getByRole('textbox', { name: words.container });
      const save = page.getByRole('button', { name: words.save, exact: true });
      await consent.focus();
      await page.keyboard.press('Space');
      await expect(consent).toBeChecked();
      await save.press('Enter');
      await expect(container).toHaveAccessibleDescription(new RegExp(words.required));
      await expect(container).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      expect((await settings()).activateCookieControl ?? false).toBe(false);

      await container.fill('GTM-ABC123');
      await expect(page.getByText(words.required)).toHaveCount(0);
      await save.press('Enter');
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      expect(await settings()).toMatchObject({ activateCookieControl: true, gtmId: 'GTM-ABC123' });
    });
  });
