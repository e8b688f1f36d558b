import { setTimeout } from 'node:timers/promises';
import { apiCalls, createClient, httpTransport, type MediaFile } from 'shared-contracts';
import sharp from 'sharp';
import type { Measure } from '../line.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';

/** As a telephone's, with a picture's own unevenness. */
const SIZE = { width: 3000, height: 2000, channels: 3 } as const;

const photograph = (): Promise<Buffer> =>
  sharp({ create: { ...SIZE, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg()
    .toBuffer();

const rate = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return 1000 / (performance.now() - began);
};

/** The same widths in the same formats, from pixels that are decoded once. */
async function makeAlone(bytes: Buffer, files: readonly MediaFile[]): Promise<void> {
  const largest = Math.max(...files.map(({ metadata }) => metadata?.width ?? 0));
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { type, metadata } of files) {
    const image = sharp(data, { raw: info }).resize({ width: metadata?.width ?? largest });
    await (type === 'image/webp'
      ? image.webp({ quality: 80, effort: 3 })
      : image.jpeg({ quality: 82, progressive: true })
    ).toBuffer();
  }
}

/** What an upload of a picture answers with, beside sharp alone, one after the other. */
export async function measurePictures(): Promise<Measure[]> {
  sharp.concurrency(1);
  sharp.cache(false);
  const bytes = await photograph();
  await using product = await startProduct();
  const client = (headers: Record<string, string> = {}) =>
    createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1`, headers }));
  const { token, projects } = await client().login({ body: OWNER });
  const owner = client({ token });
  const upload = () =>
    owner.uploadMedia({
      params: { project: projects[0]?.id ?? '' },
      body: { 'files[1][file]': new File([new Uint8Array(bytes)], 'a.jpg') },
    });
  const { files } = await upload();
  const project = projects[0]?.id ?? '';
  /** Until what is made when there is time is made: it would slow the other side. */
  const finished = async (): Promise<void> => {
    for (;;) {
      const { result } = await owner.listMedia({ params: { project }, query: { per_page: 100 } });
      if (!result.some(({ processing }) => processing?.state === 'working')) return;
      await setTimeout(200);
    }
  };
  await finished();
  const ours = async (): Promise<number> => {
    const figure = await rate(upload);
    await finished();
    return figure;
  };
  const rounds = await byTurns(ROUNDS, ours, () => rate(() => makeAlone(bytes, files)));
  return [
    {
      what: 'pictures of 6 megapixels made smaller',
      unit: 'pictures/s',
      ...compare(rounds, (figure) => figure),
      against: 'sharp alone',
      budget: { of: 'ratio', atLeast: 0.7 },
    },
  ];
}
