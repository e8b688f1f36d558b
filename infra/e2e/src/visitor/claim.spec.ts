import type { Page } from '@playwright/test';
import {
  CLIENT_VALUES,
  errorMessage,
  fieldMessage,
  LOCALES,
  type Locale,
  message,
  visitorMessage,
} from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { OWNER, type Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

// Every claim is a try, and an address has ten of them: the tests of this file stay far below.
test.use({ javaScriptEnabled: false });

const atHost = ({ url }: Product, host: string): string => url.replace(/\/\/[^:]+/, `//${host}`);
const PASSWORD = 'a long enough password';

/** Goes through the form as a keyboard does, from its first field to the button. */
async function typeForm(page: Page, locale: Locale, texts: readonly string[], tick: boolean): Promise<void> {
  await page.getByLabel(visitorMessage('claim-email', locale)).focus();
  for (const text of texts) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel(visitorMessage('claim-terms', locale))).toBeFocused();
  if (tick) await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: visitorMessage('claim-terms-read', locale) })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: visitorMessage('claim-submit', locale) })).toBeFocused();
  await page.keyboard.press('Enter');
}

for (const locale of LOCALES) {
  test.describe(() => {
    test.use({ locale });

    test(`V14: by keyboard, without JavaScript, a local host is claimed at the second try, in ${locale}`, async ({
      page,
      context,
      product,
    }) => {
      const say = (key: Parameters<typeof visitorMessage>[0]): string => visitorMessage(key, locale);
      const home = atHost(product, `something-${locale}.localhost`);
      const email = `camille.${locale}@maison.example`;

      const unclaimed = await page.goto(home);
      expect(unclaimed?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(
        visitorMessage('unclaimed-title', locale, { host: new URL(home).host }),
      );

      // What a browser lets pass and the server does not.
      await typeForm(page, locale, ['camille@maison', '   ', 'Maison d’essai', PASSWORD], true);
      await expect(page).toHaveURL(`${home}/n-api/register`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const summary = page.getByRole('group', { name: say('claim-refused') });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(2);
      const field = (key: Parameters<typeof visitorMessage>[0]) => page.getByLabel(say(key));
      await expect(field('claim-email')).toHaveAccessibleDescription(new RegExp(fieldMessage('email', locale)));
      await expect(field('claim-full-name')).toHaveAccessibleDescription(fieldMessage('blank', locale));
      await expect(field('claim-email')).toHaveValue('camille@maison');
      await expect(field('claim-project-name')).toHaveValue('Maison d’essai');
      await expect(field('claim-password')).toHaveValue('');
      await expect(field('claim-terms')).toBeChecked();

      // The summary leads to the field it speaks of.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(field('claim-email')).toBeFocused();

      await typeForm(page, locale, [email, 'Camille Roy', 'Maison d’essai', PASSWORD], false);
      await page.waitForURL(`${home}/admin/start`);
      expect((await page.goto(home))?.status()).toBe(200);
      await expect(page).toHaveTitle(/Maison d’essai/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1')).toBeInViewport();
      const cookies = Object.fromEntries((await context.cookies(home)).map((cookie) => [cookie.name, cookie]));
      expect(cookies[CLIENT_VALUES.authToken]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(cookies[CLIENT_VALUES.signedIn]).toMatchObject({ httpOnly: false, value: '1' });

      expect((await page.goto(home))?.status()).toBe(200);
    });

    test.describe(() => {
      test.use({ javaScriptEnabled: true, colorScheme: locale === 'fr' ? 'dark' : 'light' });

      test(`V14 W1: the form, a refused one and the new site are accessible, and lead to a look, in ${locale}`, async ({
        page,
        product,
      }) => {
        const home = atHost(product, `accessible-${locale}.localhost`);
        await page.goto(home);
        await expectAccessible(page);
        const aside = await page.getByRole('main').evaluate((card) => {
          const { left, right } = card.getBoundingClientRect();
          return Math.abs(left - (card.ownerDocument.documentElement.clientWidth - right));
        });
        expect(aside, 'the card stands in the middle').toBeLessThan(1);
        await typeForm(page, locale, ['camille@maison', '   ', 'Maison', PASSWORD], true);
        await expect(page.getByRole('group', { name: visitorMessage('claim-refused', locale) })).toBeFocused();
        await expectAccessible(page);
        await typeForm(page, locale, [`${locale}@maison.example`, 'Camille Roy', 'Maison', PASSWORD], false);
        await page.waitForURL(`${home}/admin/start`);
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page);
        // From the starting point on to a look of one's own.
        const [toLooks, looks] =
          locale === 'en' ? [/^Choose one of six looks/, 'Looks'] : [/l’un des six styles/, 'Styles'];
        await page.getByRole('listitem').first().getByRole('button').click();
        await page.getByRole('link', { name: toLooks }).click();
        await expect(page.getByRole('radiogroup', { name: looks }).getByRole('radio')).toHaveCount(7);
      });
    });
  });
}

test('V14: an account that exists is told beside its address, and claims the host with its password', async ({
  page,
  product,
}) => {
  const home = atHost(product, 'second.localhost');
  await page.goto(home);
  await typeForm(page, 'en', ['owner@demo.localhost', 'Camille Roy', 'Second', PASSWORD], true);
  const email = page.getByLabel(visitorMessage('claim-email', 'en'));
  await expect(email).toHaveAccessibleDescription(new RegExp(errorMessage('email_taken', 'en')));
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(visitorMessage('claim-password', 'en')).fill(OWNER.password);
  await page.getByRole('button', { name: visitorMessage('claim-sign-in', 'en') }).click();
  await page.waitForURL(`${home}/admin/start`);
  await page.goto(home);
  await expect(page).toHaveTitle(/Second/);
});

test('V14: a public host stays unclaimed for visitors, and whoever registered it has their own site there to build', async ({
  request,
}) => {
  const host = 'www.maison.example';
  const claim = async (name: string) => {
    const form = {
      ...{ email: `${name}@maison.example`, full_name: 'Camille Roy', project_name: `Maison ${name}` },
      ...{ password: PASSWORD, terms_accepted: 'true' },
    };
    const headers = { host, origin: `http://${host}` };
    const claimed = await request.post('/n-api/register', { headers, form, maxRedirects: 0 });
    expect([claimed.status(), claimed.headers().location]).toEqual([303, '/admin/start']);
    return claimed
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value.split(';')[0])
      .join('; ');
  };
  const titleFor = async (cookie: string) => {
    const answer = await request.get('/', { headers: { host, cookie } });
    return [answer.status(), (await answer.text()).match(/<title>([^<]*)/)?.[1]];
  };
  const first = await claim('first');
  // Until somebody proves it, others may register it too.
  const second = await claim('second');
  expect(await titleFor(first)).toEqual([200, expect.stringContaining('Maison first')]);
  expect(await titleFor(second)).toEqual([200, expect.stringContaining('Maison second')]);

  const visitor = await request.get('/', { headers: { host, cookie: '' } });
  expect(visitor.status()).toBe(404);
  expect(await visitor.text()).toContain(message('host-unclaimed', 'en'));
  expect((await request.get('/sign-in', { headers: { host, cookie: '' } })).status()).toBe(200);
});
