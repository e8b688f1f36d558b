import { type Canvas, circle, ellipse, group, path, rect, type Scene, soft, times } from '../canvas.ts';
import { darken, lighten, mix, P } from '../palette.ts';
import { createRidge, ground, leaf } from '../shapes.ts';
import { foliage, stones } from './foliage.ts';

const shutterWindow = ({ linear, radial }: Canvas, x: number, y: number, w: number, h: number, lit: boolean): string =>
  group(
    {},
    lit
      ? ellipse(x + w / 2, y + h / 2, w * 1.9, h * 1.2, {
          fill: radial([
            [0, '#ffd78a', 0.55],
            [1, '#ffd78a', 0],
          ]),
        })
      : '',
    rect(x - w * 0.1, y - h * 0.06, w * 1.2, h * 1.14, { fill: '#e9dfca' }),
    rect(x, y, w, h, {
      fill: lit
        ? linear([
            [0, '#ffe9b0'],
            [1, '#f6b95c'],
          ])
        : linear([
            [0, '#3d4f60'],
            [1, '#5d6f78'],
          ]),
    }),
    rect(x + w * 0.47, y, w * 0.06, h, { fill: '#f3ead6' }),
    rect(x, y + h * 0.34, w, h * 0.035, { fill: '#f3ead6' }),
    rect(x, y + h * 0.68, w, h * 0.035, { fill: '#f3ead6' }),
    [x - w * 0.66, x + w * 1.12]
      .map(
        (sx) =>
          rect(sx, y - h * 0.03, w * 0.54, h * 1.08, {
            fill: linear([
              [0, '#5e8272'],
              [1, '#3f6253'],
            ]),
            rx: 3,
          }) +
          times(9, (index) =>
            rect(sx + w * 0.06, y + h * (0.03 + index * 0.11), w * 0.42, h * 0.05, { fill: '#2b473b', opacity: 0.5 }),
          ),
      )
      .join(''),
    rect(x - w * 0.16, y + h * 1.06, w * 1.32, h * 0.06, { fill: '#d8ccb2' }),
  );

/** The house when the lamps are lit. */
export const facade: Scene = (canvas) => {
  const { width, height, linear, radial, random } = canvas;
  const base = height * 0.82;
  const [x, w] = [width * 0.24, width * 0.56];
  const eaves = height * 0.3;
  const wall = '#cdb797';
  const ridge = createRidge(random, height * 0.58, height * 0.05, width * 0.8);
  const floors = [height * 0.37, height * 0.6];
  const columns = [0.09, 0.29, 0.65, 0.85];
  const windows = floors.flatMap((y, level) =>
    columns.map((share, index) =>
      shutterWindow(canvas, x + w * share - w * 0.035, y, w * 0.07, height * 0.13, (index + level * 2) % 3 !== 1),
    ),
  );
  const vine = times(230, () => {
    const along = random.next() ** 0.8;
    const px =
      x +
      w * (0.41 + random.between(-0.03, 0.03)) +
      Math.sin(along * 5) * w * 0.03 -
      (along > 0.6 ? (along - 0.6) * random.between(-1, 1) * w * 0.9 : 0);
    const py = base - along * (base - eaves) * 0.98;
    return path(leaf(px, py, 24, 9, random.between(0, 360)), {
      fill: mix('#2f4f38', '#8ba05c', random.between(0, 0.7)),
    });
  });
  const doorX = x + w * 0.47;
  return [
    rect(0, 0, width, height, {
      fill: linear([
        [0, '#2b3b54'],
        [0.38, '#6d6c80'],
        [0.62, '#d79c78'],
        [0.8, '#f0c592'],
      ]),
    }),
    times(90, () =>
      circle(random.between(0, width), random.next() ** 1.4 * height * 0.4, random.between(0.8, 2.4), {
        fill: '#fff2d6',
        opacity: random.between(0.2, 0.9),
      }),
    ),
    path(ground(ridge, width, height), {
      fill: linear([
        [0, '#6d7474'],
        [1, '#39493f'],
      ]),
    }),
    rect(0, base, width, height - base, {
      fill: linear([
        [0, '#8d7a5c'],
        [1, '#4c4434'],
      ]),
    }),
    rect(x + w * 0.12, eaves - height * 0.2, w * 0.055, height * 0.14, { fill: '#8f7a60' }),
    rect(x + w * 0.78, eaves - height * 0.19, w * 0.055, height * 0.14, { fill: '#8f7a60' }),
    rect(x, eaves, w, base - eaves, {
      fill: linear([
        [0, darken(wall, 0.22)],
        [0.7, wall],
        [1, lighten(wall, 0.1)],
      ]),
    }),
    stones(canvas, x, eaves, w, base - eaves, wall, 26),
    path(
      `M${x - w * 0.03} ${eaves + 8}L${x + w * 0.07} ${eaves - height * 0.14}H${x + w * 0.93}L${x + w * 1.03} ${eaves + 8}Z`,
      {
        fill: linear([
          [0, '#7d4330'],
          [1, '#5c3226'],
        ]),
      },
    ),
    times(8, (row) =>
      path(
        `M${x + w * (0.06 - row * 0.0115)} ${eaves - height * (0.125 - row * 0.0165)}H${x + w * (0.94 + row * 0.0115)}`,
        { stroke: '#3d2119', 'stroke-width': 3, opacity: 0.4 },
      ),
    ),
    rect(x - w * 0.03, eaves + 4, w * 1.06, 12, { fill: '#3d2c20' }),
    soft({ radial }, doorX + w * 0.03, base, w * 0.3 * 1.25, height * 0.06 * 1.25, { fill: '#ffcf7d', opacity: 0.45 }),
    windows.join(''),
    vine,
    rect(doorX - w * 0.012, base - height * 0.235, w * 0.084, height * 0.235, { fill: '#e6dac2' }),
    path(
      `M${doorX} ${base}V${base - height * 0.19}Q${doorX + w * 0.03} ${base - height * 0.25} ${doorX + w * 0.06} ${base - height * 0.19}V${base}Z`,
      {
        fill: linear([
          [0, '#ffdf9c'],
          [1, '#d98f46'],
        ]),
      },
    ),
    path(
      `M${doorX + w * 0.034} ${base}V${base - height * 0.2}Q${doorX + w * 0.05} ${base - height * 0.21} ${doorX + w * 0.06} ${base - height * 0.185}V${base}Z`,
      { fill: '#35513f' },
    ),
    [doorX - w * 0.04, doorX + w * 0.1]
      .map(
        (lx) =>
          circle(lx, base - height * 0.19, 90, {
            fill: radial([
              [0, '#ffe0a0', 0.85],
              [0.4, '#ffd285', 0.3],
              [1, '#ffd285', 0],
            ]),
          }) + rect(lx - 7, base - height * 0.205, 14, 26, { fill: '#fff3d2', rx: 4 }),
      )
      .join(''),
    times(6, (index) => {
      const px = x + w * (0.06 + index * 0.176);
      return (
        rect(px - 20, base - 40, 40, 44, { fill: P.terracotta, rx: 4 }) +
        foliage(canvas, px, base - 70, 44, 38, '#3f6048', 26, 12)
      );
    }),
    foliage(canvas, width * 0.06, base - height * 0.12, width * 0.13, height * 0.24, '#33503f', 260, 20),
    foliage(canvas, width * 0.94, base - height * 0.16, width * 0.12, height * 0.3, '#2c4638', 280, 20),
    times(90, () =>
      ellipse(
        random.between(0, width),
        random.between(base + 10, height),
        random.between(4, 16),
        random.between(1.5, 4),
        { fill: random.chance(0.5) ? '#d8c49a' : '#3a3324', opacity: 0.3 },
      ),
    ),
    path(`M${doorX - w * 0.02} ${base}H${doorX + w * 0.08}L${doorX + w * 0.3} ${height}H${doorX - w * 0.26}Z`, {
      fill: linear([
        [0, '#ffd99a', 0.5],
        [1, '#ffd99a', 0.05],
      ]),
    }),
  ].join('');
};
