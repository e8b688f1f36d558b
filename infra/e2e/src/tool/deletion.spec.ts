import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { greyPng } from '../support/png.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test('T5: an owner deletes a site, by keyboard and in French too; visitors lose it at once, and have it back when that is taken back', async ({
  page,
  browser,
  context,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const stranger = await registerStranger(product);
  const { port } = new URL(product.url);
  const url = `http://${stranger.host}:${port}`;
  const cookies = [
    { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ];
  await context.addCookies(cookies);
  // Names below localhost are the browser's own business.
  const visit = async () =>
    (await request.get(product.url, { headers: { host: `${stranger.host}:${port}` } })).status();
  expect(await visit()).toBe(200);
  const file = new File([new Uint8Array(greyPng(64, 48))], 'own.png', { type: 'image/png' });
  const params = { project: stranger.project };
  const { files = [] } = await stranger.api.uploadMedia({ params, body: { title: 'Own', 'files[1][file]': file } });
  const address = `${product.url}${files[0]?.url}`;
  const headers = { cookie: `sections-auth-token=${stranger.token}` };
  const seen = async () => [(await fetch(address)).status, (await fetch(address, { headers })).status];
  expect(await seen()).toEqual([200, 200]);

  await page.goto(`${url}/admin/site`);
  const zone = page.getByRole('region', { name: 'Danger zone' });
  await zone.getByRole('button', { name: 'Delete this site…' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Delete ${stranger.host}?` });
  await expectAccessible(page);
  const field = question.getByRole('textbox', { name: `To confirm, write ${stranger.host}` });
  await field.fill('another.example');
  await question.getByRole('button', { name: 'Delete site' }).press('Enter');
  await expect(question.getByText(`Write ${stranger.host} exactly so.`)).toBeVisible();
  expect(await visit()).toBe(200);
  await field.fill(stranger.host);
  await question.getByRole('button', { name: 'Delete site' }).press('Enter');
  await expect(zone.getByText(/^This site is deleted on/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(visit).toBe(404);
  // Its files and what it says of itself are for its people alone.
  await expect.poll(seen).toEqual([404, 200]);
  expect((await fetch(`${product.url}/api/v1/project/by-host/${stranger.host}`)).status).toBe(404);
  const door = await request.get(`${product.url}/sign-in`, { headers: { host: `${stranger.host}:${port}` } });
  expect([door.status(), (await door.text()).includes('Elsewhere')]).toEqual([200, false]);

  const inFrench = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  await inFrench.addCookies(cookies);
  const phone = await inFrench.newPage();
  await phone.goto(`${url}/admin/site`);
  const french = phone.getByRole('region', { name: 'Zone de danger' });
  await expect(french.getByText(/^Ce site sera supprimé le/)).toBeVisible();
  await expectAccessible(phone);
  await french.getByRole('button', { name: 'Garder le site' }).press('Enter');
  await expect(french.getByRole('button', { name: 'Supprimer ce site…' })).toBeVisible();
  await expect.poll(visit).toBe(200);
  await expect.poll(seen).toEqual([200, 200]);
  await inFrench.close();
  expect(await guard.messages()).toEqual([]);
});
