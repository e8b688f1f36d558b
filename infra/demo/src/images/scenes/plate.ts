import { type Canvas, circle, group, num, path, rect, type Scene, soft, times } from '../canvas.ts';
import { darken, lighten, mix } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';
import { type Ingredient, scatter } from './ingredients.ts';
import { fork, knife } from './tableware.ts';

export interface Dish {
  readonly cloth: string;
  /** Colour of the glaze; the rim is lighter. */
  readonly plate?: string;
  readonly sauce?: string;
  readonly ingredients: readonly Ingredient[];
}

/** Woven cloth: fine threads both ways, a soft light from the upper left. */
export const cloth = ({ width, height, linear, radial }: Canvas, colour: string): string => {
  const thread = 9;
  const lines = (count: number, vertical: boolean): string =>
    times(count, (index) =>
      vertical
        ? rect(index * thread, 0, 1.6, height, { fill: index % 2 ? '#fff' : darken(colour, 0.4) })
        : rect(0, index * thread, width, 1.6, { fill: index % 2 ? '#fff' : darken(colour, 0.4) }),
    );
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, lighten(colour, 0.14)],
          [1, darken(colour, 0.07)],
        ],
        'diagonal',
      ),
    }),
    group({ opacity: 0.06 }, lines(Math.ceil(height / thread), false), lines(Math.ceil(width / thread), true)),
    rect(0, 0, width, height, {
      fill: radial(
        [
          [0, '#fff', 0.32],
          [1, '#fff', 0],
        ],
        0.25,
        0.12,
        0.75,
      ),
    }),
  ].join('');
};

/** An empty plate with rim, well and shadow. */
export const plate = ({ radial, linear }: Canvas, x: number, y: number, r: number, glaze = '#f7f3ea'): string =>
  group(
    {},
    soft({ radial }, x + r * 0.07, y + r * 0.1, r * 1.02 * 1.12, r * 1.02 * 1.12, {
      fill: '#2b2117',
      opacity: 0.34,
      core: 0.8,
    }),
    circle(x, y, r, {
      fill: linear(
        [
          [0, lighten(glaze, 0.7)],
          [1, darken(glaze, 0.12)],
        ],
        'diagonal',
      ),
    }),
    circle(x, y, r * 0.985, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.012, opacity: 0.8 }),
    soft({ radial }, x, y, r * 0.77, r * 0.77, { fill: darken(glaze, 0.1), opacity: 0.55, core: 0.9 }),
    circle(x, y, r * 0.72, {
      fill: radial(
        [
          [0, lighten(glaze, 0.5)],
          [0.75, glaze],
          [1, darken(glaze, 0.09)],
        ],
        0.55,
        0.58,
        0.62,
      ),
    }),
    times(3, (ring) =>
      circle(x, y, r * (0.8 + ring * 0.06), {
        fill: 'none',
        stroke: darken(glaze, 0.3),
        'stroke-width': 1,
        opacity: 0.12,
      }),
    ),
  );

const sauce = (canvas: Canvas, x: number, y: number, r: number, colour: string): string => {
  const { random, radial } = canvas;
  const pool = blob(random, x + r * 0.05, y + r * 0.04, r * 0.6, r * 0.56, 0.1);
  return [
    path(pool, {
      fill: radial(
        [
          [0, lighten(colour, 0.2)],
          [0.8, colour],
          [1, darken(colour, 0.12)],
        ],
        0.4,
        0.35,
        0.7,
      ),
    }),
    path(pool, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.3 }),
    times(9, () =>
      circle(x + random.between(-0.5, 0.5) * r, y + random.between(-0.5, 0.5) * r, random.between(2, 7), {
        fill: mix(colour, '#ffffff', 0.1),
      }),
    ),
  ].join('');
};

/** A sprig that lies on the cloth, so the table feels used. */
export const sprig = (
  { random }: Canvas,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
): string => {
  const turn = (angle * Math.PI) / 180;
  const place = (share: number): [number, number] => [
    x + Math.cos(turn) * length * share,
    y + Math.sin(turn) * length * share,
  ];
  const [endX, endY] = place(1);
  const leaves = times(11, (index) => {
    const share = 0.12 + index * 0.08;
    const [lx, ly] = place(share);
    const side = index % 2 ? 1 : -1;
    const size = length * (0.3 - share * 0.14) * random.between(0.85, 1.15);
    const shape = leaf(lx, ly, size, size * 0.17, angle + side * random.between(38, 56));
    return path(shape, { fill: mix(colour, random.chance(0.5) ? '#ffffff' : '#16201b', random.between(0.02, 0.16)) });
  });
  return [
    group(
      { transform: `translate(${length * 0.025} ${length * 0.035})`, opacity: 0.16 },
      path(`M${x} ${y}L${endX} ${endY}`, { stroke: '#000', 'stroke-width': length * 0.03 }),
    ),
    path(`M${x} ${y}L${endX} ${endY}`, {
      stroke: darken(colour, 0.2),
      'stroke-width': length * 0.014,
      'stroke-linecap': 'round',
    }),
    leaves,
    path(leaf(endX, endY, length * 0.16, length * 0.03, angle), { fill: colour }),
  ].join('');
};

/** Light through a window, crossing the whole table; its edge is soft because it is drawn in four widths. */
export const windowLight = ({ width, height }: Canvas, opacity = 0.13): string =>
  group(
    { fill: '#fff8e4', opacity: opacity / 3 },
    times(12, (index) => {
      const spread = ((index % 4) - 1.5) * width * 0.009;
      const x = width * (-0.25 + Math.floor(index / 4) * 0.34) - spread;
      const w = width * 0.24 + spread * 2;
      return path(`M${num(x)} 0H${num(x + w)}L${num(x + w + height * 0.6)} ${height}H${num(x + height * 0.6)}Z`, {
        opacity: 0.75,
      });
    }),
  );

/** A dish from above, between its fork and knife. */
export const dish =
  (look: Dish): Scene =>
  (canvas) => {
    const { width, height } = canvas;
    const [x, y, r] = [width / 2, height / 2, Math.min(width, height) * 0.39];
    return [
      cloth(canvas, look.cloth),
      fork(canvas, x - r * 1.42, y, r * 1.35),
      knife(canvas, x + r * 1.42, y, r * 1.35),
      plate(canvas, x, y, r, look.plate),
      look.sauce ? sauce(canvas, x, y, r, look.sauce) : '',
      windowLight(canvas),
      look.ingredients.map((ingredient) => scatter(canvas, ingredient, x, y, r * 0.6)).join(''),
    ].join('');
  };
