import { type Canvas, circle, ellipse, path, rect, type Scene, times } from '../canvas.ts';
import { mix } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';

type Plant = (canvas: Canvas, x: number, y: number, s: number) => string;

const lettuce: Plant = ({ random }, x, y, s) => {
  const tint = random.pick(['#8fb765', '#a3bf6f', '#7f5a62', '#6fa05a']);
  return times(4, (index) =>
    path(blob(random, x, y, s * (1 - index * 0.22), undefined, 0.16, 11), { fill: mix(tint, '#f3f2c8', index * 0.16) }),
  );
};

const leeks: Plant = ({ random }, x, y, s) =>
  times(7, (index) =>
    path(leaf(x, y, s * 1.25, s * 0.14, index * 51 + random.between(-14, 14)), {
      fill: mix('#5f8f7c', '#cfe0c8', random.between(0, 0.4)),
    }),
  );

const herbs: Plant = ({ random }, x, y, s) =>
  times(12, () =>
    circle(x + random.between(-0.8, 0.8) * s, y + random.between(-0.8, 0.8) * s, s * random.between(0.12, 0.26), {
      fill: mix(random.pick(['#4f7a4a', '#7d9a5c', '#8f83b5']), '#ffffff', random.between(0, 0.25)),
    }),
  );

const cabbage: Plant = ({ random }, x, y, s) =>
  times(4, (index) =>
    path(blob(random, x, y, s * (1.05 - index * 0.24), undefined, 0.1, 9), {
      fill: mix('#5d8a84', '#d5e3d2', index * 0.22),
      stroke: '#e2ecdd',
      'stroke-width': 1.6,
      'stroke-opacity': 0.5,
    }),
  );

const squashPlant: Plant = ({ random }, x, y, s) =>
  times(5, (index) =>
    path(
      blob(
        random,
        x + Math.cos(index * 1.26) * s * 0.6,
        y + Math.sin(index * 1.26) * s * 0.6,
        s * 0.5,
        undefined,
        0.2,
        7,
      ),
      { fill: mix('#4c7442', '#8aa65a', random.next() * 0.6) },
    ),
  ) + circle(x, y, s * 0.36, { fill: random.pick(['#e08b33', '#d9792f', '#e9b04a']) });

const tomatoes: Plant = ({ random }, x, y, s) =>
  times(9, (index) =>
    path(leaf(x, y, s, s * 0.2, index * 40), { fill: mix('#3f6b3d', '#7f9f5a', random.next() * 0.5) }),
  ) +
  times(4, () =>
    circle(x + random.between(-0.6, 0.6) * s, y + random.between(-0.6, 0.6) * s, s * 0.17, {
      fill: random.pick(['#cf4630', '#e0702f', '#b5382f']),
    }),
  );

/** The kitchen garden, seen from the dovecote. */
export const garden: Scene = (canvas) => {
  const { width, height, linear, random, blur } = canvas;
  const plants = [
    lettuce,
    leeks,
    squashPlant,
    herbs,
    cabbage,
    tomatoes,
    lettuce,
    squashPlant,
    leeks,
    tomatoes,
    herbs,
    cabbage,
  ] as const;
  const [columns, rows] = [4, 3];
  const gap = width * 0.035;
  const bw = (width - gap * (columns + 1)) / columns;
  const bh = (height - gap * (rows + 1)) / rows;
  const beds = times(columns * rows, (index) => {
    const bx = gap + (index % columns) * (bw + gap);
    const by = gap + Math.floor(index / columns) * (bh + gap);
    const plant = plants[index % plants.length] ?? lettuce;
    const step = bh / 4.2;
    const across = Math.floor(bw / step);
    const down = Math.floor(bh / step);
    const spots = times(across * down, (spot) => {
      const px = bx + ((spot % across) + 0.5) * (bw / across) + random.between(-3, 3);
      const py = by + (Math.floor(spot / across) + 0.5) * (bh / down) + random.between(-3, 3);
      return (
        ellipse(px + step * 0.1, py + step * 0.16, step * 0.4, step * 0.36, { fill: '#20160d', opacity: 0.4 }) +
        plant(canvas, Math.round(px), Math.round(py), step * random.between(0.43, 0.53))
      );
    });
    return [
      rect(bx + 7, by + 10, bw, bh, { fill: '#3a2c1c', opacity: 0.4, rx: 12, filter: blur(6) }),
      rect(bx, by, bw, bh, {
        fill: linear([
          [0, '#a98c66'],
          [1, '#7f6444'],
        ]),
        rx: 12,
      }),
      rect(bx + 10, by + 10, bw - 20, bh - 20, {
        fill: linear([
          [0, '#5d4631'],
          [1, '#48351f'],
        ]),
        rx: 6,
      }),
      times(3, (furrow) =>
        rect(bx + 14, by + bh * (0.27 + furrow * 0.24), bw - 28, 5, { fill: '#2c1f13', opacity: 0.35 }),
      ),
      spots,
    ].join('');
  });
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#e2d5b4'],
          [1, '#c9b88f'],
        ],
        'diagonal',
      ),
    }),
    times(420, () =>
      circle(random.between(0, width), random.between(0, height), random.between(1.2, 3.4), {
        fill: random.chance(0.5) ? '#fff6de' : '#9a8760',
        opacity: 0.5,
      }),
    ),
    beds,
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#fff3cf', 0.28],
          [0.5, '#fff3cf', 0],
          [1, '#1f2a24', 0.22],
        ],
        'diagonal',
      ),
    }),
  ].join('');
};
