import { randomUUID } from 'node:crypto';
import { apiCalls, type Media, type MediaCrop, mediaRefOf } from 'shared-contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedPicture } from '../testing/pictures.ts';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import { upload, uploadForm } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

/** Red on the left, blue on the right; as a camera may keep it, on its side. */
async function halves(isTurned = false): Promise<Buffer> {
  const size = isTurned ? { width: 400, height: 800 } : { width: 800, height: 400 };
  const half = sharp({ create: { width: 400, height: 400, channels: 3, background: 'blue' } });
  const at = isTurned ? { left: 0, top: 0 } : { left: 400, top: 0 };
  const both = sharp({ create: { ...size, channels: 3, background: 'red' } }).composite([
    { input: await half.png().toBuffer(), ...at },
  ]);
  return (isTurned ? both.withMetadata({ orientation: 6 }) : both).png().toBuffer();
}

const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 } as const;

export const mediaCrops: Suite = (api) => {
  const begin = async (bytes: Buffer) => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, bytes);
    await api().api.workOnMedia();
    const at = `/project/${owner.projectId}`;
    const call = (method: string, path: string, body?: unknown) =>
      api().send(method, `${at}${path}`, { headers: { token: owner.token }, ...(body !== undefined && { body }) });
    const get = async (): Promise<Media> =>
      apiCalls.getMedia.answer.parse((await call('GET', `/media/${json.id}`)).json);
    const crop = async (crops: readonly MediaCrop[]) => {
      const { metadata, version } = await get();
      return call('PUT', `/media/${json.id}`, { metadata: { ...metadata, crops }, version });
    };
    return { owner, call, get, crop };
  };
  const colourOf = async (url = ''): Promise<number[]> => {
    const bytes: Uint8Array[] = [];
    await using file = await api().storage.open(url.slice(1));
    for await (const piece of file?.read() ?? []) bytes.push(piece);
    const [r, g, b] = (await sharp(Buffer.concat(bytes)).stats()).channels;
    return [r, g, b].map((channel) => Math.round((channel?.mean ?? 0) / 16));
  };
  const BLUE = [0, 0, 16];

  test.each([false, true])(
    'M4: a named crop is shown in place of the whole, which stays as it was (turned: %s)',
    async (isTurned) => {
      const { owner, call, get, crop } = await begin(await halves(isTurned));
      const before = await get();
      // As it is looked at, and as it came.
      expect(before.pixels).toEqual({ width: 800, height: 400 });
      const square: MediaCrop = { id: randomUUID(), name: 'Square', ...RIGHT };
      const image = { ...mediaRefOf(before), crop: square.id };
      expect(
        (await call('POST', '/page', { ...pageBody('/crop'), sections: [sectionBody('A', { images: [image] })] }))
          .status,
      ).toBe(201);
      const shown = async () => {
        const { json } = await api().send('POST', `/project/${owner.projectId}/page/crop`, { body: {} });
        return json.sections[0].settings[0].images[0];
      };
      expect((await crop([square])).status).toBe(200);
      // The whole, until it is made.
      expect((await get()).processing).toEqual({ state: 'working' });
      expect((await shown()).url).toBe(image.url);
      await api().api.workOnMedia();
      const made = await get();
      expect(made.files.filter((file) => !file.crop)).toEqual(before.files);
      expect(made.look).toEqual(before.look);
      const cropped = await shown();
      expect(cropped).toMatchObject({ crop: square.id, media_id: made.id });
      expect(cropped.files.map(({ type }: { type: string }) => type)).toEqual([
        'image/webp',
        'image/webp',
        'image/avif',
        'image/avif',
      ]);
      expect(cropped.files.at(-1).metadata).toEqual({ width: 400, height: 400 });
      expect(cropped.files[0]).not.toHaveProperty('crop');
      for (const { url } of [...cropped.files, cropped]) expect(await colourOf(url)).toEqual(BLUE);
      expect(mediaRefOf(made).url).toBe(image.url);

      // Another name is no other part; another part is made anew; without it, the whole is there.
      expect((await crop([{ ...square, name: 'Right' }])).json.files).toEqual(made.files);
      await crop([{ ...square, name: 'Right', x: 0 }]);
      expect((await shown()).url).toBe(image.url);
      await api().api.workOnMedia();
      expect(await colourOf((await shown()).url)).toEqual([16, 0, 0]);
      await crop([]);
      expect((await shown()).url).toBe(image.url);
      expect((await get()).files).toEqual(before.files);
      expect((await get()).processing).toBeUndefined();
    },
  );

  test('M4: another file in its place is cropped as the one before', async () => {
    const { owner, get, crop } = await begin(await halves());
    const wide: MediaCrop = { id: randomUUID(), name: 'Wide', x: 0, y: 0.25, width: 1, height: 0.5 };
    await crop([wide]);
    await api().api.workOnMedia();
    const bytes = await sharp(await halves())
      .negate()
      .toBuffer();
    const { id } = await get();
    const replaced = await api().send('POST', `/project/${owner.projectId}/media/${id}/file`, {
      headers: { token: owner.token },
      raw: uploadForm(bytes, { name: 'other.png' }),
    });
    expect(replaced.status).toBe(200);
    expect((await get()).files.some((each) => each.crop)).toBe(false);
    await api().api.workOnMedia();
    expect((await get()).files.filter((each) => each.crop?.id === wide.id).at(-1)?.metadata).toEqual({
      width: 800,
      height: 200,
    });
  });

  test('M4: a picture that moves still does where it is cropped', async () => {
    const { get, crop } = await begin(await animatedPicture());
    await crop([{ id: randomUUID(), name: 'Corner', x: 0.5, y: 0.5, width: 0.5, height: 0.5 }]);
    await api().api.workOnMedia();
    const made = await get();
    expect(made.processing).toBeUndefined();
    const files = made.files.filter((file) => file.crop);
    expect(files.map(({ type, still }) => [type, still])).toEqual([
      ['image/webp', undefined],
      ['image/webp', true],
      ['image/gif', undefined],
    ]);
    expect(files[0]?.metadata).toEqual({ width: 200, height: 150 });
  });

  test('M4 Q6: crops outside of the picture, of one name, or too many are refused; two people who crop are told', async () => {
    const { call, get, crop } = await begin(await halves());
    const one: MediaCrop = { id: randomUUID(), name: 'One', ...RIGHT };
    const many = Array.from({ length: 13 }, (_, index) => ({ ...one, id: randomUUID(), name: `${index}` }));
    for (const crops of [
      [{ ...one, x: 0.6 }],
      [{ ...one, width: 0 }],
      [{ ...one, name: ' ' }],
      [one, { ...one, id: randomUUID(), name: 'ONE' }],
      [one, { ...one, name: 'Two' }],
      [{ ...one, id: '../x' }],
      many,
    ])
      expect((await crop(crops)).status).toBe(422);
    const { id, metadata, version } = await get();
    expect((await crop([one])).status).toBe(200);
    const late = await call('PUT', `/media/${id}`, { metadata: { ...metadata, crops: [] }, version });
    expect([late.status, late.json.options.current.metadata.crops]).toEqual([409, [one]]);
  });
};
