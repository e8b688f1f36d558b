import { type Canvas, circle, ellipse, group, path, soft, times } from '../canvas.ts';
import { blob } from '../shapes.ts';

export const loaf = (
  { linear, blur, random, radial }: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn = 0,
): string =>
  group(
    { transform: `rotate(${turn} ${x} ${y})` },
    soft({ radial }, x + rx * 0.06, y + ry * 0.24, rx * 1.02 * 1.12, ry * 1.12, {
      fill: '#1c110a',
      opacity: 0.4,
      core: 0.8,
    }),
    path(blob(random, x, y, rx, ry, 0.04, 12), {
      fill: linear([
        [0, '#d9a25c'],
        [0.5, '#b5743a'],
        [1, '#7a4522'],
      ]),
    }),
    ellipse(x - rx * 0.1, y - ry * 0.2, rx * 0.74, ry * 0.56, {
      fill: '#f3d9a8',
      opacity: 0.4,
      filter: blur(ry * 0.14),
    }),
    times(3, (index) =>
      path(
        `M${x - rx * 0.42 + index * rx * 0.36} ${y + ry * 0.5}q${rx * 0.05} ${-ry * 0.6} ${rx * 0.24} ${-ry * 1.05}q${rx * 0.02} ${ry * 0.6} ${-rx * 0.14} ${ry * 1.05}Z`,
        { fill: '#f0d7a4' },
      ),
    ),
    times(26, () =>
      circle(x + random.between(-0.6, 0.6) * rx, y + random.between(-0.6, 0.4) * ry, random.between(1, 3), {
        fill: '#fff4dc',
        opacity: 0.6,
      }),
    ),
  );
