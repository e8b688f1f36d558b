import { randomUUID } from 'node:crypto';
import { mediaRefOf } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/owner.ts';
import { noisePng, plainPng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { startProduct } from '../support/start-product.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

test('M2 M5: files are uploaded as private, by keyboard alone, and answer to signed links only', async ({
  page,
  product,
  owner,
}) => {
  const params = { project: owner.project };
  await signInBrowser(page, product);
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Upload' }).press('Enter');
  const toggle = page.getByRole('switch', { name: 'Upload as private' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  const name = `plan-${randomUUID()}.png`;
  await page
    .locator('input[type=file][accept]')
    .first()
    .setInputFiles([{ name, mimeType: 'image/png', buffer: noisePng(90) }]);
  const row = page.getByRole('row', { name: name.replace('.png', '') });
  await expect(row.getByText('Private')).toBeVisible({ timeout: 60_000 });
  const found = async () => (await owner.api.listMedia({ params, query: { search: name } })).result;
  const [medium] = await found();
  expect(medium?.private_status).toBe('private');
  const link = new URL(medium?.files[0]?.url ?? '', product.url);
  const signed = await fetch(link);
  expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const file = link.pathname.split('/').at(-1);
  for (const folder of ['', 'private/'])
    expect((await fetch(`${product.url}/media/${owner.project}/${medium?.id}/${folder}${file}`)).status).toBe(404);
  expect((await fetch(new URL(link.pathname, product.url))).status).toBe(422);
  await owner.api.deleteMedia({ params: { ...params, media: medium?.id ?? '' } });
});

test('M5 SEC-M4: of a private picture and document nothing is in what visitors read, in shares of it, nor in the log', async () => {
  const product = await startProduct({ env: { LOG_LEVEL: 'trace' } });
  try {
    const { api, project } = await signIn(product);
    const params = { project };
    const add = async (name: string, bytes: Uint8Array) => {
      const file = new File([new Uint8Array(bytes)], name);
      const { id } = await api.uploadMedia({ params, body: { title: 'canary-title', 'files[1][file]': file } });
      const read = () => api.getMedia({ params: { ...params, media: id } });
      // It has what stands in its place by then.
      await expect.poll(async () => (await read()).processing, { timeout: 60_000 }).toBeUndefined();
      const open = { ...mediaRefOf(await read()), filename: 'canary-name', alt: { en: 'canary-alt' } };
      await api.updateMedia({ params: { ...params, media: id }, body: { private_status: 'private' } });
      return { id, open, hidden: await read() };
    };
    const words = `canary-${randomUUID()}`;
    const picture = await add('a.png', noisePng(90));
    const file = await add('a.txt', Buffer.from(words));
    const links = [...picture.hidden.files, ...file.hidden.files].map(({ url }) => url);
    for (const link of links) expect((await fetch(new URL(link, product.url))).status).toBe(200);
    expect(await (await fetch(new URL(links.at(-1) ?? '', product.url))).text()).toBe(words);

    const [at, article] = [`/${randomUUID()}`, randomUUID()];
    const [{ id: first, open: image }, { id: second, open: document }] = [picture, file];
    const shown = staticSection('text-with-image', { title: { en: 'Seen', fr: 'Vu' }, image: [image] }, 0);
    const kept = staticSection(
      'downloads',
      { files: [{ file: { en: [document] }, name: { en: 'Kept', fr: 'Gardé' }, text: {} }] },
      1,
    );
    const { name, settings } = shown;
    await api.createGlobalInstance({
      params: { ...params, name: 'Canary' },
      body: { section: { name, options: settings } },
    });
    const linked = { id: randomUUID(), weight: 2, region: {}, linked_to: 'Canary' };
    const about = { title: 'Page', description: `See ${product.url}${links[0]}` };
    const { invalid_sections } = await api.createPage({
      params,
      body: {
        ...{ id: randomUUID(), page: at, path: at, layout: 'extended-layout' },
        metadata: { en: about, fr: about, image, mediaMetatag: image },
        sections: [shown, kept, linked],
      },
    });
    expect(invalid_sections).toEqual([]);
    const body = { en: `<p>Words <img src="${image.url}" alt=""></p>` };
    await api.saveArticle({
      params: { ...params, article },
      body: { slug: article, title: { en: 'Written' }, status: 'published', image, body },
      headers: { ifNoneMatch: '*' },
    });

    const hash = (url: string): string => url.split('/').at(-1)?.split(/[-.?]/)[0] ?? url;
    const signature = (link: string): string => new URL(link, product.url).searchParams.get('signature') ?? link;
    const marks = new Set([first, second, words, 'canary-', hash(image.url), hash(document.url)]);
    for (const link of links) marks.add(signature(link));
    if (image.look) marks.add(image.look.blur);
    const query = encodeURIComponent(
      `{ page(path: "${at}") { image } article(slug: "${article}") { image body } media { items { id } } }`,
    );
    const page = `${product.url}/api/v1/project/${project}`;
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reads: readonly (readonly [string, RequestInit?])[] = [
      ...['', '/fr'].map((prefix) => [`${product.url}${prefix}${at}`] as const),
      ...[`/blogs/${article}`, '/blogs', '/blogs/search=Written', '/blogs/rss.xml', '/sitemap.xml', '/robots.txt'].map(
        (path) => [`${product.url}${path}`] as const,
      ),
      [`${page}/page${at}`, post],
      [`${page}/articles/${article}`],
      [`${page}/graphql?query=${query}`],
    ];
    for (const [url, init] of reads) {
      const answer = await fetch(url, init);
      const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
      expect([url, answer.status]).toEqual([url, 200]);
      expect([url, [...marks].filter((mark) => text.includes(mark))]).toEqual([url, []]);
      const [, share] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
      expect([url, share?.includes('/media-private/') ?? false]).toEqual([url, false]);
    }
    // Ids of media are in addresses that are asked for, which a log may have.
    const logged = [...marks].filter((mark) => mark !== first && mark !== second);
    expect(logged.filter((mark) => product.logs().includes(mark))).toEqual([]);
  } finally {
    await product.stop();
  }
});

/** A colour that no theme has. */
const LOUD = [255, 0, 200] as const;

test('M5 SEC-M4: no pixel of a private picture is in the picture that its page is shared with', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const params = { project };
  const upload = new File([new Uint8Array(plainPng(1200, 630, LOUD))], `loud-${randomUUID()}.png`);
  const medium = await api.uploadMedia({ params, body: { 'files[1][file]': upload } });
  const image = mediaRefOf(medium);
  const [id, at] = [randomUUID(), `/${randomUUID()}`];
  const about = { title: 'Loud' };
  const body = {
    ...{ id, page: at, path: at, layout: 'extended-layout' as const, sections: [] },
    metadata: { en: about, fr: about },
  };
  const named = { ...body, metadata: { ...body.metadata, image, mediaMetatag: image } };
  await page.goto('/');
  /** Parts of the picture that the page is shared with which have the colour. */
  const shared = async (): Promise<number> => {
    const text = await (await fetch(product.url + at)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
    const { pathname, search } = new URL(address);
    return page.evaluate(
      async ([url, red, green, blue]) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(bitmap, 0, 0);
        const { data = [] } = drawing?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        const isLoud = (at: number): boolean =>
          [red, green, blue].every((channel, index) => Math.abs((data[at + index] ?? 0) - channel) < 48);
        let loud = 0;
        for (let at = 0; at < data.length; at += 4) if (isLoud(at)) loud += 1;
        return loud / (data.length / 4);
      },
      [pathname + search, ...LOUD] as const,
    );
  };
  try {
    await api.createPage({ params, body: named });
    expect(await shared()).toBeGreaterThan(0.9);
    // What a page shows is not made private: it is taken from it, made private, and named by it again.
    await api.savePage({ params: { ...params, page: id }, body });
    await api.updateMedia({ params: { ...params, media: medium.id }, body: { private_status: 'private' } });
    await api.savePage({ params: { ...params, page: id }, body: named });
    await expect.poll(shared).toBe(0);
  } finally {
    await api.deletePage({ params: { ...params, page: id } });
    await api.deleteMedia({ params: { ...params, media: medium.id } });
  }
});
