import { type Canvas, circle, ellipse, group, path, rect, times } from '../canvas.ts';
import { lighten, mix } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';

/** Food keeps its warmth in the shade. */
const darken = (colour: string, share: number): string => mix(colour, '#45200f', share);

type Draw = (canvas: Canvas, x: number, y: number, size: number, colour: string) => string;

const glossy: Draw = ({ random, radial }, x, y, size, colour) => {
  const ry = size * random.between(0.78, 1);
  const shade = radial(
    [
      [0, lighten(colour, 0.34)],
      [0.55, colour],
      [1, darken(colour, 0.3)],
    ],
    0.35,
    0.3,
    0.8,
  );
  return (
    path(blob(random, x, y, size, ry, 0.1), { fill: shade }) +
    ellipse(x - size * 0.3, y - ry * 0.38, size * 0.22, ry * 0.11, {
      fill: '#fff',
      opacity: 0.5,
      transform: `rotate(-28 ${x - size * 0.3} ${y - ry * 0.38})`,
    })
  );
};
const wedge: Draw = ({ random, linear }, x, y, size, colour) => {
  const turn = random.between(0, 360);
  const shape = `M${x - size} ${y}C${x - size * 0.7} ${y - size * 1.1} ${x + size * 0.7} ${y - size * 1.1} ${x + size} ${y}C${x + size * 0.6} ${y + size * 0.42} ${x - size * 0.6} ${y + size * 0.42} ${x - size} ${y}Z`;
  const rind = `M${x - size} ${y}C${x - size * 0.7} ${y - size * 1.1} ${x + size * 0.7} ${y - size * 1.1} ${x + size} ${y}`;
  return group(
    { transform: `rotate(${Math.round(turn)} ${x} ${y})` },
    path(shape, {
      fill: linear([
        [0, lighten(colour, 0.2)],
        [1, darken(colour, 0.18)],
      ]),
    }),
    path(rind, { fill: 'none', stroke: darken(colour, 0.35), 'stroke-width': size * 0.12, 'stroke-linecap': 'round' }),
    times(4, (index) =>
      path(`M${x - size * 0.6 + index * size * 0.4} ${y - size * 0.15}v${size * 0.22}`, {
        stroke: lighten(colour, 0.4),
        'stroke-width': size * 0.05,
        opacity: 0.5,
        'stroke-linecap': 'round',
      }),
    ),
  );
};
const petal: Draw = ({ random, linear }, x, y, size, colour) => {
  const angle = random.between(0, 360);
  const shape = leaf(x, y, size * 1.7, size * 0.5, angle);
  const turn = (angle * Math.PI) / 180;
  const vein = `M${x} ${y}L${x + Math.cos(turn) * size * 1.5} ${y + Math.sin(turn) * size * 1.5}`;
  return (
    path(shape, {
      fill: linear([
        [0, lighten(colour, 0.2)],
        [1, darken(colour, 0.2)],
      ]),
    }) + path(vein, { stroke: lighten(colour, 0.4), 'stroke-width': size * 0.05, opacity: 0.7 })
  );
};
const ring: Draw = ({ random }, x, y, size, colour) =>
  times(3, (index) =>
    path(blob(random, x, y, size * (1 - index * 0.28), size * (0.92 - index * 0.26), 0.05), {
      fill: index === 0 ? mix(colour, '#ffffff', 0.72) : 'none',
      stroke: colour,
      'stroke-width': size * (index === 0 ? 0.13 : 0.07),
      opacity: 0.95,
    }),
  );
const half: Draw = ({ random, radial }, x, y, size, colour) =>
  path(blob(random, x, y, size, size * 0.94, 0.05), { fill: darken(colour, 0.28) }) +
  path(blob(random, x, y, size * 0.9, size * 0.84, 0.05), {
    fill: radial(
      [
        [0, lighten(colour, 0.45)],
        [0.6, lighten(colour, 0.12)],
        [1, colour],
      ],
      0.45,
      0.42,
      0.62,
    ),
  }) +
  times(7, (index) => {
    const angle = (index / 7) * Math.PI * 2;
    return ellipse(x + Math.cos(angle) * size * 0.42, y + Math.sin(angle) * size * 0.4, size * 0.1, size * 0.06, {
      fill: lighten(colour, 0.62),
      opacity: 0.75,
    });
  });
const stick: Draw = ({ random, linear }, x, y, size, colour) =>
  rect(x - size * 1.2, y - size * 0.22, size * 2.4, size * 0.44, {
    rx: size * 0.2,
    fill: linear([
      [0, lighten(colour, 0.22)],
      [1, darken(colour, 0.22)],
    ]),
    transform: `rotate(${Math.round(random.between(0, 180))} ${Math.round(x)} ${Math.round(y)})`,
  });
const crumb: Draw = ({ random }, x, y, size, colour) =>
  path(blob(random, x, y, size, size * 0.8, 0.28, 6), {
    fill: mix(colour, random.chance(0.5) ? '#ffffff' : '#16201b', random.between(0, 0.22)),
  });
const fillet: Draw = ({ random, linear }, x, y, size, colour) => {
  const turn = Math.round(random.between(-28, -12));
  const body = `M${x - size * 1.9} ${y + size * 0.1}C${x - size} ${y - size * 0.85} ${x + size} ${y - size * 0.8} ${x + size * 1.9} ${y}C${x + size} ${y + size * 0.72} ${x - size} ${y + size * 0.76} ${x - size * 1.9} ${y + size * 0.1}Z`;
  return group(
    { transform: `rotate(${turn} ${x} ${y})` },
    path(body, {
      fill: linear([
        [0, lighten(colour, 0.3)],
        [0.5, colour],
        [1, darken(colour, 0.22)],
      ]),
    }),
    times(8, (index) => {
      const px = x - size * 1.3 + index * size * 0.37;
      return path(`M${px} ${y - size * 0.36}q${size * 0.2} ${size * 0.36} 0 ${size * 0.72}`, {
        fill: 'none',
        stroke: lighten(colour, 0.5),
        'stroke-width': size * 0.05,
        opacity: 0.7,
        'stroke-linecap': 'round',
      });
    }),
    path(
      `M${x - size * 1.7} ${y + size * 0.16}C${x - size} ${y + size * 0.66} ${x + size} ${y + size * 0.62} ${x + size * 1.8} ${y + size * 0.06}`,
      { fill: 'none', stroke: darken(colour, 0.55), 'stroke-width': size * 0.12, 'stroke-linecap': 'round' },
    ),
  );
};
const cream: Draw = ({ random, radial }, x, y, size, colour) =>
  path(blob(random, x, y, size, size * 0.86, 0.08), {
    fill: radial(
      [
        [0, '#ffffff'],
        [0.6, colour],
        [1, darken(colour, 0.14)],
      ],
      0.38,
      0.3,
      0.75,
    ),
  }) +
  path(
    `M${x - size * 0.5} ${y + size * 0.1}q${size * 0.4} ${-size * 0.6} ${size * 0.8} ${-size * 0.2}t${size * 0.1} ${size * 0.4}`,
    {
      fill: 'none',
      stroke: darken(colour, 0.16),
      'stroke-width': size * 0.05,
      opacity: 0.6,
      'stroke-linecap': 'round',
    },
  );
const dot: Draw = ({ radial }, x, y, size, colour) =>
  circle(x, y, size, {
    fill: radial(
      [
        [0, lighten(colour, 0.45)],
        [1, darken(colour, 0.12)],
      ],
      0.36,
      0.32,
      0.72,
    ),
  });

const FORMS = { glossy, wedge, petal, ring, half, stick, crumb, fillet, cream, dot } as const;

export interface Ingredient {
  readonly form: keyof typeof FORMS;
  readonly colours: readonly [string, ...string[]];
  readonly count: number;
  /** Share of the field's radius. */
  readonly size: number;
  /** How far from the middle the pieces lie, as a share of the field's radius. */
  readonly spread: number;
}

/** Lays pieces on a sunflower spiral with a little disorder: full, never overlapping by accident. */
export function scatter(
  canvas: Canvas,
  { form, colours, count, size, spread }: Ingredient,
  x: number,
  y: number,
  r: number,
): string {
  const { random, blur } = canvas;
  const turn = random.between(0, Math.PI * 2);
  const pieces = Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt((index + 0.4) / count) * spread * r;
    const angle = turn + index * 2.399963 + random.between(-0.25, 0.25);
    const px = Math.round(x + Math.cos(angle) * reach);
    const py = Math.round(y + Math.sin(angle) * reach);
    const real = size * r * random.between(0.82, 1.18);
    return {
      shadow: circle(px + real * 0.14, py + real * 0.24, real * (form === 'petal' ? 0.4 : 0.92)),
      piece: FORMS[form](canvas, px, py, real, random.pick(colours)),
    };
  });
  const shadows = group(
    { opacity: 0.3, fill: '#1c130c', filter: blur(Math.max(2, size * r * 0.16)) },
    pieces.map(({ shadow }) => shadow).join(''),
  );
  return shadows + pieces.map(({ piece }) => piece).join('');
}
