import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Media } from 'shared-contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Account, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';

const run = promisify(execFile);
const IS_LONG = process.env.SOAK === '1';
vi.setConfig({ testTimeout: IS_LONG ? 3_600_000 : 300_000 });

/** ImageMagick 7 or 6, of Debian: other programs are called `convert` as well. */
const MAGICK = ['magick', 'convert-im6.q16'].find((name) => {
  try {
    execFileSync(name, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

function magickProgram(): string {
  if (MAGICK) return MAGICK;
  throw new Error('ImageMagick is missing: `node infra/e2e/src/install-programs.ts` installs it');
}

/** What ImageMagick writes: an ending, and how it is told to. */
const TAKEN: readonly (readonly [string, readonly string[]])[] = [
  ['jpg', ['-quality', '92']],
  ['jpg', ['-interlace', 'Plane', '-sampling-factor', '4:2:0']],
  ['jpg', ['-colorspace', 'Gray']],
  ['jpg', ['-colorspace', 'CMYK']],
  ['png', ['-depth', '8']],
  ['png', ['-depth', '16', '-define', 'png:bit-depth=16']],
  ['png', ['-interlace', 'PNG']],
  ['png', ['-colors', '64', '-define', 'png:color-type=3']],
  ['png', ['-colorspace', 'Gray', '-depth', '16', '-define', 'png:color-type=0']],
  ['png', ['-colorspace', 'Gray', '-define', 'png:color-type=4', '-alpha', 'set']],
  ['png', ['-colorspace', 'Gray', '-threshold', '50%', '-define', 'png:bit-depth=1']],
  ['gif', ['-colors', '128']],
  ['webp', ['-quality', '90']],
  ['webp', ['-define', 'webp:lossless=true']],
];
const REFUSED = ['bmp', 'tiff', 'ppm', 'tga', 'pcx', 'psd', 'ico', 'jp2', 'sgi', 'pict', 'miff', 'eps'];
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
/** As ImageMagick calls them. It reads none of a WebP, nor of a GIF, which can hold none. */
const NAMES = [
  ...['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'],
  ...['LeftTop', 'RightTop', 'RightBottom', 'LeftBottom'],
];
const PROFILES = ['srgb', 'p3'] as const;

interface Case {
  readonly ending: string;
  readonly options: readonly string[];
  readonly orientation: number;
  readonly profile: (typeof PROFILES)[number];
}

/** Every combination in the long run; each of every kind at least once in the ordinary one. */
const CASES: readonly Case[] = IS_LONG
  ? TAKEN.flatMap(([ending, options]) =>
      ORIENTATIONS.flatMap((orientation) => PROFILES.map((profile) => ({ ending, options, orientation, profile }))),
    )
  : TAKEN.map(([ending, options], index) => ({
      ...{ ending, options },
      orientation: (index % 8) + 1,
      profile: PROFILES[index % 2] ?? 'srgb',
    }));

const SIDE = 24;
/** Of 255, in the middle of all values: what lossy files and two ways to make a picture smaller differ by. */
const MOST_APART = 6;
/** Without a profile nobody knows which inks are meant: two programs take different ones. A picture that is turned is 40 apart and more. */
const MOST_APART_IN_INK = 25;

describe('M2 M3 M7: pictures as ImageMagick writes them', () => {
  let api: TestApi;
  let folder: string;
  let owner: Account;
  beforeAll(async () => {
    api = await startTestApi('embedded');
    folder = await mkdtemp(join(tmpdir(), 'formats-'));
    owner = await api.account();
    const icc = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .withIccProfile('srgb')
      .png()
      .toBuffer();
    await writeFile(join(folder, 'srgb.icc'), (await sharp(icc).metadata()).icc ?? '');
    for (const profile of PROFILES)
      for (const orientation of ORIENTATIONS) {
        // Soft, and of another colour in each corner: what is turned or read in wrong colours is seen.
        const corners = await sharp(Buffer.from([220, 40, 30, 40, 180, 60, 40, 70, 200, 235, 225, 120]), {
          raw: { width: 2, height: 2, channels: 3 },
        })
          .resize(240, 160, { kernel: 'cubic', fit: 'fill' })
          .withIccProfile(profile)
          .withMetadata({ orientation })
          .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
          .toBuffer();
        await writeFile(join(folder, `${profile}-${orientation}.jpg`), corners);
      }
  });
  afterAll(async () => {
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const magick = (...args: readonly string[]) => run(magickProgram(), [...args], { encoding: 'buffer' });

  async function written({ ending, options, orientation, profile }: Case): Promise<string> {
    const path = join(folder, `written.${ending}`);
    await magick(join(folder, `${profile}-${orientation}.jpg`), ...options, path);
    return path;
  }

  /** As ImageMagick shows it: upright, in the colours of screens, on white. */
  async function expected(path: string, { ending, orientation }: Case): Promise<Buffer> {
    const told = ending === 'webp' ? ['-orient', NAMES[orientation - 1] ?? ''] : [];
    const upright = [
      ...told,
      '-auto-orient',
      '-background',
      'white',
      '-alpha',
      'remove',
      '-profile',
      join(folder, 'srgb.icc'),
    ];
    const small = ['-filter', 'Box', '-resize', `${SIDE}x${SIDE}!`, '-colorspace', 'sRGB', '-type', 'TrueColor'];
    return (await magick(path, ...upright, ...small, '-depth', '8', 'rgb:-')).stdout;
  }

  async function served({ files }: Media): Promise<Buffer> {
    const largest = files.filter(({ type }) => type === 'image/webp').at(-1);
    const bytes = await api.storage.get(largest?.url.slice(1) ?? '');
    return sharp(bytes ?? undefined)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
  }

  const apart = (ours: Buffer, theirs: Buffer): number =>
    ours.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) /
    Math.max(ours.length, theirs.length);

  const count = async (): Promise<number> =>
    (await api.send('GET', `/project/${owner.projectId}/medias`, { headers: { token: owner.token } })).json.total;

  test.each(
    CASES.map((each) => [`${each.ending} ${each.options.join(' ')}`, each.orientation, each.profile, each] as const),
  )('%s, orientation %i, %s, is shown as it is', async (_, __, ___, each) => {
    const path = await written(each);
    const { status, json } = await upload(api, owner, await readFile(path), { name: `a.${each.ending}` });
    expect([status, json.error]).toEqual([201, undefined]);
    expect(apart(await served(json), await expected(path, each))).toBeLessThan(
      each.options.includes('CMYK') ? MOST_APART_IN_INK : MOST_APART,
    );
  });

  test.each(REFUSED)('%s is refused in words', async (ending) => {
    const path = await written({ ending, options: [], orientation: 1, profile: 'srgb' }).catch(() => null);
    if (!path) return;
    const before = await count();
    const { status, json } = await upload(api, owner, await readFile(path), { name: 'a.png' });
    expect([status, json.error]).toEqual([415, 'media_type']);
    expect(json.message).toMatch(/\w+ \w+/);
    expect(await count()).toBe(before);
  });

  test('what is cut short or damaged is shown or refused in words, and leaves nothing behind', async () => {
    // The same bytes each time: numbers of a linear congruence.
    let state = 13;
    const random = (): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    // What came before has all its files.
    await api.api.workOnMedia();
    for (const each of CASES) {
      const bytes = await readFile(await written(each));
      const cut = bytes.subarray(0, Math.floor(random() * bytes.length));
      const damaged = Buffer.from(bytes);
      for (let hit = 0; hit < 12; hit += 1) damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      for (const [how, broken] of Object.entries({ cut, damaged })) {
        const [known, files] = [await count(), (await api.storage.list('media/')).length];
        const { status, json } = await upload(api, owner, broken, { name: `a.${each.ending}` });
        const what = [each.ending, each.options, how, status, json.error];
        expect([what, [201, 413, 415, 422].includes(status)]).toEqual([what, true]);
        await api.api.workOnMedia();
        if (status === 201) continue;
        expect([what, typeof json.message, await count()]).toEqual([what, 'string', known]);
        expect([what, (await api.storage.list('media/')).length]).toEqual([what, files]);
      }
    }
    // Whatever they were, the next one is taken, and nothing waits.
    const whole = await upload(api, owner, await readFile(join(folder, 'srgb-1.jpg')));
    await api.api.workOnMedia();
    const { json } = await api.send('GET', `/project/${owner.projectId}/medias?per_page=100`, {
      headers: { token: owner.token },
    });
    expect(whole.status).toBe(201);
    expect(json.result.filter(({ processing }: Media) => processing?.state === 'working')).toEqual([]);
  });
});
