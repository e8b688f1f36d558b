import { type Canvas, circle, ellipse, group, path, rect, type Scene, soft, times } from '../canvas.ts';
import { lighten, mix, P } from '../palette.ts';
import { createRidge, ground, leaf, type Point, smooth } from '../shapes.ts';
import { foliage, stones } from './foliage.ts';

const chair = (x: number, y: number, s: number, colour: string, facing: 1 | -1): string =>
  group(
    {
      stroke: colour,
      'stroke-width': s * 0.06,
      fill: 'none',
      'stroke-linecap': 'round',
      transform: `translate(${x} ${y}) scale(${facing} 1)`,
    },
    path(`M0 0L${s * 0.04} ${-s * 0.48}H${s * 0.48}L${s * 0.54} 0`),
    path(`M${s * 0.02} ${-s * 0.46}L${-s * 0.1} ${-s * 1.02}Q${-s * 0.02} ${-s * 1.1} ${s * 0.06} ${-s * 1.02}`),
    path(`M${-s * 0.06} ${-s * 0.86}L${s * 0.04} ${-s * 0.82}M${-s * 0.03} ${-s * 0.68}L${s * 0.05} ${-s * 0.66}`),
    rect(0, -s * 0.53, s * 0.5, s * 0.07, { fill: lighten(colour, 0.2), stroke: 'none', rx: s * 0.03 }),
  );

const laidTable = ({ linear, random, radial }: Canvas, x: number, y: number, w: number): string => {
  const h = w * 0.36;
  return group(
    {},
    soft({ radial }, x + w / 2, y, w * 0.56 * 1.25, w * 0.05 * 1.25, { fill: '#1c1a10', opacity: 0.35 }),
    rect(x + w * 0.12, y - h * 0.6, w * 0.03, h * 0.6, { fill: P.walnut }),
    rect(x + w * 0.85, y - h * 0.6, w * 0.03, h * 0.6, { fill: P.walnut }),
    path(
      `M${x} ${y - h}H${x + w}L${x + w * 1.015} ${y - h * 0.45}Q${x + w * 0.75} ${y - h * 0.36} ${x + w * 0.5} ${y - h * 0.45}T${x - w * 0.015} ${y - h * 0.45}Z`,
      {
        fill: linear([
          [0, '#fffdf6'],
          [1, '#ddd4c0'],
        ]),
      },
    ),
    times(7, (index) =>
      path(
        `M${x + w * (0.08 + index * 0.14)} ${y - h * 0.97}q${w * random.between(-0.01, 0.01)} ${h * 0.25} 0 ${h * 0.48}`,
        { stroke: '#b9ad94', 'stroke-width': 3, opacity: 0.35, fill: 'none' },
      ),
    ),
    [0.16, 0.42, 0.7]
      .map((share) =>
        ellipse(x + w * share, y - h * 1.01, w * 0.075, w * 0.012, {
          fill: '#fff',
          stroke: '#d5cbb8',
          'stroke-width': 2,
        }),
      )
      .join(''),
    [0.28, 0.56, 0.83]
      .map((share) =>
        path(
          `M${x + w * share} ${y - h * 1.01}v${-w * 0.045}m${-w * 0.018} ${-w * 0.05}h${w * 0.036}q0 ${w * 0.05} ${-w * 0.018} ${w * 0.05}t${-w * 0.018} ${-w * 0.05}Z`,
          { stroke: '#fff', 'stroke-width': 2.5, fill: '#c98a5a', 'fill-opacity': 0.6 },
        ),
      )
      .join(''),
    path(`M${x + w * 0.49} ${y - h}l${-w * 0.012} ${-w * 0.07}h${w * 0.044}l${-w * 0.012} ${w * 0.07}Z`, {
      fill: '#7d9389',
    }),
    times(8, (index) =>
      path(leaf(x + w * 0.5, y - h - w * 0.06, w * 0.07, w * 0.012, -150 + index * 17), {
        fill: mix(P.moss, '#ffffff', random.between(0, 0.3)),
      }),
    ),
  );
};

/** The terrace under the lime tree, at noon. */
export const terrace: Scene = (canvas) => {
  const { width, height, linear, random, blur, radial } = canvas;
  const floor = height * 0.7;
  const hills = [0, 1, 2].map((index) => {
    const ridge = createRidge(random, height * (0.42 + index * 0.07), height * 0.035, width * 0.9);
    const colour = mix('#a9bfae', '#5d7d64', index / 2);
    return path(ground(ridge, width, height, 60), {
      fill: linear([
        [0, lighten(colour, 0.2)],
        [0.4, colour],
      ]),
    });
  });
  const dapples = times(64, () =>
    ellipse(
      random.between(0, width),
      random.between(floor + 20, height),
      random.between(14, 54),
      random.between(5, 13),
      { fill: '#fff1c4', opacity: random.between(0.2, 0.6) },
    ),
  );
  const trunk = smooth([
    [width * 0.7, floor + 40],
    [width * 0.715, height * 0.5],
    [width * 0.7, height * 0.02],
    [width * 0.79, height * 0.02],
    [width * 0.775, height * 0.5],
    [width * 0.81, floor + 40],
  ] satisfies Point[]);
  const lanterns = times(9, (index) => {
    const x = width * (0.06 + index * 0.085);
    const y = height * (0.33 + Math.sin((index / 8) * Math.PI) * 0.06);
    return (
      circle(x, y + 12, 44, {
        fill: radial([
          [0, '#ffe6a6', 0.7],
          [1, '#ffe6a6', 0],
        ]),
      }) + circle(x, y + 12, 11, { fill: '#fff2cf' })
    );
  });
  return [
    rect(0, 0, width, height, {
      fill: linear([
        [0, '#cfe1e4'],
        [0.5, '#f4eedb'],
      ]),
    }),
    hills.join(''),
    rect(0, height * 0.6, width, floor - height * 0.6, {
      fill: linear([
        [0, '#d9cdb6'],
        [1, '#b3a488'],
      ]),
    }),
    stones(canvas, 0, height * 0.605, width, floor - height * 0.605, '#cbbea4', 30),
    rect(0, height * 0.588, width, height * 0.02, { fill: '#e8dfcc' }),
    rect(0, floor, width, height - floor, {
      fill: linear([
        [0, '#cbb994'],
        [1, '#a8946c'],
      ]),
    }),
    group(
      { filter: blur(40) },
      ellipse(width * 0.62, height * 0.86, width * 0.52, height * 0.12, { fill: '#3b4a2f', opacity: 0.55 }),
    ),
    group({ filter: blur(5) }, dapples),
    path(`${trunk}Z`, {
      fill: linear(
        [
          [0, '#4b3c2c'],
          [0.5, '#7a6347'],
          [1, '#4e3d2b'],
        ],
        'right',
      ),
    }),
    times(9, (index) =>
      path(
        `M${width * (0.715 + index * 0.008)} ${height * 0.3}q${random.between(-10, 10)} ${height * 0.2} ${random.between(-14, 14)} ${height * 0.4}`,
        { stroke: '#2f251a', 'stroke-width': 4, opacity: 0.25, fill: 'none' },
      ),
    ),
    path(`M${width * 0.03} ${height * 0.32}Q${width * 0.4} ${height * 0.46} ${width * 0.76} ${height * 0.32}`, {
      stroke: '#5f5340',
      'stroke-width': 3,
      fill: 'none',
    }),
    lanterns,
    chair(width * 0.15, height * 0.88, height * 0.19, '#3f5a4b', 1),
    chair(width * 0.62, height * 0.88, height * 0.19, '#3f5a4b', -1),
    laidTable(canvas, width * 0.2, height * 0.9, width * 0.36),
    chair(width * 0.3, height * 0.95, height * 0.2, '#2f4a3c', 1),
    chair(width * 0.51, height * 0.95, height * 0.2, '#2f4a3c', -1),
    foliage(canvas, width * 0.74, height * 0.06, width * 0.46, height * 0.24, '#5f8048', 620, width / 74),
    foliage(canvas, width * 0.2, -height * 0.03, width * 0.36, height * 0.13, '#6b8a4e', 240, width / 80),
  ].join('');
};
