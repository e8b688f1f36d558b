import { addEditor } from '../pictures/editor-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { visitorApi } from '../support/owner.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { backupOf, homeOf, named, signIn } from './drafts-of-strangers.ts';

test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

for (const [locale, words] of [
  [
    'en',
    {
      ...{ paused: /^The publish of .+ is paused, and waits for them\.$/, steps: /Pages\s*0 of 2/ },
      ...{
        completed: /^.+ has published a draft of this site\.$/,
        own: 'You have published this site in another browser.',
      },
      title: 'Published from elsewhere',
    },
  ],
  [
    'fr',
    {
      ...{ paused: /^La publication de .+ est en pause, et attend cette personne\.$/, steps: /Pages\s*0 sur 2/ },
      ...{
        completed: /^.+ a publié un brouillon de ce site\.$/,
        own: 'Vous avez publié ce site dans un autre navigateur.',
      },
      title: 'Publié depuis un autre appareil',
    },
  ],
] as const)
  test(`O6: a colleague sees on a phone how far a publish is, until it is acknowledged (${locale})`, async ({
    browser,
    page,
    product,
  }) => {
    const owner = await registerStranger(product);
    const url = `http://${owner.host}:${new URL(product.url).port}`;
    await confirmAddress(page, product, owner.host.replace('.localhost', '@example.org'), 'a password of a stranger');
    const editor = await addEditor({ owner, product }, 'Paul');
    const { token } = await visitorApi(product).login({ body: { email: editor.email, password: editor.password } });
    const open = async (who: { readonly token: string }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale });
      const phone = await context.newPage();
      await signIn(phone, url, who);
      await phone.goto(`${url}/admin/draft`);
      return phone;
    };

    await signIn(page, url, owner);
    const home = await homeOf(owner);
    await page.goto(`${url}/admin/draft`);
    await page
      .locator('input[type=file]')
      .setInputFiles([backupOf(owner, [{ ...home, page: 'Start' }, named(home, 1)])]);
    await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeChecked();
    const pages = /\/api\/v1\/project\/[^/]+\/page\//;
    await page.route(pages, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Publish the site' }).click();
    await page
      .getByRole('button', { name: /^Publish/ })
      .last()
      .click();
    await expect(page.getByText('Publish paused due to error (click resume)')).toBeVisible();

    const phone = await open({ token });
    await expect(phone.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(phone.getByText(words.paused)).toBeVisible();
    await expect(phone.getByRole('article')).toContainText(words.steps);
    await expectAccessible(phone);

    await page.unroute(pages);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible();
    await expect(phone.getByText(words.completed)).toBeVisible();
    const another = await open(owner);
    await expect(another.getByText(words.own)).toBeVisible();

    await page.getByRole('button', { name: 'Keep the draft' }).click();
    await expect(phone.getByRole('heading', { name: words.title })).toHaveCount(0);
    await Promise.all([phone, another].map((each) => each.context().close()));
  });
