import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/by-tab.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { runCommand } from '../support/run-command.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textSection } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import type { Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000, locale: 'fr' });

/** A page of a text, and of a section with a picture of the demo site. */
async function pictured({ api, project }: Owner): Promise<string> {
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const shown = home.sections.find(({ name }) => name === 'text-with-image');
  if (!shown) throw new Error('the home page shows a picture');
  const path = `/${randomUUID()}`;
  const sections = [textSection('Une table'), { ...shown, id: randomUUID(), weight: 1, region: {} }];
  const metadata = { fr: { title: 'Exportée' } };
  await api.createPage({
    params: { project },
    body: { id: randomUUID(), page: path.slice(1), path, metadata, sections },
  });
  return path;
}

/** An empty page on the site of somebody else, open in their browser. */
async function openEmpty(page: Page, product: Product, { api, project, host }: Stranger): Promise<string> {
  const path = `/${randomUUID()}`;
  // While nobody listens the browser would open choosers itself, and may do so just after somebody begins to.
  page.on('filechooser', () => undefined);
  await api.createPage({ params: { project }, body: { id: randomUUID(), page: path.slice(1), path, sections: [] } });
  const { port } = new URL(product.url);
  const site = `http://${host}:${port}`;
  const email = `${host.replace('.localhost', '')}@example.org`;
  await page.goto(site);
  await page.evaluate(
    (data) =>
      fetch('/n-api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    { email, password: 'a password of a stranger' },
  );
  await page.goto(`${site}${path}?edit`);
  await expect(page.locator('iframe[data-opened=open]')).toBeVisible();
  return path;
}

async function command(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await runCommand(page, words);
}

type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses a file in the open dialog, by keyboard. */
async function choose(page: Page, file: Chosen): Promise<void> {
  const button = page.getByRole('button', { name: 'Choisir un fichier' });
  await tabTo(page, button);
  const chooser = page.waitForEvent('filechooser');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

const json = (value: unknown): Chosen => ({
  name: 'contenu.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const titles = (page: Page) => page.frameLocator('iframe[data-opened=open]').locator('[data-field=title]');

test('E12: what a page says goes by file into an empty page of another site, pictures too, and back out by one undo', async ({
  page,
  browser,
  product,
  owner,
  stranger,
}) => {
  const from = await pictured(owner);
  await signInBrowser(page, product);
  await page.goto(`${from}?edit`);
  await expect(titles(page).first()).toHaveText('Une table');
  await command(page, 'Importer un contenu');
  await expect(page.getByRole('dialog').getByText('Cette page a déjà son propre contenu')).toBeVisible();
  await page.keyboard.press('Escape');
  await command(page, 'Exporter le contenu');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Images dans le fichier lui-même' })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Télécharger le fichier' }));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await (await downloading).path();
  await expect(dialog.getByRole('status')).toContainText('Il contient 1 image.');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'sections-page', version: 1, globals: [] });

  const context = await browser.newContext({ locale: 'fr', viewport: { width: 1760, height: 900 } });
  const other = await context.newPage();
  const guard = await consoleGuard(other);
  const path = await openEmpty(other, product, stranger);
  await command(other, 'Importer un contenu');
  await choose(other, json(readFileSync(file, 'utf8')));
  await expect(other.getByText('2 sections peuvent être insérées.')).toBeVisible();
  await guard.expectQuiet();
  await expectAccessible(other);
  await tabTo(other, other.getByRole('button', { name: 'Insérer dans la page' }));
  await other.keyboard.press('Enter');
  await expect(other.getByText('Le contenu est dans la page.')).toBeVisible({ timeout: 60_000 });
  await other.keyboard.press('Escape');
  await expect(titles(other).first()).toHaveText('Une table');
  await other.keyboard.press('ControlOrMeta+z');
  await expect(titles(other)).toHaveCount(0);
  await other.keyboard.press('ControlOrMeta+Shift+z');
  await expect(titles(other).first()).toHaveText('Une table');
  await other.getByRole('button', { name: 'Publier' }).first().click();
  const load = () => stranger.api.loadPage({ params: { project: stranger.project, page: path.slice(1) }, body: {} });
  await expect.poll(async () => (await load()).sections.length).toBe(2);
  const stored = JSON.stringify((await load()).sections);
  expect(stored).toContain(`/media/${stranger.project}/`);
  expect(stored).not.toContain(`/media/${owner.project}/`);
  expect((await load()).metadata).toMatchObject({ fr: { title: 'Exportée' } });
  await context.close();
});

test('E12: a hostile file is refused in words; of one that can be read in part, what does not fit is named and left out', async ({
  browser,
  product,
  stranger,
}) => {
  const context = await browser.newContext({ locale: 'fr', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openEmpty(page, product, stranger);
  await command(page, 'Importer un contenu');
  await choose(page, json('['.repeat(100_000)));
  await expect(page.getByRole('alert')).toContainText('imbriqué plus profondément');
  await choose(page, json('{"format":"sections-page","version":99,"sections":[]}'));
  await expect(page.getByRole('alert')).toContainText('version plus récente');
  const body =
    '<p onclick="alert(1)">Bien<script>alert(1)</script><img src="/media/other/x.png" alt=""> <a href="/media/other/plan.pdf">Plan</a></p>';
  const text = `{"layout":"standard","__proto__":{"polluted":1},"sections":[
    {"name":"rich-text","type":"static","weight":1,"settings":${JSON.stringify(
      JSON.stringify({ en: { title: 'Venue d’ailleurs' }, fr: { title: 'Venue d’ailleurs', body } }),
    )}},
    {"name":"Slider","type":"dynamic","weight":2,"options":[]},
    "rien"]}`;
  await choose(page, json(text));
  await expect(page.getByText('1 section peut être insérée.')).toBeVisible();
  const misfits = page.getByRole('list', { name: 'Ce qui ne convient pas' });
  await expect(misfits).toContainText('«\u202fSlider\u202f»');
  await expect(misfits).toContainText('Le numéro 3');
  await expect(page.getByRole('button', { name: 'Insérer dans la page' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Insérer dans la page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le contenu est dans la page, à ceci près')).toBeVisible();
  await expect(misfits).toContainText('x.png');
  await expect(misfits).toContainText('plan.pdf');
  await expect(misfits).toContainText('script');
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText('Venue d’ailleurs');
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  await context.close();
});

test('E12: globals that a file names and the site lacks are made by choice; links alone and any ids are read', async ({
  browser,
  product,
  stranger,
}) => {
  const context = await browser.newContext({ locale: 'fr', viewport: { width: 1760, height: 900 } });
  const page = await context.newPage();
  const { api, project } = stranger;
  const [known, lacking] = [`Pied ${randomUUID()}`, `Horaires ${randomUUID()}`];
  const { settings, name } = textSection('Du site');
  await api.createGlobalInstance({ params: { project, name: known }, body: { section: { name, options: settings } } });
  const path = await openEmpty(page, product, stranger);
  await command(page, 'Importer un contenu');
  const own = { name, type: 'static', weight: 1, settings: textSection('Ouvert à neuf heures').settings };
  const sections = [
    { ...own, id: 'hero-1', linked_to: lacking },
    { ...own, settings: textSection('Du fichier').settings, weight: 2, linked_to: known },
    { weight: 3, linked_to: 'Nulle part' },
  ];
  await choose(page, json({ layout: 'standard', sections }));
  await expect(page.getByText('2 sections peuvent être insérées.')).toBeVisible();
  const misfits = page.getByRole('list', { name: 'Ce qui ne convient pas' });
  await expect(misfits).toContainText('Nulle part');
  await expect(misfits).not.toContainText(lacking);
  // What the site says of it goes first, unless somebody wants the file's words.
  await expect(misfits).toContainText(`«\u202f${known}\u202f» dit autre chose sur ce site`);
  const keeps = page.getByRole('checkbox', { name: 'Garder à la place ce que dit le fichier' });
  await keeps.focus();
  await page.keyboard.press('Space');
  await expect(misfits).not.toContainText(known);
  await page.keyboard.press('Space');
  const makes = page.getByRole('checkbox', { name: new RegExp(`Créer aussi le contenu global.*${lacking}`) });
  await expect(makes).toBeChecked();
  await expectAccessible(page);
  await makes.focus();
  await page.keyboard.press('Space');
  await expect(misfits).toContainText(lacking);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Insérer dans la page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le contenu est dans la page, à ceci près')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText(['Ouvert à neuf heures', 'Du site']);
  await page.getByRole('button', { name: 'Publier' }).first().click();
  const load = () => api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  await expect.poll(async () => (await load()).sections.map(({ linked_to }) => linked_to)).toEqual([lacking, known]);
  const made = await api.getGlobalInstance({ params: { project, name: lacking } });
  expect(made.section.options).toEqual(own.settings);
  await context.close();
});
