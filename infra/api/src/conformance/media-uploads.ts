import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { StorageFullError } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { mediaUploads as mediaUploadRows } from '../database/upload-tables.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { MAX_UPLOAD_BYTES } from '../testing/test-api.ts';
import { cutAfter, sha256, tusClient } from '../testing/tus.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

const HOUR = 60 * 60_000;

/** Large enough for several parts, and soon made. */
const picture = async (): Promise<Uint8Array> =>
  new Uint8Array(await plainPicture(760, 760).png({ compressionLevel: 0 }).toBuffer());

export const mediaUploads: Suite = (api) => {
  const sender = async () => {
    const owner = await api().account();
    return { owner, tus: tusClient(api(), owner) };
  };
  const parts = (projectId: string): Promise<string[]> => api().storage.list(`media-uploads/${projectId}/`);

  test('M2 B16: a file whose line is cut again and again arrives whole, and is one medium however often it is finished', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const begun = await tus.begin(bytes.length, {
      filename: 'Été.png',
      filetype: 'image/png',
      title: 'Été',
      sha256: sha256(bytes),
    });
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toBe(`/api/v1${tus.at}/${tus.idOf(begun)}`);
    const id = tus.idOf(begun);
    let offset = 0;
    for (const count of [200_000, 1, 1_100_000]) {
      const cut = await tus.patch(id, offset, bytes, { raw: cutAfter(bytes.subarray(offset), count) });
      offset += count;
      expect([cut.headers.get('upload-offset'), cut.headers.get('connection')]).toEqual([`${offset}`, 'close']);
      expect(await tus.offset(id)).toBe(offset);
    }
    expect(await tus.list()).toMatchObject([
      { id, filename: 'Été.png', title: 'Été', size: bytes.length, received: offset, content_hash: sha256(bytes) },
    ]);
    expect((await tus.finish(id)).json.error).toBe('upload_incomplete');
    const last = await tus.patch(id, offset, bytes.subarray(offset));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, `${bytes.length}`]);
    const [one, two] = [await tus.finish(id), await tus.finish(id)];
    expect([one.status, one.json.title, one.json.id]).toEqual([201, 'Été', id]);
    expect(two.json).toEqual(one.json);
    expect([await tus.list(), await parts(owner.projectId), await readdir(api().unfinished)]).toEqual([[], [], []]);
    const listed = await api().send('GET', `/project/${owner.projectId}/medias`, { headers: { token: owner.token } });
    expect(listed.json.total).toBe(1);
  });

  test('M2: what is begun twice is begun once, and what is sent twice is kept once', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const about = { id: uuidv7(), filename: 'a.png' };
    const ids = [await tus.begin(bytes.length, about), await tus.begin(bytes.length, about)].map(tus.idOf);
    expect(ids).toEqual([about.id, about.id]);
    expect((await tus.begin(7, about)).json.error).toBe('already_exists');
    const sent = await Promise.all([1, 2, 3].map(() => tus.patch(about.id, 0, bytes)));
    const statuses = sent.map(({ status }) => status).toSorted();
    expect(
      statuses.filter((status) => status === 409).length + statuses.filter((status) => status === 204).length,
    ).toBe(3);
    const offset = await tus.offset(about.id);
    if (offset < bytes.length) await tus.patch(about.id, offset, bytes.subarray(offset));
    const finished = await Promise.all([tus.finish(about.id), tus.finish(about.id)]);
    expect(finished.map(({ status }) => status)).toEqual([201, 201]);
    expect((await tus.finish(about.id)).json.id).toBe(about.id);
    expect(await parts(owner.projectId)).toEqual([]);
  });

  test('M2: what waits for its turn at one medium and at the whole project does not wait for ever', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length));
    await tus.patch(id, 0, bytes);
    const put = () =>
      api().send('PUT', `/project/${owner.projectId}/media/${id}`, {
        headers: { token: owner.token },
        body: { private_status: 'private' },
      });
    // A form has the turn of the medium, until all others wait for theirs.
    const [isStoring, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { storage } = api();
    const store = storage.put;
    const held = vi.spyOn(storage, 'put').mockImplementation(async (key, stored) => {
      isStoring.resolve();
      await goOn.promise;
      return store.call(storage, key, stored);
    });
    const form = upload(api(), owner, bytes, { fields: { id } });
    await isStoring.promise;
    const waiting = [put(), ...[1, 2, 3].map(() => tus.finish(id)), put()];
    for (const _ of waiting) await tus.list();
    goOn.resolve();
    const all = await Promise.all([form, ...waiting]);
    held.mockRestore();
    expect(all.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await put()).json.private_status).toBe('private');
  });

  test('M2: a request whose line nobody has missed yet ends when the next one comes, and what it brought is kept', async () => {
    const { tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length));
    const arrived = Promise.withResolvers<void>();
    const silent = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 300_000)),
      pull: () => {
        arrived.resolve();
        return new Promise<void>(() => undefined);
      },
    });
    const first = tus.patch(id, 0, bytes, { raw: silent as unknown as BodyInit });
    await arrived.promise;
    const offset = await tus.offset(id);
    expect([offset, (await first).headers.get('upload-offset')]).toEqual([300_000, '300000']);
    expect((await tus.patch(id, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await tus.finish(id)).status).toBe(201);
  });

  test('M2 B15 SEC-M3: four projects that send next to nothing in all places keep no other waiting, and go on where they were', async () => {
    const { storage } = api();
    const { put } = storage;
    const all = Promise.withResolvers<void>();
    let held = 0;
    const counted = vi.spyOn(storage, 'put').mockImplementation((key, content) => {
      held += 1;
      if (held === 24) all.resolve();
      return put.call(storage, key, content);
    });
    const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
    const trickle = async ({ tus }: Awaited<ReturnType<typeof sender>>) => {
      const id = tus.idOf(await tus.begin(1000));
      const line = new ReadableStream<Uint8Array>({
        start: (controller) => {
          lines.push(controller);
          controller.enqueue(new Uint8Array(10));
        },
      });
      const answer = await tus.patch(id, 0, new Uint8Array(), { raw: line as unknown as BodyInit });
      return [answer.status, answer.headers.get('upload-offset'), answer.headers.get('connection')];
    };
    const clock = vi.spyOn(performance, 'now');
    const senders = await Promise.all([1, 2, 3, 4].map(sender));
    const trickling = senders.flatMap((each) => Array.from({ length: 6 }, () => trickle(each)));
    try {
      await all.promise;
      const { tus } = await sender();
      const id = tus.idOf(await tus.begin(1000));
      // Each has had its turn.
      clock.mockImplementation(() => Date.now() - performance.timeOrigin + 10_000);
      const sent = await tus.patch(id, 0, new Uint8Array(1000));
      expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '1000']);
      expect(await Promise.race(trickling)).toEqual([204, '10', 'close']);
    } finally {
      clock.mockRestore();
      counted.mockRestore();
      for (const line of lines) line.error(new Error('The line was cut'));
      await Promise.all(trickling);
    }
  });

  test('M2 SEC-M3: a file may come in as many pieces as turns make of it on a bad line, and not in any number of them', async () => {
    const { owner, tus } = await sender();
    const id = tus.idOf(await tus.begin(MAX_UPLOAD_BYTES));
    const came = (count: number, received: number) =>
      api().database.transaction({ projectId: owner.projectId }, (transaction) =>
        transaction
          .update(mediaUploadRows)
          .set({ received, parts: Array.from({ length: count }, (_, index) => `${index}`) })
          .where(eq(mediaUploadRows.id, id)),
      );
    await came(250, 1_750_000);
    const sent = await tus.patch(id, 1_750_000, new Uint8Array(10));
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '1750010']);
    await came(264, 264);
    const refused = await tus.patch(id, 264, new Uint8Array(10));
    expect([refused.status, refused.json.error]).toEqual([429, 'too_many_requests']);
  });

  test('M2: an upload is there to who began it, and to nobody else', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length));
    await tus.patch(id, 0, bytes.subarray(0, 1000));
    const colleague = tusClient(api(), {
      projectId: owner.projectId,
      token: (await joinProject(api(), owner, 'administrator')).token,
    });
    const stranger = await sender();
    const elsewhere = tusClient(api(), { projectId: owner.projectId, token: stranger.owner.token });
    for (const other of [colleague, elsewhere, stranger.tus]) {
      const answers = [
        await other.head(id),
        await other.patch(id, 1000, bytes.subarray(1000)),
        await other.finish(id),
        await other.cancel(id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await colleague.list()).toEqual([]);
    const unknown = tusClient(api(), { projectId: owner.projectId, token: 'x' });
    expect([(await unknown.begin(7)).status, (await unknown.head(id)).status]).toEqual([401, 401]);
    expect(await tus.offset(id)).toBe(1000);
    expect((await tus.cancel(id)).status).toBe(204);
    expect([await tus.offset(id), await parts(owner.projectId)]).toEqual([-1, []]);
  });

  test('M6 B15: what is too large, says too little or too much of itself, or more than it said, is refused', async () => {
    const { owner, tus } = await sender();
    const refused = async (size: number, metadata?: Readonly<Record<string, string>>) => {
      const { status, json } = await tus.begin(size, metadata);
      return [status, json.error];
    };
    expect(await refused(MAX_UPLOAD_BYTES + 1)).toEqual([413, 'media_too_large']);
    expect(await refused(0)).toEqual([422, 'invalid']);
    const unfit: readonly Readonly<Record<string, string>>[] = [
      { title: 'x' },
      { filename: '' },
      { filename: 'x'.repeat(301) },
      { filename: 'a', sha256: 'x' },
      { filename: 'a', id: '../x' },
      { filename: 'a', owner: 'x' },
    ];
    for (const metadata of unfit) expect([metadata, await refused(7, metadata)]).toEqual([metadata, [422, 'invalid']]);
    const id = tus.idOf(await tus.begin(1000));
    const bytes = new Uint8Array(2000);
    expect((await tus.patch(id, 0, bytes)).json.error).toBe('media_too_large');
    expect((await tus.patch(id, 0, bytes, { raw: new Blob([bytes]).stream() })).json.error).toBe('media_too_large');
    expect((await tus.patch(id, 500, bytes.subarray(0, 10))).json.error).toBe('upload_moved');
    const bare = await api().send('POST', tus.at, { headers: { token: owner.token, 'upload-length': '7' } });
    expect([bare.status, bare.json.error]).toEqual([400, 'malformed']);
    expect((await tus.head('x')).status).toBe(404);
    expect(await tus.offset(id)).toBeLessThanOrEqual(1000);
  });

  test('M2 M7: what arrived otherwise than it was sent, or is no picture, is refused in words, and nothing of it stays', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const other = bytes.slice();
    other[bytes.length - 20] = (other[bytes.length - 20] ?? 0) ^ 1;
    const text = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [sent, announced, error] of [
      [other, bytes, 'upload_damaged'],
      [text, text, 'media_type'],
    ] as const) {
      const id = tus.idOf(await tus.begin(sent.length, { filename: 'a.png', sha256: sha256(announced) }));
      await tus.patch(id, 0, sent);
      expect((await tus.finish(id)).json.error).toBe(error);
      expect((await tus.finish(id)).json.error).toBe('not_found');
    }
    expect([await parts(owner.projectId), await tus.list(), await readdir(api().unfinished)]).toEqual([[], [], []]);
  });

  test('M1 M2: what comes from a folder has its name as a tag', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length, { filename: 'a.png' }));
    await tus.patch(id, 0, bytes);
    const finish = (tag: string) =>
      api().send('POST', `${tus.at}/${id}?tag=${tag}`, { headers: { token: owner.token } });
    expect((await finish('x'.repeat(51))).status).toBe(422);
    expect((await finish('Summer%20menu')).json.tags).toEqual(['Summer menu']);
  });

  test('M2 OPS-7: a project has so many unfinished uploads, and no more bytes of them than the installation keeps for it', async () => {
    const { tus } = await sender();
    for (let begun = 0; begun < 40; begun += 1) expect((await tus.begin(MAX_UPLOAD_BYTES)).status).toBe(201);
    const over = await tus.begin(1);
    expect([over.status, over.json.error]).toEqual([429, 'too_many_uploads']);
    const [first] = await tus.list();
    await tus.cancel(first.id);
    expect((await tus.begin(1)).status).toBe(201);
    const other = (await sender()).tus;
    for (let begun = 0; begun < 100; begun += 1) expect((await other.begin(1)).status).toBe(201);
    expect((await other.begin(1)).json.error).toBe('too_many_uploads');
  });

  test('M2 OPS-7: unfinished uploads of who leaves a project, or is removed, end with it and stand in nobody’s way', async () => {
    const { owner, tus } = await sender();
    const kept = tus.idOf(await tus.begin(1000));
    await tus.patch(kept, 0, new Uint8Array(10));
    for (const leaves of [true, false]) {
      const member = await joinProject(api(), owner, 'editor');
      const theirs = tusClient(api(), { projectId: owner.projectId, token: member.token });
      const id = theirs.idOf(await theirs.begin(MAX_UPLOAD_BYTES));
      await theirs.patch(id, 0, new Uint8Array(1000));
      while ((await theirs.begin(MAX_UPLOAD_BYTES)).status === 201);
      expect((await tus.begin(MAX_UPLOAD_BYTES)).json.error).toBe('too_many_uploads');
      const token = leaves ? member.token : owner.token;
      const gone = await api().send('DELETE', `/project/${owner.projectId}/users/${member.userId}`, {
        headers: { token },
      });
      const begun = await tus.begin(MAX_UPLOAD_BYTES);
      expect([leaves, gone.status, begun.status]).toEqual([leaves, 200, 201]);
      await tus.cancel(tus.idOf(begun));
      await api().api.settled();
      for (const part of await parts(owner.projectId)) expect(part).toContain(kept);
    }
    expect(await tus.offset(kept)).toBe(10);
  });

  test('M2 OPS-7: what does not grow for a day is removed, with what a kill left of others', async () => {
    const { owner, tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length));
    await tus.patch(id, 0, bytes.subarray(0, 1_500_000));
    await api().storage.put(`media-uploads/${owner.projectId}/${uuidv7()}/0-left`, new Uint8Array(7));
    const theirs = `media-uploads/${uuidv7()}/${uuidv7()}/0-theirs`;
    await api().storage.put(theirs, new Uint8Array(7));
    await api().api.upkeep();
    expect(await parts(owner.projectId)).toHaveLength(2);
    api().wait(25 * HOUR);
    try {
      await api().api.upkeep();
      expect([await tus.list(), await parts(owner.projectId), await tus.offset(id)]).toEqual([[], [], -1]);
      expect(await api().storage.get(theirs)).not.toBeNull();
    } finally {
      api().wait(-25 * HOUR);
    }
  });

  test('M2 B14: a full disk is said in words while bytes come in; what was stored stays, and the file goes on where it was', async () => {
    const { storage } = api();
    const { owner, tus } = await sender();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length));
    await tus.patch(id, 0, bytes.subarray(0, 1_200_000));
    const { put } = storage;
    const full: typeof put = async (_, content) => {
      if (!(content instanceof Uint8Array)) for await (const piece of content) if (piece) break;
      throw new StorageFullError();
    };
    Object.assign(storage, { put: full });
    try {
      const refused = await tus.patch(id, 1_200_000, bytes.subarray(1_200_000));
      expect([refused.status, refused.json.error]).toEqual([507, 'out_of_space']);
    } finally {
      Object.assign(storage, { put });
    }
    expect(await tus.offset(id)).toBe(1_200_000);
    expect((await tus.patch(id, 1_200_000, bytes.subarray(1_200_000))).status).toBe(204);
    Object.assign(storage, { put: full });
    try {
      expect((await tus.finish(id)).status).toBe(507);
    } finally {
      Object.assign(storage, { put });
    }
    expect((await tus.finish(id)).status).toBe(201);
    expect(await parts(owner.projectId)).toEqual([]);
  });

  test('M2: equal bytes are found by their hash, in their own project alone', async () => {
    const [{ owner }, other] = [await sender(), await sender()];
    const bytes = await plainPicture(40, 30).png().toBuffer();
    const { json: medium } = await upload(api(), owner, bytes);
    const find = async ({ projectId, token }: typeof owner, hash: string) =>
      (await api().send('GET', `/project/${projectId}/medias?content_hash=${hash}`, { headers: { token } })).json;
    expect((await find(owner, sha256(bytes))).result.map(({ id }: { id: string }) => id)).toEqual([medium.id]);
    expect((await find(owner, sha256(Buffer.from('x')))).total).toBe(0);
    expect((await find(other.owner, sha256(bytes))).total).toBe(0);
    expect((await find(owner, 'x')).error).toBe('invalid');
  });

  test('M2: clients of other sites may look, send and read how far they are', async () => {
    const { tus } = await sender();
    const asked = await api().send('OPTIONS', `${tus.at}/x`, {
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'token,tus-resumable,upload-offset,content-type',
      },
    });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain('upload-offset');
    const { headers } = await tus.begin(7);
    expect(headers.get('access-control-expose-headers')).toContain('upload-offset');
    expect(headers.get('access-control-expose-headers')).toContain('location');
  });
};
