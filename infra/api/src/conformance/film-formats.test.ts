import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiCalls, type Media } from 'shared-contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../operations/media/media-jobs.ts';
import { quadrants, quadrantsOf } from '../testing/quadrants.ts';
import { type Account, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import { CASES, type Case, turned, turnedSize } from './film-formats.ts';

const run = promisify(execFile);
vi.setConfig({ testTimeout: process.env.SOAK === '1' ? 3_600_000 : 300_000 });

const RATE = 25;
const SECONDS = 0.4;
/** A frame, and what sound is longer than pictures by: it comes in pieces of its own length. */
const MOST_APART = 1 / RATE + 0.03;
/** Where and with what it was taken. */
const PLACE = '+12.3456+065.4321/';
const CAMERA = 'Acme Cam 9';

/** Some write two bytes for a letter. */
const tells = (bytes: Buffer, trace: string): boolean => bytes.includes(trace) || bytes.includes(trace, 0, 'utf16le');

describe('M3 M7: films as ffmpeg writes them', () => {
  let api: TestApi;
  let folder: string;
  let owner: Account;
  beforeAll(async () => {
    await run('ffmpeg', ['-version']).catch(() => {
      throw new Error('ffmpeg is missing: `node infra/e2e/src/install-programs.ts` installs it');
    });
    api = await startTestApi('embedded');
    folder = await mkdtemp(join(tmpdir(), 'formats-'));
    owner = await api.account();
  });
  afterAll(async () => {
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function written({ ending, coded, width, height, turn, sound }: Case): Promise<Buffer> {
    const [from, path] = [join(folder, 'from.png'), join(folder, `written.${ending}`)];
    await writeFile(from, await quadrants(width, height));
    const heard = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`];
    await run('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-loop', '1', '-framerate', String(RATE), '-t', String(SECONDS), '-i', from],
      ...(sound ? heard : []),
      ...coded,
      ...['-metadata', `location=${PLACE}`, '-metadata', `comment=${CAMERA}`, '-metadata', `artist=${CAMERA}`],
      ...['-y', path],
    ]);
    return turned(await readFile(path), turn, { width, height });
  }

  const send = (method: string, path: string) =>
    api.send(method, `/project/${owner.projectId}/${path}`, { headers: { token: owner.token } });
  const read = async (id: string): Promise<Media> =>
    apiCalls.getMedia.answer.parse((await send('GET', `media/${id}`)).json);
  const stored = async (url = ''): Promise<Buffer> => Buffer.from((await api.storage.get(url.slice(1))) ?? []);

  /** The first picture of a film, as it is shown. */
  async function shown(film: Buffer): Promise<Buffer> {
    const path = join(folder, 'shown');
    await writeFile(path, film);
    const args = ['-v', 'error', '-i', path, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'];
    return (await run('ffmpeg', args, { encoding: 'buffer' })).stdout;
  }

  test.each(CASES.map((each) => [each.title, each] as const))(
    '%s plays, upright and without a trace',
    async (_, each) => {
      const bytes = await written(each);
      expect([PLACE, CAMERA].some((trace) => tells(bytes, trace))).toBe(each.keepsTags);
      const { status, json } = await upload(api, owner, bytes, { name: `a.${each.ending}` });
      expect([status, json.error]).toEqual([201, undefined]);
      await api.api.workOnMedia();
      const made = await read(json.id);
      expect(made.processing).toBeUndefined();
      const [main, ...others] = made.files;
      expect(others.map(({ type }) => type)).toEqual(['image/webp', 'image/jpeg']);
      expect(main?.type).toBe(each.playedAs);
      const film = await stored(main?.url);
      for (const trace of [PLACE, CAMERA, '12.3456']) expect([trace, tells(film, trace)]).toEqual([trace, false]);
      const { width = 0, height = 0, duration = 0 } = main?.metadata ?? {};
      const size = turnedSize(each);
      // Pictures of H.264 have an even number of pixels each way.
      expect(Math.abs(width - size.width)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - size.height)).toBeLessThanOrEqual(1);
      expect(Math.abs(duration - SECONDS)).toBeLessThanOrEqual(MOST_APART);
      const poster = await stored(others[0]?.url);
      expect([await quadrantsOf(poster), await quadrantsOf(await shown(film))]).toEqual([each.corners, each.corners]);
      // What came is kept for who may change it, where it is not what is served.
      const known = [...(await api.storage.list(`media/${owner.projectId}/${json.id}/`))];
      expect(known.toSorted()).toEqual(made.files.map(({ url }) => url.slice(1)).toSorted());
      const [kept = main?.url.slice(1) ?? ''] = await api.storage.list(`originals/${owner.projectId}/${json.id}/`);
      expect(bytes.equals((await api.storage.get(kept)) ?? new Uint8Array())).toBe(true);
      expect(await readdir(api.unfinished)).toEqual([]);
    },
  );

  test('a film made into a GIF keeps moving', async () => {
    const { status, json } = await upload(api, owner, await written(GIF), { name: 'a.gif' });
    expect([status, json.type]).toEqual([201, 'image']);
    await api.api.workOnMedia();
    const made = await read(json.id);
    const [moving, still] = [false, true].map((is) => made.files.filter((file) => Boolean(file.still) === is));
    expect(moving?.map(({ type }) => type)).toEqual(['image/webp', 'image/gif']);
    expect(await quadrantsOf(await stored(moving?.[0]?.url))).toEqual([0, 1, 2, 3]);
    expect(still?.map(({ type }) => type)).toEqual(['image/webp']);
  });

  test('what is cut short or damaged is shown or refused in words, and leaves nothing behind', async () => {
    // The same bytes each time: numbers of a linear congruence.
    let state = 13;
    const random = (): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    const taken: (readonly [string, string])[] = [];
    for (const each of CASES.filter(({ brokenAt }) => brokenAt.length > 0)) {
      const bytes = await written(each);
      for (const part of each.brokenAt) {
        const cut = bytes.subarray(0, Math.floor(part * bytes.length));
        const damaged = Buffer.from(bytes);
        for (let hit = 0; hit < 12; hit += 1)
          damaged[Math.floor((part - 0.25 + random() / 4) * damaged.length)] = Math.floor(random() * 256);
        for (const [how, broken] of Object.entries({ cut, damaged })) {
          const { status, json } = await upload(api, owner, broken, { name: `a.${each.ending}` });
          const what = `${each.title}, ${how} at ${part}`;
          expect([what, [201, 413, 415, 422].includes(status)]).toEqual([what, true]);
          if (status === 201) taken.push([what, json.id]);
          else expect([what, json.message]).toEqual([what, expect.stringMatching(/\w+ \w+/)]);
        }
      }
    }
    expect(taken.length).toBeGreaterThan(0);
    // Each is tried three times.
    for (const _ of Array(4).keys()) {
      await api.api.workOnMedia();
      api.wait(LEASE_MS);
    }
    for (const [what, id] of taken) {
      const { processing, files } = await read(id);
      if (processing) expect([what, processing.state]).toEqual([what, 'failed']);
      // What is wanting is said; what is there is whole.
      else expect([what, files.map(({ type }) => type?.split('/')[0])]).toEqual([what, ['video', 'image', 'image']]);
      const named = files.map(({ url }) => url.slice(1)).toSorted();
      expect([what, await api.storage.list(`media/${owner.projectId}/${id}/`)]).toEqual([what, named]);
    }
    expect(await readdir(api.unfinished)).toEqual([]);
    const whole = await upload(api, owner, await written(CASES[0] ?? GIF), { name: 'whole' });
    await api.api.workOnMedia();
    expect((await read(whole.json.id)).processing).toBeUndefined();
  });
});

const GIF: Case = {
  ...{ title: 'GIF', ending: 'gif', coded: [], width: 96, height: 64, turn: 0, sound: false },
  ...{ corners: [0, 1, 2, 3], playedAs: '', keepsTags: false, brokenAt: [] },
};
