import { randomUUID } from 'node:crypto';
import { type Media, mediaRefOf, type Section } from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { noisePng } from '../support/png.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

const add = ({ api, project }: Owner, bytes: Uint8Array, name: string): Promise<Media> =>
  api.uploadMedia({ params: { project }, body: { 'files[1][file]': new File([new Uint8Array(bytes)], name) } });

/** A medium of which all is made. */
async function settled({ api, project }: Owner, media: string): Promise<Media> {
  const read = () => api.getMedia({ params: { project, media } });
  await expect.poll(async () => (await read()).processing, { timeout: 60_000 }).toBeUndefined();
  return await read();
}

/** Shows sections on a page of their own for as long as a test looks at them. */
async function onPage({ api, project }: Owner, sections: readonly Section[]) {
  const id = randomUUID();
  const metadata = { en: { title: 'Media' }, fr: { title: 'Médias' } };
  const body = { id, page: id, path: `/${id}`, layout: 'extended-layout' as const, metadata, sections: [...sections] };
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  expect(invalid_sections).toEqual([]);
  return {
    path: `/${id}`,
    [Symbol.asyncDispose]: async () => {
      await api.deletePage({ params: { project, page: id } });
    },
  };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3 M4: a picture comes as AVIF or WebP in its width; until it is there its colours hold its place', async ({
    page,
    owner,
  }) => {
    const guard = await consoleGuard(page);
    const { id } = await add(owner, noisePng(800), 'noise.png');
    const medium = await settled(owner, id);
    const image = [{ ...mediaRefOf(medium), focal_point: { x: 1, y: 0 }, alt: { en: 'Noise', fr: 'Du bruit' } }];
    await using at = await onPage(owner, [staticSection('text-with-image', { title: { en: 'Noise' }, image }, 0)]);
    const held = Promise.withResolvers<void>();
    await page.route(`**/media/**/${id}/**`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(at.path, { waitUntil: 'commit' });
    const picture = page.getByRole('img', { name: 'Noise' });
    await expect(picture).toHaveCSS('background-image', `url("${medium.look?.blur}")`);
    await expect(picture).toHaveCSS('object-position', '100% 0%');
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
});
