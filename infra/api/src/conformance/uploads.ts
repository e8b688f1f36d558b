import { readdir, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { PROLOGUES } from '../testing/drawing-prologues.ts';
import { animatedPicture, claimedGif, claimedPng, DEMANDING, plainPicture } from '../testing/pictures.ts';
import { MAX_UPLOAD_BYTES } from '../testing/test-api.ts';
import { upload, uploadForm } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

type Refused = readonly [what: string, make: () => Uint8Array | Promise<Uint8Array>, status: number, error: string];

/** What is offered as a picture and is none, by what is said of it. */
const REFUSED: readonly Refused[] = [
  ['a drawing', () => Buffer.from(SVG), 415, 'media_vector'],
  [
    'a drawing behind a prologue',
    () => Buffer.from(`\ufeff<?xml version="1.0"?><!-- x -->\n${SVG}`),
    415,
    'media_vector',
  ],
  ['a page', () => Buffer.from(HTML), 415, 'media_type'],
  ['nothing', () => new Uint8Array(), 415, 'media_type'],
  ...PROLOGUES.map(
    ([what, text]) => [`${what} (C1)`, () => Buffer.from(text), 415, 'media_type'] as const satisfies Refused,
  ),
  ['a program', () => Buffer.from('MZ\u0090\u0000'), 415, 'media_type'],
  ['a TIFF', () => plainPicture(10, 10).tiff().toBuffer(), 415, 'media_type'],
  ['a PNG of 50,000 × 50,000 pixels', () => claimedPng(50_000, 50_000), 413, 'media_dimensions'],
  ['OPS-8: a GIF of 8,000 × 8,000 pixels', () => claimedGif(8000, 8000), 413, 'media_dimensions'],
  [
    'OPS-8: an interlaced PNG of 8,000 × 8,000 pixels of 8 bytes',
    () => claimedPng(8000, 8000, DEMANDING),
    413,
    'media_dimensions',
  ],
  ['a PNG that is less than it says', () => claimedPng(4000, 4000), 422, 'media_unreadable'],
  ['half a JPEG', async () => (await plainPicture().jpeg().toBuffer()).subarray(0, 900), 422, 'media_unreadable'],
  ['the head of a GIF', () => Buffer.from('GIF89a'), 422, 'media_unreadable'],
];

export const uploads: Suite = (api) => {
  const kept = async (projectId: string): Promise<string[]> => api().storage.list(`media/${projectId}/`);

  test.each(REFUSED.map((entry) => [...entry] as const))(
    'M7: %s is refused for what it is, whatever it is called',
    async (_, make, status, error) => {
      const owner = await api().account();
      for (const [name, type] of [
        ['photo.jpg', 'image/jpeg'],
        ['photo.svg', 'image/svg+xml'],
      ] as const) {
        const answer = await upload(api(), owner, await make(), { name, type });
        expect([answer.status, answer.json.error]).toEqual([status, error]);
      }
      expect(await kept(owner.projectId)).toEqual([]);
    },
  );

  test('M7: a picture is one under any name, and only its pixels are kept', async () => {
    const owner = await api().account();
    const polyglot = Buffer.concat([await animatedPicture(), Buffer.from(HTML + SVG)]);
    const answer = await upload(api(), owner, polyglot, { name: 'page.html', type: 'text/html' });
    expect(answer.status).toBe(201);
    for (const key of await kept(owner.projectId)) {
      expect(key).toMatch(/\.(?:webp|gif)$/);
      expect(Buffer.from((await api().storage.get(key)) ?? []).includes('<script')).toBe(false);
    }
  });

  test('M6 B15: a file over the limit is refused with the message of the specification, announced or not', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token, 'accept-language': 'fr' };
    const big = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    const answer = await upload(api(), owner, big, { headers });
    expect([answer.status, answer.json.error]).toEqual([413, 'media_too_large']);
    expect(answer.json.message).toBe('La taille de votre média dépasse la limite autorisée');
    const endless = () => {
      const request = new Request('http://x', {
        method: 'POST',
        body: uploadForm(new Uint8Array(20 * MAX_UPLOAD_BYTES), {}),
      });
      return { raw: request.body as ReadableStream, type: request.headers.get('content-type') ?? '' };
    };
    const { raw, type } = endless();
    const streamed = await send('POST', `/project/${owner.projectId}/media`, {
      raw: raw as BodyInit,
      headers: { token: owner.token, 'content-type': type },
    });
    expect([streamed.status, streamed.json.message]).toEqual([
      413,
      'The size of your media exceeds the authorized limit',
    ]);
  });

  test('forms that cannot be read, say too much or say it twice are refused', async () => {
    const { send } = api();
    const owner = await api().account();
    const bytes = await plainPicture(10, 10).png().toBuffer();
    const at = `/project/${owner.projectId}/media`;
    const type = 'multipart/form-data; boundary=x';
    const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const file = `${part('files[1][file]', '; filename="a.png"')}`;
    const cases: [BodyInit, string, string][] = [
      [`${file}x`, type, 'malformed'],
      [`${file}x\r\n--x--`, 'multipart/form-data', 'wrong_type'],
      [`${file}x\r\n--x--`, 'multipart/form-data; boundary=', 'malformed'],
      ['', type, 'malformed'],
      [`${part('title')}a\r\n${part('title')}b\r\n--x--`, type, 'malformed'],
      [`${file}x\r\n${file}y\r\n--x--`, type, 'malformed'],
      [`${Array.from({ length: 60 }, (_, index) => `${part(`f${index}`)}x\r\n`).join('')}--x--`, type, 'malformed'],
      [`${part('title')}a\r\n--x--`, type, 'invalid'],
      [`${part('owner')}a\r\n${file}x\r\n--x--`, type, 'unknown_fields'],
      [`${part('__proto__')}a\r\n${file}x\r\n--x--`, type, 'unknown_fields'],
    ];
    for (const [raw, contentType, error] of cases) {
      const answer = await send('POST', at, { raw, headers: { token: owner.token, 'content-type': contentType } });
      expect([raw, answer.json.error]).toEqual([raw, error]);
    }
    const wrong: Record<string, string>[] = [
      { id: 'x' },
      { metadata: '{' },
      { metadata: '{"alt":"x"}' },
      { tags: 'x' },
      { type: 'audio' },
    ];
    for (const fields of wrong)
      expect([fields, (await upload(api(), owner, bytes, { fields })).status]).toEqual([fields, 422]);
    expect(await kept(owner.projectId)).toEqual([]);
  });

  test('a form of parts that say nothing of themselves is answered, however much they hold', async () => {
    const { send } = api();
    const owner = await api().account();
    const at = `/project/${owner.projectId}/media`;
    const headers = { token: owner.token, 'content-type': 'multipart/form-data; boundary=x' };
    for (const head of ['\r\n', 'x-about: nothing\r\n\r\n'])
      for (const end of ['--\r\n', `\r\n\r\n${'y'.repeat(500_000)}\r\n--x--`]) {
        const raw = `--x\r\n${head}${'x'.repeat(100_000)}\r\n--x${end}`;
        expect((await send('POST', at, { raw, headers })).json.error).toBe('invalid');
      }
    expect(await kept(owner.projectId)).toEqual([]);
  });

  test('an upload while the volume of unfinished files is away is to be tried again, and puts nothing in its place', async () => {
    const { unfinished } = api();
    const owner = await api().account();
    const bytes = await plainPicture(10, 10).png().toBuffer();
    await rename(unfinished, `${unfinished}.away`);
    try {
      const { status, json, headers } = await upload(api(), owner, bytes);
      expect([status, json.error]).toEqual([503, 'unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      await expect(readdir(unfinished)).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await rename(`${unfinished}.away`, unfinished);
    }
    expect((await upload(api(), owner, bytes)).status).toBe(201);
  });

  test('OPS-7: uploads that do not end have the disk of their project’s share, and no more', async () => {
    const { send, account, unfinished } = api();
    const [loud, quiet] = [await account(), await account()];
    const ended = Promise.withResolvers<void>();
    const head = '--x\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\n\r\n';
    const hold = () => {
      const arrived = Promise.withResolvers<void>();
      const raw = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from(head + 'x'.repeat(MAX_UPLOAD_BYTES - 10_000))),
        pull: async (controller) => {
          arrived.resolve();
          await ended.promise;
          controller.error(new Error('aborted'));
        },
      });
      const answered = send('POST', `/project/${loud.projectId}/media`, {
        raw: raw as BodyInit,
        headers: { token: loud.token, 'content-type': 'multipart/form-data; boundary=x' },
      });
      return { arrived: arrived.promise, answered };
    };
    const held = Array.from({ length: 12 }, hold);
    await Promise.all(held.map(({ arrived }) => arrived));
    const refused = await Promise.race(held.map(({ answered }) => answered));
    expect([refused.status, refused.json.error]).toEqual([503, 'unavailable']);
    expect((await upload(api(), quiet, await plainPicture(10, 10).jpeg().toBuffer())).status).toBe(201);
    ended.resolve();
    const statuses = (await Promise.all(held.map(({ answered }) => answered))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 503, 503]);
    expect(await readdir(unfinished)).toEqual([]);
  });

  test('OPS-7: uploads that break off, however they do, leave neither file nor descriptor', async () => {
    const { send, unfinished } = api();
    const owner = await api().account();
    const type = 'multipart/form-data; boundary=x';
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
    const head = part('files[1][file]');
    const ends: Readonly<Record<string, (controller: ReadableStreamDefaultController) => void>> = {
      'client gone': (controller) => controller.error(new Error('aborted')),
      'cut off': (controller) => controller.close(),
      'said twice': (controller) => {
        controller.enqueue(Buffer.from(`\r\n${head}y`));
        controller.close();
      },
      'too many parts': (controller) => {
        controller.enqueue(Buffer.from(`\r\n${part('f')}x`.repeat(50)));
        controller.error(new Error('aborted'));
      },
    };
    const abandon = (end: (controller: ReadableStreamDefaultController) => void) => {
      let pulls = 0;
      const raw = new ReadableStream({
        pull: (controller) => {
          pulls += 1;
          if (pulls === 1) controller.enqueue(Buffer.from(`${head}${'x'.repeat(100_000)}`));
          else end(controller);
        },
      });
      return send('POST', `/project/${owner.projectId}/media`, {
        raw: raw as BodyInit,
        headers: { token: owner.token, 'content-type': type },
      });
    };
    for (let round = 0; round < 25; round += 1)
      for (const [how, end] of Object.entries(ends)) expect([how, (await abandon(end)).status]).toEqual([how, 400]);
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open.filter((path) => path.startsWith(unfinished))).toEqual([]);
    expect(await readdir(unfinished)).toEqual([]);
  });

  test('M7 OPS-7: what begins as no picture is not kept while it comes in, and is refused in the end', async () => {
    const { send, unfinished } = api();
    const owner = await api().account();
    const arrived = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const head = '--x\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\n\r\n';
    const raw = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head + HTML + 'x'.repeat(1_000_000))),
      pull: async (controller) => {
        arrived.resolve();
        await looked.promise;
        controller.enqueue(Buffer.from(`${'x'.repeat(500_000)}\r\n--x--`));
        controller.close();
      },
    });
    const answered = send('POST', `/project/${owner.projectId}/media`, {
      raw: raw as BodyInit,
      headers: { token: owner.token, 'content-type': 'multipart/form-data; boundary=x' },
    });
    await arrived.promise;
    const kept = async () => {
      const found = await readdir(unfinished, { recursive: true });
      return Promise.all(found.map(async (name) => stat(join(unfinished, name))));
    };
    // Its file is there by now, or comes as the empty one that it stays.
    for (const each of await kept()) expect(each.isFile() ? each.size : 0).toBe(0);
    looked.resolve();
    const answer = await answered;
    expect([answer.status, answer.json.error]).toEqual([415, 'media_type']);
    expect(await kept()).toEqual([]);
  });

  test('nobody is listened to who may not be heard', async () => {
    const owner = await api().account();
    const stranger = await api().account();
    const bytes = await plainPicture(10, 10).png().toBuffer();
    const as = async (token: string, projectId = owner.projectId) => upload(api(), { projectId, token }, bytes);
    expect((await as('made-up')).status).toBe(401);
    const foreign = await as(stranger.token);
    expect([foreign.status, foreign.json.error]).toEqual([404, 'not_found']);
    expect(foreign.text).toBe((await as(stranger.token, uuidv7())).text);
    const { json: made } = await as(owner.token);
    const { send } = api();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const ask = (project: string, token: string) =>
        send(method, `/project/${project}/media/${made.id}`, {
          headers: { token },
          ...(method === 'PUT' && { body: {} }),
        });
      expect((await ask(owner.projectId, stranger.token)).status).toBe(404);
      expect((await ask(stranger.projectId, stranger.token)).status).toBe(404);
    }
    for (const method of ['GET', 'POST'])
      expect(
        (await send(method, `/project/${owner.projectId}/medias`, { headers: { token: stranger.token } })).status,
      ).toBe(404);
  });

  test('B14: with the disk full an upload is refused, and nothing of it is left or listed', async () => {
    const { storage, send } = api();
    const owner = await api().account();
    const bytes = await plainPicture(700, 500).jpeg().toBuffer();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    let puts = 0;
    const { put } = storage;
    Object.assign(storage, {
      put: async (key: string, value: Uint8Array) => {
        puts += 1;
        if (puts > 2) throw full;
        return put(key, value);
      },
    });
    const answer = await upload(api(), owner, bytes).finally(() => Object.assign(storage, { put }));
    expect([answer.status, answer.json.error]).toEqual([507, 'out_of_space']);
    expect(await kept(owner.projectId)).toEqual([]);
    const list = await send('GET', `/project/${owner.projectId}/medias`, { headers: { token: owner.token } });
    expect(list.json).toEqual({ result: [], total: 0 });
    expect((await upload(api(), owner, bytes)).status).toBe(201);
  });
};
