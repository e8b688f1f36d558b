import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiCalls, type Media, type MediaFile, mediaRefOf, mediaRefSchema, StorageFullError } from 'shared-contracts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { claimJob, LEASE_MS } from '../operations/media/media-jobs.ts';
import { filmBytes } from '../testing/films.ts';
import { animatedPicture, movingPoint, plainPicture } from '../testing/pictures.ts';
import { type Account, pageBody, sectionBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const typesOf = ({ files }: Media): (string | undefined)[] => files.map(({ type }) => type);
const picture = () => plainPicture(700, 500).jpeg().toBuffer();

const has = (program: string): boolean => {
  try {
    execFileSync('/bin/sh', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
};
const FFMPEG = 'ffmpeg';
/** Films and documents are read by programs of the machine: what is said of them differs where these are not. */
const MACHINE = { ffmpeg: has(FFMPEG) && has('ffprobe'), poppler: has('pdfinfo') && has('pdftoppm') };

/** Two seconds of film, which a player can begin only once it has all of it. */
async function harbour(coded: readonly string[] = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264']): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'a.mp4');
  const from = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=2'];
  execFileSync(FFMPEG, ['-v', 'error', ...from, ...coded, '-y', path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** Two pages with nothing on them. */
const MENU = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

export const mediaWork: Suite = (api) => {
  const read = async ({ token, projectId }: Account, id: string): Promise<Media> =>
    apiCalls.getMedia.answer.parse(
      (await api().send('GET', `/project/${projectId}/media/${id}`, { headers: { token } })).json,
    );

  test('M3: a picture gets AVIF, a colour and a blur once there is time, and is used as it is until then', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, await picture());
    expect(json.processing).toEqual({ state: 'working' });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    expect(made.processing).toBeUndefined();
    expect(typesOf(made)).toEqual([...Array(2).fill('image/webp'), ...Array(2).fill('image/avif'), 'image/jpeg']);
    expect(made.look?.color).toMatch(/^#c[0-9a-f]7[0-9a-f]2[0-9a-f]$/);
    const blur = Buffer.from(made.look?.blur.split(',')[1] ?? '', 'base64');
    expect(await sharp(blur).metadata()).toMatchObject({ format: 'webp', width: 16 });
    for (const file of made.files.filter(({ type }) => type === 'image/avif')) {
      const { width, height } = await sharp((await api().storage.get(file.url.slice(1))) ?? undefined).metadata();
      expect({ width, height }).toEqual(file.metadata);
    }
    expect(mediaRefSchema.parse(mediaRefOf(made))).toMatchObject({ url: made.files[4]?.url, look: made.look });
    // What stands behind a picture that is seen through would show once it is there.
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } });
    const seenThrough = (await upload(api(), owner, await clear.png().toBuffer(), { name: 'x.png' })).json;
    await api().api.workOnMedia();
    expect((await read(owner, seenThrough.id)).look).toBeUndefined();
  });

  test('M3: what moves has its first moment too, for whoever asked for no motion; so have its crops', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, await animatedPicture(), { name: 'x.gif' });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    const isStill = ({ still }: MediaFile): boolean => still === true;
    expect(typesOf(made)).toEqual([...Array(3).fill('image/webp'), 'image/gif']);
    expect(made.files.map(isStill)).toEqual([false, false, true, false]);
    const id = randomUUID();
    const crops = [{ id, name: 'Corner', x: 0, y: 0, width: 0.5, height: 0.5 }];
    const at = `/project/${owner.projectId}/media/${json.id}`;
    await api().send('PUT', at, { headers: { token: owner.token }, body: { metadata: { crops } } });
    await api().api.workOnMedia();
    const cropped = await read(owner, json.id);
    const stills = cropped.files.filter(isStill);
    expect(stills.map(({ metadata, crop }) => [metadata?.width, metadata?.height, crop?.id])).toEqual([
      [400, 300, undefined],
      [200, 150, id],
    ]);
    for (const { url } of stills) {
      const picture = sharp((await api().storage.get(url.slice(1))) ?? undefined, { animated: true });
      expect((await picture.metadata()).pages ?? 1).toBe(1);
      // The first frame is red.
      const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1).removeAlpha().raw().toBuffer();
      expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true]);
    }
    for (const crop of [undefined, id]) {
      const ref = mediaRefSchema.parse(mediaRefOf(cropped, crop));
      expect(ref.still).toBe(stills.find((file) => file.crop?.id === crop)?.url);
      expect(ref.url).toMatch(/\.gif$/);
      expect(ref.files?.map(({ type }) => type)).toEqual(crop ? ['image/webp'] : ['image/webp', 'image/webp']);
    }
  });

  test('M3: a moving picture of a text names its still for who reads, and no text keeps that', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, await animatedPicture(), { name: 'x.gif' });
    await api().api.workOnMedia();
    const { url, still } = mediaRefOf(await read(owner, json.id));
    const text = `<p>A</p><img data-still="/media/forged.webp" src="${url}" alt="B" />`;
    const body = { ...pageBody(), sections: [sectionBody('Moving', { body: { en: text } })] };
    const at = `/project/${owner.projectId}/page`;
    expect((await api().send('POST', at, { headers: { token: owner.token }, body })).status).toBe(201);
    const pictureOf = async (headers: Record<string, string>, how = {}): Promise<string> => {
      const { json: page } = await api().send('POST', `${at}${body.path}`, { headers, body: how });
      return /<img[^>]*>/.exec(page.sections[0].settings[0].body.en)?.[0] ?? '';
    };
    expect(await pictureOf({})).toContain(` data-still="${still}" `);
    expect(await pictureOf({ token: owner.token })).not.toContain('data-still');
    expect(await pictureOf({ token: owner.token }, { as_shown: true })).toContain(` data-still="${still}" `);
  });

  test('M3: a GIF of many frames moves as it came at once, and in every width once there is time', async () => {
    const owner = await api().account();
    const bytes = movingPoint(500, 500, 100);
    const { status, json } = await upload(api(), owner, bytes, { name: 'x.gif' });
    expect([status, typesOf(json), json.files[0].size]).toEqual([201, ['image/gif'], bytes.length]);
    expect(json.files[0].metadata).toEqual({ width: 500, height: 500 });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    expect([made.processing, typesOf(made)]).toEqual([undefined, [...Array(3).fill('image/webp'), 'image/gif']]);
    for (const { url, still } of made.files) {
      if (still) continue;
      const file = (await api().storage.get(url.slice(1))) ?? undefined;
      expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 100, loop: 0 });
    }
    const named = made.files.map(({ url }) => url.slice(1));
    expect(await api().storage.list(`media/${owner.projectId}/${json.id}/`)).toEqual(named.toSorted());
  });

  test('M3 OPS-8: a GIF of more frames than there is time for stays as it came, which is said', async () => {
    const owner = await api().account();
    const bytes = movingPoint(2000, 2000, 40);
    const { json } = await upload(api(), owner, bytes, { name: 'x.gif' });
    const crops = [{ id: randomUUID(), name: 'Half', x: 0, y: 0, width: 0.5, height: 1 }];
    const cropped = await api().send('PUT', `/project/${owner.projectId}/media/${json.id}`, {
      headers: { token: owner.token },
      body: { metadata: { crops } },
    });
    expect(cropped.status).toBe(200);
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    expect(made.processing).toEqual({ state: 'failed', reason: 'too_many_frames' });
    expect(made.files.map(({ type, still }) => [type, still])).toEqual([
      ['image/webp', true],
      ['image/gif', undefined],
    ]);
    const served = await api().storage.get(made.files[1]?.url.slice(1) ?? '');
    expect(bytes.equals(served ?? new Uint8Array())).toBe(true);
    expect(made.look?.color).toMatch(/^#/);
    const half = await upload(api(), owner, bytes.subarray(0, 12), { name: 'x.gif' });
    expect([half.status, half.json.error]).toEqual([422, 'media_unreadable']);
  });

  test('M3 B14: on a full disk nothing half stays of what is made, it is used as it is, and made once there is room', async () => {
    const { storage } = api();
    const owner = await api().account();
    const { json } = await upload(api(), owner, await picture());
    const stored = await storage.list(`media/${owner.projectId}/`);
    const { put } = storage;
    let puts = 0;
    const full: typeof put = async (...file) => {
      puts += 1;
      if (puts % 2 === 0) throw new StorageFullError();
      return put(...file);
    };
    Object.assign(storage, { put: full });
    try {
      // More often than what fails by itself is tried.
      for (let time = 0; time < 4; time += 1) {
        await api().api.workOnMedia();
        expect(await storage.list(`media/${owner.projectId}/`)).toEqual(stored);
        expect((await read(owner, json.id)).processing).toEqual({ state: 'working' });
        api().wait(2 * LEASE_MS);
      }
    } finally {
      Object.assign(storage, { put });
    }
    expect(puts).toBe(8);
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    expect([made.processing, typesOf(made).includes('image/avif')]).toEqual([undefined, true]);
    api().wait(-8 * LEASE_MS);
  });

  test('M3: a picture is kept as it was uploaded where nobody is served it, counted, and gone with it', async () => {
    const owner = await api().account();
    const bytes = await picture();
    const { json } = await upload(api(), owner, bytes);
    const [key, ...others] = await api().storage.list(`originals/${owner.projectId}/${json.id}/`);
    expect(others).toEqual([]);
    expect(bytes.equals((await api().storage.get(key ?? '')) ?? new Uint8Array())).toBe(true);
    await api().api.workOnMedia();
    const { files } = await read(owner, json.id);
    const headers = { token: owner.token };
    const { json: dashboard } = await api().send('GET', `/project/${owner.projectId}/dashboard`, { headers });
    const sizes = files.reduce((sum, { size = 0 }) => sum + size, bytes.length);
    expect(dashboard.usage.media_bytes).toBe(sizes);
    for (const path of ['media', 'medias/bin'])
      await api().send('DELETE', `/project/${owner.projectId}/${path}/${json.id}`, { headers });
    for (const folder of ['media', 'originals'])
      expect(await api().storage.list(`${folder}/${owner.projectId}/`)).toEqual([]);
  });

  test('M4: a picture is given back as it was uploaded to those who may change it, and to nobody else', async () => {
    const owner = await api().account();
    const bytes = await plainPicture(700, 500)
      .withExif({ IFD0: { Make: 'canary-camera' } })
      .jpeg()
      .toBuffer();
    const { json } = await upload(api(), owner, bytes, { name: 'Été 1.jpg' });
    await api().api.workOnMedia();
    const get = async (token: string | undefined, projectId = owner.projectId) => {
      const options = token === undefined ? {} : { headers: { token } };
      return api().send('GET', `/project/${projectId}/media/${json.id}/original`, options);
    };
    const given = await get(owner.token);
    expect([given.status, given.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
    expect(given.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%89t%C3%A9%201.jpg");
    expect(given.text).toContain('canary-camera');
    const stranger = await api().account();
    expect((await get(undefined)).status).toBe(401);
    expect([(await get(stranger.token)).status, (await get(stranger.token, stranger.projectId)).status]).toEqual([
      404, 404,
    ]);
    const archive = await api().send('GET', `/project/${owner.projectId}/medias/archive?ids=${json.id}`, {
      headers: { token: owner.token },
    });
    expect(archive.text).toContain('canary-camera');
    for (const { url } of json.files)
      expect((await api().storage.get(url.slice(1)))?.toString()).not.toContain('canary');
  });

  test('M3: what a killed server worked on is gone on with, by one node, and set aside after three tries', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, await picture());
    const node = { database: api().database, clock: () => new Date(now) };
    let now = Date.now() + LEASE_MS;
    // Others of this suite have been worked off: this one is the first that is due.
    const claim = async () => (await claimJob(node, null))?.mediaId;
    expect(await Promise.all([claim(), claim()])).toEqual(expect.arrayContaining([json.id, undefined]));
    for (const _ of ['second', 'third']) {
      expect(await claim()).toBeUndefined();
      now += LEASE_MS + 1;
      expect(await claim()).toBe(json.id);
    }
    now += LEASE_MS + 1;
    expect(await claim()).toBeUndefined();
    expect((await read(owner, json.id)).processing).toEqual({ state: 'failed', reason: 'stopped' });
    const again = await api().send('POST', `/project/${owner.projectId}/media/${json.id}/retry`, {
      headers: { token: owner.token },
    });
    expect([again.status, again.json.processing]).toEqual([200, { state: 'working' }]);
    await api().api.workOnMedia();
    expect((await read(owner, json.id)).processing).toBeUndefined();
  });

  test('M3: each project has its turn, however much waits in another', async () => {
    const [many, few] = [await api().account(), await api().account()];
    for (const _ of Array(4).keys()) await upload(api(), many, await picture());
    await upload(api(), few, await picture());
    const node = { database: api().database, clock: () => new Date() };
    const served: string[] = [];
    for (let last: string | null = null, index = 0; index < 3; index += 1) {
      const job = await claimJob(node, last);
      last = job?.projectId ?? null;
      served.push(last ?? '');
    }
    expect(served.slice(0, 2).toSorted()).toEqual([many.projectId, few.projectId].toSorted());
    expect(served[2]).toBe(many.projectId);
  });

  test('M3: while one project is worked on, all of it waits its turn, and another does not', async () => {
    await api().api.workOnMedia();
    const [many, few] = [await api().account(), await api().account()];
    const [first, second] = [await upload(api(), many, await picture()), await upload(api(), many, await picture())];
    const goOn = Promise.withResolvers<void>();
    const { open } = api().storage;
    const held = vi.spyOn(api().storage, 'open').mockImplementation(async (key) => {
      if (key.includes(many.projectId)) await goOn.promise;
      return open.call(api().storage, key);
    });
    const whole = api().api.workOnMedia();
    const { json: other } = await upload(api(), few, await picture());
    await api().api.workOnMedia();
    const states = async () => {
      const ids = [first, second].map(({ json }) => read(many, json.id));
      return (await Promise.all(ids)).map(({ processing }) => processing?.state);
    };
    expect((await read(few, other.id)).processing).toBeUndefined();
    expect(await states()).toEqual(['working', 'working']);
    goOn.resolve();
    await whole;
    expect(await states()).toEqual([undefined, undefined]);
    held.mockRestore();
  });

  test('M3: a film gets its length, its size and a picture, and plays while it comes; without ffmpeg that is said', async () => {
    const owner = await api().account();
    const bytes = MACHINE.ffmpeg ? await harbour() : filmBytes();
    const { json } = await upload(api(), owner, bytes, { name: 'harbour.mp4' });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    if (!MACHINE.ffmpeg) return expect(made.processing).toEqual({ state: 'failed', reason: 'no_ffmpeg' });
    expect(made.processing).toBeUndefined();
    expect(typesOf(made)).toEqual(['video/mp4', 'image/webp', 'image/jpeg']);
    expect(made.files[0]?.metadata).toEqual({ width: 320, height: 180, duration: 2 });
    const [streamable, poster] = await Promise.all(made.files.map(({ url }) => api().storage.get(url.slice(1))));
    const text = Buffer.from(streamable ?? []).toString('latin1');
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    expect(await sharp(poster ?? undefined).metadata()).toMatchObject({ width: 320, height: 180 });
    expect(mediaRefSchema.parse(mediaRefOf(made))).toMatchObject({ url: made.files[0]?.url });
  });

  test('M3: a film that no browser plays becomes one that they do; where that fails, it says so and keeps its picture', async () => {
    if (!MACHINE.ffmpeg) return;
    const owner = await api().account();
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-c:v', 'mpeg4', '-c:a', 'ac3'];
    const bytes = await harbour(sound);
    const { json } = await upload(api(), owner, bytes, { name: 'harbour.mp4' });
    // Nobody knows how its sound is coded.
    const strange = Buffer.from(bytes.toString('latin1').replaceAll('ac-3', 'zzzz'), 'latin1');
    const { json: silent } = await upload(api(), owner, strange, { name: 'harbour.mp4' });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    expect([made.processing, typesOf(made)]).toEqual([undefined, ['video/mp4', 'image/webp', 'image/jpeg']]);
    const asSent = await api().send('GET', `/project/${owner.projectId}/media/${json.id}/original`, {
      headers: { token: owner.token },
    });
    expect(asSent.status).toBe(200);
    const kept = (await api().storage.list(`originals/${owner.projectId}/${json.id}/`))[0] ?? '';
    expect(bytes.equals((await api().storage.get(kept)) ?? new Uint8Array())).toBe(true);
    const played = Buffer.from((await api().storage.get(made.files[0]?.url.slice(1) ?? '')) ?? []).toString('latin1');
    expect(['avc1', 'mp4v'].map((codec) => played.includes(codec))).toEqual([true, false]);
    const failed = async () => {
      const medium = await read(owner, silent.id);
      expect(medium.processing).toEqual({ state: 'failed', reason: 'not_played_unreadable' });
      expect(typesOf(medium)).toEqual(['video/mp4', 'image/webp', 'image/jpeg']);
      expect(medium.files[0]?.metadata).toEqual({ width: 320, height: 180, duration: expect.closeTo(2, 1) });
      expect(await api().storage.list(`media/${owner.projectId}/${silent.id}/`)).toHaveLength(medium.files.length);
    };
    await failed();
    // Tried again, it is what it was.
    await api().send('POST', `/project/${owner.projectId}/media/${silent.id}/retry`, {
      headers: { token: owner.token },
    });
    await api().api.workOnMedia();
    await failed();
  });

  test('M3: a PDF gets its pages counted and the first shown; without poppler that is said', async () => {
    const owner = await api().account();
    const { json } = await upload(api(), owner, MENU, { name: 'menu.pdf' });
    await api().api.workOnMedia();
    const made = await read(owner, json.id);
    if (!MACHINE.poppler) return expect(made.processing).toEqual({ state: 'failed', reason: 'no_poppler' });
    expect(typesOf(made)).toEqual(['application/pdf', 'image/webp', 'image/webp', 'image/webp', 'image/jpeg']);
    expect(made.files[0]?.metadata).toEqual({ pages: 2 });
    const table = await upload(api(), owner, Buffer.from('a;b\n'), { name: 'a.csv' });
    expect(table.json.processing).toBeUndefined();
  });

  test('M3: a damaged film is set aside with its reason, after three tries, and stays usable', async () => {
    if (!MACHINE.ffmpeg) return;
    const owner = await api().account();
    const { json } = await upload(api(), owner, filmBytes(), { name: 'broken.mp4' });
    for (const _ of Array(3).keys()) {
      await api().api.workOnMedia();
      api().wait(LEASE_MS);
    }
    const made = await read(owner, json.id);
    expect(made.processing).toEqual({ state: 'failed', reason: 'unreadable' });
    expect(typesOf(made)).toEqual(['video/mp4']);
  });
};
