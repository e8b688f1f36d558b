import { group, path, rect, type Scene, soft, times } from '../canvas.ts';
import { darken, lighten, mix, P } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';
import { backdrop, shade } from './backdrop.ts';
import { scatter } from './ingredients.ts';
import { sprig } from './plate.ts';

/** The pantry in October: a summer, labelled. */
export const jars: Scene = (canvas) => {
  const { width, height, linear, random, radial } = canvas;
  const contents = ['#c2602f', '#8a2f48', '#e0a93f', '#7d8f45', '#a4461f', '#5b2a44', '#d98b4a', '#b8a24a'] as const;
  const shelf = (y: number): string =>
    rect(0, y, width, height * 0.03, {
      fill: linear([
        [0, '#c49a6c'],
        [1, '#84603e'],
      ]),
    }) +
    rect(0, y + height * 0.03, width, height * 0.05, {
      fill: linear([
        [0, '#2b1d12', 0.4],
        [1, '#2b1d12', 0],
      ]),
    });
  const jar = (x: number, y: number, w: number, h: number, fill: string): string => {
    const round = w * 0.2;
    return group(
      {},
      soft({ radial }, x + w * 0.58, y, w * 0.56 * 1.25, w * 0.07 * 1.25, { fill: '#1c110a', opacity: 0.45 }),
      rect(x, y - h, w, h, { rx: round, fill: '#eef0e6', opacity: 0.75 }),
      rect(x + w * 0.05, y - h * 0.86, w * 0.9, h * 0.83, {
        rx: round,
        fill: linear(
          [
            [0, lighten(fill, 0.24)],
            [0.4, fill],
            [1, darken(fill, 0.4)],
          ],
          'right',
        ),
      }),
      times(9, () =>
        path(blob(random, x + w * random.between(0.2, 0.8), y - h * random.between(0.1, 0.76), w * 0.12), {
          fill: lighten(fill, random.between(0.05, 0.35)),
          opacity: 0.7,
        }),
      ),
      rect(x + w * 0.12, y - h * 0.84, w * 0.07, h * 0.72, { rx: w * 0.035, fill: '#fff', opacity: 0.45 }),
      rect(x + w * 0.04, y - h * 1.1, w * 0.92, h * 0.14, {
        rx: 7,
        fill: linear([
          [0, '#e6d2a2'],
          [1, '#a98544'],
        ]),
      }),
      rect(x + w * 0.22, y - h * 0.54, w * 0.6, h * 0.28, { fill: '#fbf6ea', rx: 3 }),
      times(2, (line) =>
        rect(x + w * 0.3, y - h * (0.46 - line * 0.08), w * (0.44 - line * 0.14), 4, {
          fill: P.ink,
          opacity: 0.6,
          rx: 2,
        }),
      ),
    );
  };
  const rows = [0.36, 0.66, 0.96].map((share) => {
    let line = shelf(height * share);
    for (let x = width * 0.05; x < width * 0.86; ) {
      const w = width * random.between(0.11, 0.15);
      line += jar(x, height * share, w, height * random.between(0.15, 0.2), random.pick(contents));
      x += w + width * random.between(0.012, 0.04);
    }
    return line;
  });
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#e3d9c5'],
          [1, '#bfae90'],
        ],
        'diagonal',
      ),
    }),
    rows.join(''),
  ].join('');
};

/** Quinces in a bowl, the light of November. */
export const quinces: Scene = (canvas) => {
  const { width, height, linear } = canvas;
  const [x, y, w] = [width * 0.46, height * 0.78, width * 0.54];
  return [
    backdrop(canvas, '#8c9a8f', '#77583f', height * 0.68),
    shade(canvas, x, y, w * 0.42),
    scatter(
      canvas,
      { form: 'glossy', colours: ['#e3bf4a', '#d9ae3c', '#ecd06a'], count: 6, size: 0.42, spread: 0.95 },
      x,
      y - w * 0.36,
      w * 0.33,
    ),
    times(6, (index) =>
      path(leaf(x - w * 0.2 + index * w * 0.09, y - w * 0.46, w * 0.17, w * 0.035, -150 + index * 25), {
        fill: mix('#4f6b42', '#a3b06a', index * 0.12),
      }),
    ),
    path(
      `M${x - w / 2} ${y - w * 0.34}H${x + w / 2}C${x + w * 0.46} ${y - w * 0.08} ${x + w * 0.24} ${y} ${x + w * 0.16} ${y}H${x - w * 0.16}C${x - w * 0.24} ${y} ${x - w * 0.46} ${y - w * 0.08} ${x - w / 2} ${y - w * 0.34}Z`,
      {
        fill: linear(
          [
            [0, '#f4ede0'],
            [0.5, '#d9cdb6'],
            [1, '#8f8069'],
          ],
          'right',
        ),
      },
    ),
    rect(x - w * 0.51, y - w * 0.36, w * 1.02, w * 0.035, { rx: w * 0.017, fill: '#fbf6ea' }),
    rect(x - w * 0.45, y - w * 0.25, w * 0.9, w * 0.02, { fill: P.dusk, opacity: 0.4 }),
    shade(canvas, width * 0.84, height * 0.84, w * 0.13),
    scatter(
      canvas,
      { form: 'glossy', colours: ['#e3bf4a'], count: 1, size: 1, spread: 0 },
      width * 0.84,
      height * 0.78,
      w * 0.11,
    ),
    sprig(canvas, width * 0.16, height * 0.92, width * 0.3, -6, '#6b7d52'),
  ].join('');
};
