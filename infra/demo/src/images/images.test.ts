import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawScene, rect } from './canvas.ts';
import { PICTURE_NAMES, PICTURES } from './catalogue.ts';
import { mediaIdOf } from './manifest.ts';
import { createRandom } from './random.ts';
import { renderPicture } from './render.ts';

const draw = (name: (typeof PICTURE_NAMES)[number]): string =>
  drawScene(PICTURES[name].scene, name, PICTURES[name].width, PICTURES[name].height);

test('there are more than 24 pictures in several shapes, each with an id of its own', () => {
  const ratios = new Set(PICTURE_NAMES.map((name) => (PICTURES[name].width / PICTURES[name].height).toFixed(2)));
  expect(PICTURE_NAMES.length).toBeGreaterThanOrEqual(24);
  expect(ratios.size).toBeGreaterThanOrEqual(4);
  expect(new Set(PICTURE_NAMES.map(mediaIdOf)).size).toBe(PICTURE_NAMES.length);
});

test.each(PICTURE_NAMES)('%s is the same drawing every time, and a sound one', (name) => {
  const svg = draw(name);
  expect(draw(name)).toBe(svg);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

test('another seed is another drawing', () => {
  const scene = PICTURES['valley-evening'].scene;
  expect(drawScene(scene, 'a', 600, 400)).not.toBe(drawScene(scene, 'b', 600, 400));
  expect(createRandom('a').next()).toBe(createRandom('a').next());
});

test('a picture of a size that does not scale to whole pixels has no seam at its edges', async () => {
  const white = { width: 1800, height: 1012, largest: 2400, alt: { en: 'White', fr: 'Blanc' } };
  const { webp } = await renderPicture('white', {
    ...white,
    scene: ({ width, height }) => rect(0, 0, width, height, { fill: '#fff' }),
  });
  const { channels } = await sharp(webp.at(-1)?.bytes).stats();
  expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(240);
});

test('a picture is written at every width up to its own, narrowest first, and once as JPEG', async () => {
  const picture = {
    scene: () => rect(0, 0, 900, 600, { fill: '#8fa891' }),
    width: 900,
    height: 600,
    largest: 1200,
    alt: { en: 'Green', fr: 'Vert' },
  };
  const { webp, jpeg, hash } = await renderPicture('green', picture);
  expect(webp.map(({ width, height }) => [width, height])).toEqual([
    [480, 320],
    [800, 533],
    [1200, 800],
  ]);
  expect(webp[0]?.filename).toBe(`${hash}-480.webp`);
  expect(jpeg.filename).toBe(`${hash}-1200.jpg`);
  expect((await renderPicture('green', picture)).hash).toBe(hash);
});
