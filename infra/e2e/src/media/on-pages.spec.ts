import { type Media, mediaRefOf } from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import { showPage } from '../support/media-page.ts';
import type { Owner } from '../support/owner.ts';
import { noisePng } from '../support/png.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

/** Begins as a film does, and ends there. */
const FILM = Buffer.concat([
  Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
  Buffer.alloc(5000, 7),
]);

const add = ({ api, project }: Owner, bytes: Uint8Array, name: string): Promise<Media> =>
  api.uploadMedia({ params: { project }, body: { 'files[1][file]': new File([new Uint8Array(bytes)], name) } });

/** A medium of which all is made. */
async function settled({ api, project }: Owner, media: string): Promise<Media> {
  const read = () => api.getMedia({ params: { project, media } });
  await expect.poll(async () => (await read()).processing, { timeout: 60_000 }).toBeUndefined();
  return await read();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3 M4: a picture comes as AVIF or WebP in its width; until it is there its colours hold its place', async ({
    page,
    owner,
  }) => {
    const guard = await consoleGuard(page);
    const { id } = await add(owner, noisePng(800), 'noise.png');
    const known = await settled(owner, id);
    const medium = await owner.api.updateMedia({
      params: { project: owner.project, media: id },
      body: { metadata: { ...known.metadata, focal_point: { x: 1, y: 0 } } },
    });
    const image = [{ ...mediaRefOf(medium), alt: { en: 'Noise', fr: 'Du bruit' } }];
    await using at = await showPage(owner, [staticSection('text-with-image', { title: { en: 'Noise' }, image }, 0)]);
    const held = Promise.withResolvers<void>();
    await page.route(`**/media/**/${id}/**`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(at.path, { waitUntil: 'commit' });
    const picture = page.getByRole('img', { name: 'Noise' });
    await expect(picture).toHaveCSS('background-image', `url("${medium.look?.blur}")`);
    await expect(picture).toHaveCSS('object-position', '100% 0%');
    // What stands above it is as high as it will be.
    const hasStyles = () =>
      page.evaluate(
        () =>
          document.fonts.status === 'loaded' &&
          [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
      );
    await expect.poll(hasStyles).toBe(true);
    const room = await picture.boundingBox();
    expect(room?.height).toBeGreaterThan(100);
    held.resolve();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/\.avif$/);
    expect(await picture.boundingBox()).toEqual(room);
    const markup = await picture.evaluate((image) => image.parentElement?.innerHTML ?? '');
    expect(Array.from(markup.matchAll(/\.(avif|webp) \d+w/g), ([, type]) => type)).toEqual([
      ...['avif', 'avif', 'avif'],
      ...['webp', 'webp', 'webp'],
    ]);
    await guard.expectQuiet();
  });

  test('M1 M3: a film waits until it is played, with captions in each language; documents say what they are', async ({
    page,
    owner,
  }) => {
    const guard = await consoleGuard(page);
    const [film, captions, prices, picture] = [
      await add(owner, FILM, 'harbour.mp4'),
      await add(owner, Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGulls.\n'), 'harbour.vtt'),
      await add(owner, Buffer.from(`Wine;4\n${'x'.repeat(1_500_000)}`), 'prices.csv'),
      await add(owner, noisePng(320), 'poster.png'),
    ].map((medium) => mediaRefOf(medium));
    const shown = { film: [film], captions: { en: [captions], fr: [captions] }, poster: [picture] };
    const files = [{ file: { en: [prices] }, name: { en: 'Price list', fr: 'Tarifs' }, text: {} }];
    await using at = await showPage(owner, [
      staticSection('film', { title: { en: 'Harbour', fr: 'Port' }, ...shown }, 0),
      staticSection('downloads', { title: { en: 'Files', fr: 'Fichiers' }, files }, 1),
    ]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [locale, link] of [
      ['en', /^Price list\s*CSV, 1\.5\u00a0MB$/],
      ['fr', /^Tarifs\s*CSV, 1,5\u202fMo$/],
    ] as const) {
      await page.goto(locale === 'fr' ? `/fr${at.path}` : at.path, { waitUntil: 'networkidle' });
      const player = page.locator('video');
      await expect(player).toHaveAttribute('preload', 'none');
      await expect(player.locator('track')).toHaveCount(2);
      expect(asked.filter((path) => /\.(?:mp4|vtt|csv)$/.test(path))).toEqual([]);
      expect(asked).toContain(new URL(picture?.url ?? '', page.url()).pathname);
      expect(await page.getByRole('link', { name: locale === 'fr' ? 'Tarifs' : 'Price list' }).textContent()).toMatch(
        link,
      );
    }
    const played = page.waitForRequest((request) => request.url().endsWith('.mp4'));
    await page.locator('video').evaluate((player: HTMLVideoElement) => void player.play().catch(() => {}));
    await played;
    const file = await page.request.get(captions?.url ?? '');
    expect([file.headers()['content-type'], file.headers()['content-disposition']]).toEqual(['text/vtt', undefined]);
    const kept = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Tarifs' }).click();
    expect((await kept).suggestedFilename()).toBe('prices.csv');
    await guard.expectQuiet();
  });
});
