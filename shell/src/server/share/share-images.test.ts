import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { SHARE_SIZE, type ShareCard, shareCard, sharePath } from '../render/share-card.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { drawCard } from './draw-card.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const imageOf = (html: string): string =>
  /<meta property="og:image" content="http:\/\/site\.test([^"]+)"/.exec(html)?.[1] ?? '';

test('V11: a page without a picture is shared with one that says its title, at an address that never changes its bytes', async () => {
  shell = await startShell();
  const { api, get } = shell;
  api.save('/rooms');
  const { body } = await get('/fr/rooms');
  const address = imageOf(body);
  expect(address).toMatch(/^\/share\/fr\/rooms\/[\da-f]{16}\.png$/);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"');
  const image = await get(address);
  expect([image.status, image.headers['content-type'], image.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const { width, height } = await sharp(image.bytes).metadata();
  expect({ width, height }).toEqual(SHARE_SIZE);
});

test('V11: other words or colours have another address, and nobody can have others drawn', async () => {
  shell = await startShell();
  const { api, get } = shell;
  api.save('/rooms');
  const before = imageOf((await get('/rooms')).body);
  api.settings({ title: 'Another site' });
  const after = imageOf((await get('/rooms')).body);
  expect(after).not.toBe(before);
  expect((await get(before)).status).toBe(404);
  for (const path of ['/share/rooms/0000000000000000.png', '/share/none/0.png', '/share//x.png', '/share/%ff/x.png'])
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
});

test('V11: below a wildcard page nobody can have as many drawn as there are addresses', async () => {
  shell = await startShell();
  const { name, metadata } = { name: shell.api.save('/blogs/*').page, metadata: {} };
  const card = shareCard({ name, metadata }, { project: {}, locale: 'en', defaultLocale: 'en' });
  for (const address of ['/blogs/first', '/blogs/second', '/blogs/*'])
    expect((await shell.get(sharePath(card, address))).status).toBe(404);
});

const CARD: ShareCard = { title: 'Rooms', site: 'Verveine', paper: '#ffffff', ink: '#000000', accent: '#00ff00' };
/** Share of the card that is written on, in each third. */
async function inked(card: ShareCard): Promise<number[]> {
  const { data, info } = await sharp(await drawCard(card))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const third = info.width * Math.floor(info.height / 3) * info.channels;
  return [0, 1, 2].map((part) => {
    const bytes = data.subarray(part * third, (part + 1) * third);
    return (
      bytes.filter((value, index) => value < 100 && (index / info.channels) % info.width > 40).length / bytes.length
    );
  });
}

test('V11: a card shows title and site', async () => {
  const [, middle = 0, bottom = 0] = await inked(CARD);
  expect(middle).toBeGreaterThan(0.005);
  expect(bottom).toBeGreaterThan(0.0005);
});

test('V11: a long title gets more lines and stays on the card; markup and letters without a shape are harmless', async () => {
  const long = 'Une très longue phrase pour un titre '.repeat(4).trim();
  const [top = 0] = await inked({ ...CARD, title: long, site: '' });
  expect(top).toBeGreaterThan(0);
  for (const title of ['', '日本', 'x'.repeat(140), '"/><script>alert(1)</script>'])
    expect((await sharp(await drawCard({ ...CARD, title })).metadata()).width).toBe(SHARE_SIZE.width);
});
