import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expectAccessible } from '../support/axe.ts';
import { draftFile, draftMenu, draftPage, draftPicture } from '../support/draft-backup.ts';
import { noisePng } from '../support/png.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { staticSection } from '../support/static-section.ts';
import { registerStranger } from '../support/stranger.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

const ATTACK = '"><script>document.title = "taken over"</script>';
const PAGES = ['index.html', 'rooms/index.html', 'fr/index.html', 'fr/rooms/index.html'];

test('W9: with the network off a draft is exported as HTML, and its folder is read from disk without script', async ({
  page,
  context,
  browser,
  product,
}) =>
  inTemporaryFolder(async (folder) => {
    const stranger = await registerStranger(product);
    const { api, project } = stranger;
    const site = await signInStranger(context, product, stranger);
    const home = await api.loadPage({ params: { project, page: '' }, body: {} });
    const picture = draftPicture('lake view.png', noisePng(120), 120);
    const menu = () => draftMenu([['Our rooms', 'Nos chambres', '/rooms']]);
    const text = (en: string, fr: string) =>
      staticSection('text-with-image', { title: { en, fr }, image: [picture.ref] }, 1);
    const question = { label: { en: 'Your name', fr: 'Votre nom' }, type: 'text', required: true };
    const form = staticSection('quote-widget', { title: { en: 'Write', fr: 'Écrire' }, fields: [question] }, 2);
    const file = draftFile(
      stranger,
      [
        draftPage(home, { path: '/', en: 'Start', fr: 'Accueil' }, [menu(), text('The inn', 'L’auberge')]),
        draftPage(home, { path: '/rooms', en: `Rooms ${ATTACK}`, fr: 'Chambres' }, [
          menu(),
          text(`Seven rooms ${ATTACK}`, 'Sept chambres'),
          form,
        ]),
        draftPage(home, { path: '/cellar', en: 'Cellar', fr: 'Cave', status: 'draft' }, [text('Cellar', 'Cave')]),
      ],
      [picture],
    );
    await page.goto(`${site}/admin/draft`);
    await page.locator('input[type=file]').setInputFiles([file]);
    await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeChecked();
    await expect(page.getByText('This tool opens here without a network.')).toBeVisible({ timeout: 60_000 });

    await context.setOffline(true);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as HTML' }).press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^draft-as-html-[\d-]+\.zip$/);
    await expect(
      page.getByText(/^The folder was handed to your browser as a download: 4 pages, \d+ files\.$/),
    ).toBeVisible();
    await expectAccessible(page);
    const archive = join(folder, 'site.zip');
    await download.saveAs(archive);
    execFileSync('unzip', ['-q', archive, '-d', folder]);
    expect(readdirSync(folder)).not.toContain('cellar');

    const offline = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const reader = await offline.newPage();
    const asks: string[] = [];
    reader.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) asks.push(request.url());
    });
    const at = (name: string): string => pathToFileURL(join(folder, name)).href;
    for (const name of [...PAGES, '404.html', 'about-this-copy.html']) {
      await reader.goto(at(name));
      const links = await reader
        .locator('a[href]')
        .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
      const own = links
        .filter((href) => href.startsWith('file:'))
        .map((href) => fileURLToPath(href.replace(/#.*/, '')));
      expect(own.filter((path) => !existsSync(path))).toEqual([]);
      expect(await reader.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    }
    for (const name of PAGES) {
      await reader.goto(at(name));
      const shown = reader.getByRole('img', { name: 'lake view.png' });
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      // It is drawn with the sheets of the renderer, which lie in the folder.
      await expect(reader.locator('.skip-link')).toHaveCSS('position', 'fixed');
    }
    await reader.goto(at('index.html'));
    await reader.getByRole('link', { name: 'Our rooms' }).click();
    await expect(reader).toHaveURL(at('rooms/index.html'));
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Seven rooms ${ATTACK}`);
    await reader.getByRole('link', { name: 'Français' }).click();
    await expect(reader).toHaveURL(at('fr/rooms/index.html'));
    await expect(reader.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Sept chambres');
    await expect(reader.getByText('Ce formulaire ne s’envoie pas depuis une copie.')).toBeVisible();
    await reader.goto(at('about-this-copy.html'));
    await expect(reader.getByText(/^A copy of the draft of /)).toBeVisible();
    expect(asks).toEqual([]);
    await offline.close();
  }));
