import { type Canvas, circle, group, path, rect, type Scene, type Stop, soft, times } from '../canvas.ts';
import { darken, lighten, mix, P } from '../palette.ts';
import { blob, createRidge, ground } from '../shapes.ts';

export interface LandscapeLook {
  readonly sky: readonly Stop[];
  /** Position and radius as shares of the width and height. */
  readonly disc: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly colour: string;
    readonly glow: string;
  };
  /** Colours of the farthest and the nearest hill. */
  readonly far: string;
  readonly near: string;
  readonly mist: string;
  readonly mistOpacity: number;
  /** What shadows of the ground lean towards. */
  readonly shade: string;
  /** Trees, where they are not the colour of their hill. */
  readonly trees?: string;
  readonly stars?: number;
  /** How much higher the far hills stand on the left, as a share of the height: a quiet ground for words. */
  readonly shoulder?: number;
  /** Crowns of near trees in both corners. */
  readonly corners?: boolean;
  readonly house?: boolean;
  readonly snow?: number;
}

const LAYERS = 6;

const disc = ({ width, height, radial, blur }: Canvas, { disc: { x, y, r, colour, glow } }: LandscapeLook): string => {
  const [cx, cy, radius] = [x * width, y * height, r * width];
  const halo = radial([
    [0, glow, 0.75],
    [0.35, glow, 0.28],
    [1, glow, 0],
  ]);
  return group(
    {},
    circle(cx, cy, radius * 6, { fill: halo }),
    circle(cx, cy, radius * 1.12, { fill: colour, opacity: 0.35, filter: blur(radius * 0.12) }),
    circle(cx, cy, radius, { fill: colour }),
  );
};

/** Woods on a crest: overlapping crowns that follow the ground. */
const woods = (
  canvas: Canvas,
  ridge: (x: number) => number,
  colour: string,
  size: number,
  from: number,
  to: number,
): string => {
  const { random, width } = canvas;
  let crowns = '';
  for (let x = from * width; x < to * width; x += size * random.between(0.5, 1.1)) {
    const r = size * random.between(0.55, 1.15);
    const y = ridge(x) - r * 0.5;
    crowns += path(blob(random, x, y, r * 0.8, r), { fill: mix(colour, '#16201b', random.between(0, 0.16)) });
    crowns += path(blob(random, x - r * 0.25, y - r * 0.3, r * 0.4, r * 0.45), {
      fill: lighten(colour, 0.12),
      opacity: 0.5,
    });
  }
  return crowns;
};

const cypresses = (
  { random, width }: Canvas,
  ridge: (x: number) => number,
  colour: string,
  size: number,
  at: readonly number[],
): string =>
  at
    .map((share) => {
      const x = share * width;
      const h = size * random.between(0.8, 1.25);
      const y = ridge(x) + size * 0.1;
      const w = h * 0.15;
      const d = `M${x} ${y}C${x - w * 1.5} ${y - h * 0.3} ${x - w} ${y - h * 0.8} ${x} ${y - h}C${x + w} ${y - h * 0.8} ${x + w * 1.5} ${y - h * 0.3} ${x} ${y}Z`;
      return path(d, { fill: colour });
    })
    .join('');

/** Vine or lavender rows that lie on a hill and run towards the viewer. */
const rows = (
  canvas: Canvas,
  ridge: (x: number) => number,
  clip: string,
  colour: string,
  from: number,
  to: number,
  depth: number,
): string => {
  const { width } = canvas;
  const count = 15;
  const lines = times(count, (index) => {
    const share = index / (count - 1);
    const x = (from + (to - from) * share) * width;
    const lean = (share - 0.4) * width * 0.22;
    const y = ridge(x);
    return path(`M${x} ${y - 4}Q${x + lean * 0.3} ${y + depth * 0.4} ${x + lean} ${y + depth}`, {
      stroke: colour,
      'stroke-width': 3 + share * 2,
      fill: 'none',
      opacity: 0.32,
      'stroke-linecap': 'round',
    });
  });
  return group({ 'clip-path': clip }, lines);
};

const house = ({ width, linear, radial }: Canvas, ridge: (x: number) => number, colour: string): string => {
  const unit = width / 240;
  const x = width * 0.655;
  const y = ridge(x) + unit * 0.6;
  const wall = mix(colour, P.peach, 0.5);
  const light = '#ffd98a';
  const window = (wx: number, wy: number): string =>
    rect(x + wx * unit, y - wy * unit, unit * 0.75, unit * 1.1, { fill: light });
  return group(
    {},
    soft({ radial }, x + unit * 5, y - unit * 2, unit * 13 * 1.25, unit * 7 * 1.25, { fill: light, opacity: 0.22 }),
    rect(x, y - unit * 4.4, unit * 9, unit * 5, {
      fill: linear([
        [0, wall],
        [1, darken(wall, 0.35)],
      ]),
    }),
    rect(x + unit * 9, y - unit * 3.2, unit * 4, unit * 3.8, { fill: darken(wall, 0.2) }),
    path(
      `M${x - unit * 0.6} ${y - unit * 4.3}L${x + unit * 1.2} ${y - unit * 6.6}H${x + unit * 8.2}L${x + unit * 9.8} ${y - unit * 4.3}Z`,
      { fill: darken(P.terracotta, 0.35) },
    ),
    path(
      `M${x + unit * 9} ${y - unit * 3.1}L${x + unit * 9.6} ${y - unit * 4.6}H${x + unit * 12.6}L${x + unit * 13.4} ${y - unit * 3.1}Z`,
      { fill: darken(P.terracotta, 0.45) },
    ),
    [1.2, 3.4, 5.6, 7.4].map((wx) => window(wx, 3.6)).join(''),
    window(10.6, 2.4),
  );
};

const flakes = ({ random, width, height }: Canvas, count: number): string =>
  times(count, () => {
    const near = random.next();
    return circle(random.between(0, width), random.between(0, height), 1.5 + near * near * 5, {
      fill: '#fff',
      opacity: 0.35 + near * 0.5,
    });
  });

/** From 1 on the left to 0 on the right, and flat at both ends. */
const slope = (share: number): number => {
  const along = Math.min(Math.max((share - 0.3) / 0.42, 0), 1);
  return 1 - along * along * (3 - 2 * along);
};

/** A valley in layers of hills, farthest first, each veiled by the mist that stands behind the next. */
const landscape =
  (look: LandscapeLook): Scene =>
  (canvas) => {
    const { width, height, random, linear, clip } = canvas;
    const haze = linear([
      [0, look.mist, 0],
      [0.55, look.mist, look.mistOpacity],
      [1, look.mist, 0],
    ]);
    const clouds = times(7, () => {
      const y = random.between(0.06, 0.34) * height;
      return soft(
        canvas,
        random.between(0, width),
        y,
        random.between(0.14, 0.34) * width,
        random.between(0.014, 0.03) * height,
        { fill: look.disc.glow, opacity: random.between(0.18, 0.42), core: 0 },
      );
    });
    const stars = times(look.stars ?? 0, () => {
      const bright = random.next() ** 3;
      return circle(random.between(0, width), random.next() ** 1.5 * height * 0.6, 0.8 + bright * 2.2, {
        fill: '#fff6dc',
        opacity: 0.25 + bright * 0.7,
      });
    });
    const layers = Array.from({ length: LAYERS }, (_, index) => {
      const depth = index / (LAYERS - 1);
      const colour = mix(look.far, look.near, depth ** 0.72);
      const trees = look.trees ? mix(look.trees, look.far, 0.7 - depth * 0.7) : colour;
      const base = height * (0.42 + depth * 0.5);
      const rolling = createRidge(
        random,
        base,
        height * (0.105 - depth * 0.062),
        width * (0.95 + random.between(-0.1, 0.25)),
      );
      const lift = height * (look.shoulder ?? 0) * (1 - depth) ** 1.5;
      const ridge = (x: number): number => rolling(x) - lift * slope(x / width);
      const outline = ground(ridge, width, height, width / 36);
      const fill = linear([
        [0, lighten(colour, 0.16 - depth * 0.1)],
        [0.35, colour],
        [1, mix(colour, look.shade, 0.4)],
      ]);
      const lit = index > 0 && index < LAYERS - 1;
      return [
        index > 0 ? rect(0, base - height * 0.2, width, height * 0.26, { fill: haze }) : '',
        index === 2 ? woods(canvas, ridge, trees, width / 130, 0.02, 0.3) : '',
        index === 3 ? woods(canvas, ridge, trees, width / 95, 0.74, 1.02) : '',
        index === 3 && look.house
          ? cypresses(canvas, ridge, darken(trees, 0.25), width / 26, [0.632, 0.645, 0.722])
          : '',
        path(outline, { fill }),
        lit
          ? path(outline, {
              fill: 'none',
              stroke: look.disc.glow,
              'stroke-width': width / 700,
              opacity: 0.28 - depth * 0.2,
            })
          : '',
        index === 2
          ? rows(canvas, ridge, clip(path(outline)), mix(colour, look.shade, 0.6), 0.44, 0.74, height * 0.2)
          : '',
        index === 4
          ? rows(canvas, ridge, clip(path(outline)), mix(colour, look.shade, 0.7), 0.04, 0.4, height * 0.24)
          : '',
        index === 3 && look.house
          ? house(canvas, ridge, colour) + woods(canvas, (x) => ridge(x) + width / 200, trees, width / 170, 0.645, 0.72)
          : '',
        index === LAYERS - 1 && look.corners !== false
          ? woods(canvas, ridge, darken(trees, 0.15), width / 34, -0.02, 0.2) +
            woods(canvas, ridge, darken(trees, 0.15), width / 38, 0.82, 1.02) +
            path(outline, { fill })
          : '',
      ].join('');
    });
    return [
      rect(0, 0, width, height, { fill: linear(look.sky) }),
      stars,
      disc(canvas, look),
      clouds,
      layers.join(''),
      look.snow ? flakes(canvas, look.snow) : '',
    ].join('');
  };

export const valleyEvening = landscape({
  sky: [
    [0, '#f3d2a8'],
    [0.22, '#efc497'],
    [0.42, '#dba27c'],
    [0.6, '#b98a74'],
  ],
  disc: { x: 0.74, y: 0.33, r: 0.048, colour: '#fdf0cf', glow: '#ffe6b3' },
  far: '#86a08f',
  near: '#182b22',
  mist: '#f0c9a0',
  mistOpacity: 0.2,
  shade: '#14231c',
  shoulder: 0.24,
  corners: false,
  house: true,
});
export const valleyMorning = landscape({
  sky: [
    [0, '#c9dbe0'],
    [0.3, '#dfe6df'],
    [0.6, '#f3e8d2'],
  ],
  disc: { x: 0.24, y: 0.3, r: 0.036, colour: '#fffaf0', glow: '#fff4d6' },
  far: '#b4c6c2',
  near: '#3c5c49',
  mist: '#f4efe2',
  mistOpacity: 0.6,
  shade: '#2c4a3a',
  house: true,
});
export const valleyNight = landscape({
  sky: [
    [0, '#17212f'],
    [0.35, '#26374b'],
    [0.62, '#4d6072'],
  ],
  disc: { x: 0.62, y: 0.325, r: 0.024, colour: '#f7efd6', glow: '#d8dfdc' },
  far: '#3d5361',
  near: '#0f1a19',
  mist: '#8fa6ae',
  mistOpacity: 0.16,
  shade: '#0c1414',
  stars: 240,
  corners: false,
  house: true,
});
export const valleyWinter = landscape({
  sky: [
    [0, '#b9c7d0'],
    [0.35, '#d5dcdd'],
    [0.6, '#ece4d8'],
  ],
  disc: { x: 0.66, y: 0.25, r: 0.03, colour: '#fff8e8', glow: '#fdeccb' },
  far: '#c3cfd6',
  near: '#eef1f3',
  trees: '#5f7570',
  mist: '#ffffff',
  mistOpacity: 0.5,
  shade: '#a9b9c6',
  house: true,
  snow: 160,
});
