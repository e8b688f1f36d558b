import { type Canvas, ellipse, group, path, rect, type Scene, soft, times } from '../canvas.ts';
import { darken, lighten, P } from '../palette.ts';
import { frame, vase } from './furnishing.ts';
import { bed, lamp, lightPatch, shell, windowView } from './room-parts.ts';

/** Left, top, width and height as shares of the picture. */
type Place = readonly [number, number, number, number];

/** Where things stand in a room: no two are alike. Shares of the picture's width. */
interface Plan {
  readonly windows: readonly Place[];
  readonly frames: readonly Place[];
  readonly bed: readonly [left: number, width: number];
  readonly lamp: number;
  readonly stand: number;
  readonly shelves?: number;
  readonly beams?: boolean;
}

interface RoomLook {
  readonly plan: Plan;
  readonly wall: string;
  readonly boards: string;
  readonly sky: readonly [string, string];
  readonly hill: string;
  readonly curtain: string;
  readonly cover: string;
  readonly throwColour: string;
  readonly head: string;
  readonly rug: string;
  readonly bloom: string;
}

const rug = ({ linear }: Canvas, x: number, y: number, rx: number, ry: number, colour: string): string =>
  [1, 0.86, 0.8, 0.5, 0.44]
    .map((share, index) =>
      ellipse(x, y, rx * share, ry * share, {
        fill:
          index % 2
            ? colour
            : linear([
                [0, lighten(colour, 0.35)],
                [1, lighten(colour, 0.12)],
              ]),
        opacity: 0.9,
      }),
    )
    .join('');

const nightstand = ({ linear, radial }: Canvas, x: number, y: number, w: number, colour: string): string =>
  group(
    {},
    soft({ radial }, x + w / 2, y, w * 0.6 * 1.25, w * 0.07 * 1.25, { fill: '#1c110a', opacity: 0.4 }),
    rect(x + w * 0.06, y - w, w * 0.06, w, { fill: darken(colour, 0.4) }),
    rect(x + w * 0.88, y - w, w * 0.06, w, { fill: darken(colour, 0.4) }),
    rect(x, y - w, w, w * 0.42, {
      fill: linear([
        [0, lighten(colour, 0.18)],
        [1, darken(colour, 0.18)],
      ]),
      rx: 4,
    }),
    ellipse(x + w / 2, y - w * 0.79, w * 0.035, w * 0.035, { fill: P.honey }),
    rect(x + w * 0.52, y - w * 1.08, w * 0.36, w * 0.07, { fill: P.terracotta }),
    rect(x + w * 0.55, y - w * 1.13, w * 0.3, w * 0.055, { fill: '#f3ecdd' }),
  );

/** Books up to the ceiling. */
function bookcase({ height, width, random }: Canvas, at: number, colour: string): string {
  const [x, w, top, bottom] = [width * at, width * 0.19, height * 0.1, height * 0.73];
  const shelf = (bottom - top) / 5;
  const board = w * 0.035;
  const spines = ['#a9573a', '#5f7d68', '#d9b66f', '#4f6f7f', '#e6dcc8', '#7a4b57', '#8a8f7a'] as const;
  const row = (index: number): string =>
    times(9, (book) => {
      const tall = shelf * random.between(0.6, 0.86);
      const wide = (w - 2 * board) / 9;
      return rect(x + board + book * wide, top + shelf * (index + 1) - tall, wide * 0.9, tall - board, {
        fill: random.pick(spines),
        rx: 2,
      });
    });
  return [
    rect(x, top - board, w, bottom - top + board, { fill: darken(colour, 0.35), rx: 4 }),
    times(5, row),
    times(6, (index) => rect(x, top + shelf * index - board, w, board, { fill: lighten(colour, 0.12) })),
    rect(x, top - board, board, bottom - top + board, { fill: lighten(colour, 0.05) }),
    rect(x + w - board, top - board, board, bottom - top + board, { fill: darken(colour, 0.1) }),
  ].join('');
}

/** Joists that run away from the viewer, and the beam along the wall that carries them. */
function ceiling({ width, height, linear }: Canvas, wall: string): string {
  const foot = height * 0.075;
  const joist = (index: number): string => {
    const far = (index - 2.5) * width * 0.19 + width / 2;
    const near = (index - 2.5) * width * 0.23 + width / 2;
    const [thin, thick] = [width * 0.02, width * 0.028];
    return path(`M${near - thick} 0H${near + thick}L${far + thin} ${foot}H${far - thin}Z`, {
      fill: darken(P.walnut, 0.06),
      opacity: 0.85,
    });
  };
  return [
    rect(0, 0, width, foot, { fill: darken(wall, 0.12) }),
    times(6, joist),
    rect(0, foot, width, height * 0.034, {
      fill: linear([
        [0, lighten(P.walnut, 0.1)],
        [1, darken(P.walnut, 0.2)],
      ]),
    }),
    rect(0, foot + height * 0.034, width, height * 0.012, { fill: darken(wall, 0.35), opacity: 0.35 }),
  ].join('');
}

const room =
  ({ plan, ...look }: RoomLook): Scene =>
  (canvas) => {
    const { width, height } = canvas;
    const [bedLeft, bedWidth] = plan.bed;
    const beams = (): string => ceiling(canvas, look.wall);
    return [
      shell(canvas, look.wall, look.boards, height * 0.72),
      plan.beams ? beams() : '',
      ...plan.windows.map(([x, y, w, h]) =>
        windowView(canvas, {
          ...{ x: width * x, y: height * y, width: width * w, height: height * h },
          ...{ sky: look.sky, hill: look.hill, curtain: look.curtain },
        }),
      ),
      plan.shelves === undefined ? '' : bookcase(canvas, plan.shelves, look.head),
      ...plan.frames.map(([x, y, w, h], index) =>
        frame(canvas, width * x, height * y, width * w, height * h, index === 0 ? P.moss : look.throwColour),
      ),
      rug(canvas, width * (bedLeft + bedWidth * 0.4), height * 0.9, width * 0.36, height * 0.07, look.rug),
      ...plan.windows.map(([x, , w]) =>
        lightPatch(canvas, width * (x - 0.01), height * 0.76, width * w, height * 0.18),
      ),
      lamp(canvas, width * plan.lamp, height * 0.81, height * 0.47),
      bed(canvas, {
        ...{ x: width * bedLeft, y: height * 0.86, width: width * bedWidth },
        ...{ cover: look.cover, throwColour: look.throwColour, head: look.head },
      }),
      nightstand(canvas, width * plan.stand, height * 0.85, width * 0.085, look.head),
      vase(canvas, width * (plan.stand + 0.027), height * 0.738, height * 0.2, look.rug, look.bloom),
    ].join('');
  };

export const roomLime = room({
  plan: {
    windows: [[0.13, 0.15, 0.2, 0.4]],
    frames: [
      [0.655, 0.12, 0.1, 0.2],
      [0.78, 0.15, 0.07, 0.14],
    ],
    bed: [0.5, 0.42],
    lamp: 0.425,
    stand: 0.055,
  },
  wall: '#e6e2d0',
  boards: '#94714f',
  sky: ['#cfe0e6', '#f4ead2'],
  hill: '#7f9f7b',
  curtain: '#f2ecdf',
  cover: '#b4c3ae',
  throwColour: '#5f7d68',
  head: '#75563c',
  rug: '#c9b68f',
  bloom: '#f0d98a',
});
export const roomDovecote = room({
  plan: {
    windows: [[0.63, 0.2, 0.27, 0.34]],
    frames: [[0.2, 0.14, 0.15, 0.17]],
    bed: [0.05, 0.46],
    lamp: 0.57,
    stand: 0.8,
    beams: true,
  },
  wall: '#dfe0dc',
  boards: '#86674c',
  sky: ['#f2cfa8', '#f7e6cb'],
  hill: '#8b9a86',
  curtain: '#e6d7c6',
  cover: '#e2c3a6',
  throwColour: '#a9573a',
  head: '#5f4633',
  rug: '#b98a76',
  bloom: '#d98f7c',
});
export const roomSpring = room({
  plan: {
    windows: [
      [0.07, 0.13, 0.13, 0.42],
      [0.8, 0.13, 0.13, 0.42],
    ],
    frames: [[0.4, 0.1, 0.2, 0.19]],
    bed: [0.29, 0.42],
    lamp: 0.755,
    stand: 0.13,
  },
  wall: '#d5dfe0',
  boards: '#8f7355',
  sky: ['#bcd6e4', '#e6eee8'],
  hill: '#6f9688',
  curtain: '#f4f1e9',
  cover: '#c3d1d6',
  throwColour: '#4f6f7f',
  head: '#6b5644',
  rug: '#a9b7b4',
  bloom: '#f4f1e9',
});
export const roomOrchard = room({
  plan: {
    windows: [
      [0.07, 0.14, 0.15, 0.38],
      [0.3, 0.14, 0.15, 0.38],
    ],
    frames: [[0.74, 0.14, 0.09, 0.18]],
    bed: [0.56, 0.4],
    lamp: 0.505,
    stand: 0.24,
  },
  wall: '#ecdccf',
  boards: '#9a7350',
  sky: ['#dbe5e0', '#f8ead0'],
  hill: '#97a86f',
  curtain: '#f5eadd',
  cover: '#e7d3cb',
  throwColour: '#8c4a58',
  head: '#7d5a41',
  rug: '#cfae8e',
  bloom: '#e8a9a2',
});

export const roomLibrary = room({
  plan: {
    windows: [[0.5, 0.15, 0.17, 0.36]],
    frames: [[0.18, 0.13, 0.16, 0.18]],
    bed: [0.05, 0.4],
    lamp: 0.49,
    stand: 0.62,
    shelves: 0.76,
  },
  wall: '#d6ddcd',
  boards: '#8a6a4c',
  sky: ['#d3e0e2', '#f1ead6'],
  hill: '#86a07a',
  curtain: '#efe9da',
  cover: '#d8cdb4',
  throwColour: '#6d6a45',
  head: '#6a4c36',
  rug: '#a98d6b',
  bloom: '#efe2a8',
});
export const roomSwallow = room({
  plan: {
    windows: [[0.39, 0.15, 0.22, 0.24]],
    frames: [[0.76, 0.18, 0.1, 0.19]],
    bed: [0.28, 0.45],
    lamp: 0.2,
    stand: 0.79,
    beams: true,
  },
  wall: '#ebe3cf',
  boards: '#7f6146',
  sky: ['#b7c9dc', '#f3d9c4'],
  hill: '#7c8f8a',
  curtain: '#f3ecdf',
  cover: '#dfe3e4',
  throwColour: '#34506b',
  head: '#8a6a4a',
  rug: '#b6a78c',
  bloom: '#c9b4dc',
});
