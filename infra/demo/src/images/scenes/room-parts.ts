import { type Canvas, circle, ellipse, group, path, rect, soft, times } from '../canvas.ts';
import { darken, lighten, mix, P } from '../palette.ts';
import { createRidge, ground } from '../shapes.ts';

/** Wall and boards with the light of one window on them. `floor` is where they meet. */
export const shell = (
  { width, height, linear, radial, random }: Canvas,
  wall: string,
  boards: string,
  floor: number,
): string => {
  const rowHeights = [0, 0.1, 0.24, 0.42, 0.66, 1];
  const planks = rowHeights.slice(0, -1).map((from, row) => {
    const top = floor + from * (height - floor);
    const bottom = floor + (rowHeights[row + 1] ?? 1) * (height - floor);
    const count = 5;
    const shift = random.between(-0.2, 0.2) * width;
    return times(count + 2, (index) => {
      const x = shift + ((index - 1) * width) / count;
      const tint = mix(boards, random.chance(0.5) ? '#fff1dc' : '#2c1a10', random.between(0.02, 0.12));
      return rect(Math.round(x), Math.round(top), Math.ceil(width / count) - 2, Math.ceil(bottom - top) - 2, {
        fill: tint,
      });
    });
  });
  return [
    rect(0, 0, width, floor, {
      fill: linear(
        [
          [0, lighten(wall, 0.1)],
          [1, darken(wall, 0.08)],
        ],
        'diagonal',
      ),
    }),
    rect(0, 0, width, floor, {
      fill: radial(
        [
          [0, '#fff8e6', 0.6],
          [1, '#fff8e6', 0],
        ],
        0.2,
        0.3,
        0.7,
      ),
    }),
    rect(0, floor, width, height - floor, { fill: darken(boards, 0.4) }),
    planks.join(''),
    rect(0, floor, width, height - floor, {
      fill: linear([
        [0, '#20130b', 0.34],
        [0.4, '#20130b', 0.08],
        [1, '#20130b', 0.2],
      ]),
    }),
    rect(0, floor - height * 0.028, width, height * 0.028, { fill: lighten(wall, 0.5) }),
    rect(0, floor - 2, width, 4, { fill: darken(boards, 0.5), opacity: 0.5 }),
  ].join('');
};

export interface WindowLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sky: readonly [string, string];
  readonly hill: string;
  readonly curtain?: string;
  readonly panes?: readonly [columns: number, rows: number];
}

export const windowView = (
  canvas: Canvas,
  { x, y, width, height, sky, hill, curtain, panes = [2, 3] }: WindowLook,
): string => {
  const { random, linear, clip, blur } = canvas;
  const frame = width * 0.045;
  const [columns, rows] = panes;
  const hills = [0, 1, 2].map((index) => {
    const ridge = createRidge(random, height * (0.5 + index * 0.17), height * 0.07, width * 1.3);
    const colour = mix(mix(hill, sky[1], 0.55), darken(hill, 0.25), index / 2);
    return path(ground(ridge, width, height, 40), {
      fill: linear([
        [0, lighten(colour, 0.14)],
        [1, colour],
      ]),
    });
  });
  const bars =
    times(columns - 1, (index) =>
      rect(x + ((index + 1) * width) / columns - frame / 4, y, frame / 2, height, { fill: '#fbf7ee' }),
    ) +
    times(rows - 1, (index) =>
      rect(x, y + ((index + 1) * height) / rows - frame / 4, width, frame / 2, { fill: '#fbf7ee' }),
    );
  const drape = (side: 1 | -1): string => {
    const edge = side === 1 ? x - width * 0.2 : x + width * 1.2;
    const w = width * 0.36 * side;
    const folds = times(6, (index) => {
      const fx = edge + (w * (index + 0.5)) / 6;
      return path(
        `M${fx} ${y - height * 0.08}C${fx + w * 0.03} ${y + height * 0.4} ${fx - w * 0.03} ${y + height * 0.8} ${fx} ${y + height * 1.2}`,
        {
          stroke: index % 2 ? '#ffffff' : darken(curtain ?? P.linen, 0.5),
          'stroke-width': Math.abs(w) * 0.07,
          opacity: 0.14,
          fill: 'none',
        },
      );
    });
    const shape = `M${edge} ${y - height * 0.08}H${edge + w}C${edge + w * 0.9} ${y + height * 0.5} ${edge + w * 1.02} ${y + height * 0.9} ${edge + w * 0.94} ${y + height * 1.2}H${edge}Z`;
    return (
      path(shape, {
        fill: linear([
          [0, lighten(curtain ?? P.linen, 0.3)],
          [1, curtain ?? P.linen],
        ]),
        opacity: 0.96,
      }) + folds
    );
  };
  return group(
    {},
    rect(x - frame * 1.6, y - frame * 1.2, width + frame * 3.4, height + frame * 2.8, {
      fill: '#2b2117',
      opacity: 0.22,
      filter: blur(frame * 0.7),
    }),
    rect(x - frame, y - frame, width + frame * 2, height + frame * 2, {
      fill: linear([
        [0, '#fffdf7'],
        [1, '#e7dfd0'],
      ]),
      rx: 3,
    }),
    group(
      { 'clip-path': clip(rect(x, y, width, height)) },
      rect(x, y, width, height, {
        fill: linear([
          [0, sky[0]],
          [0.75, sky[1]],
        ]),
      }),
      circle(x + width * 0.72, y + height * 0.2, width * 0.09, { fill: '#fffaf0', opacity: 0.85 }),
      group({ transform: `translate(${x} ${y})` }, hills.join('')),
      rect(x, y, width, height, {
        fill: linear(
          [
            [0, '#fff', 0.22],
            [0.5, '#fff', 0],
          ],
          'diagonal',
        ),
      }),
    ),
    bars,
    rect(x - frame * 2.2, y + height + frame * 0.6, width + frame * 4.4, frame * 1.1, {
      fill: linear([
        [0, '#fffdf7'],
        [1, '#d8cfbf'],
      ]),
      rx: 3,
    }),
    curtain
      ? rect(x - width * 0.28, y - height * 0.105, width * 1.56, width * 0.022, { fill: P.walnut, rx: 4 }) +
          drape(1) +
          drape(-1)
      : '',
  );
};

/** The window's light, lying on the floor. */
export const lightPatch = ({ blur }: Canvas, x: number, y: number, w: number, h: number): string =>
  group(
    { fill: '#ffeec8', opacity: 0.4, filter: blur(w * 0.018) },
    times(2, (index) => {
      const left = x + index * w * 0.52;
      return path(`M${left} ${y}h${w * 0.46}l${h * 0.75} ${h}h${-w * 0.46}Z`);
    }),
  );

export interface BedLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly cover: string;
  readonly throwColour: string;
  readonly head: string;
}

/** A bed from its side-front; `y` is where it stands on the floor. */
export const bed = (
  { linear, blur, random, radial }: Canvas,
  { x, y, width: w, cover, throwColour, head }: BedLook,
): string => {
  const h = w * 0.46;
  const top = y - h * 0.62;
  const pillow = (px: number, py: number, colour: string, size = 1): string => {
    const [pw, ph] = [w * 0.26 * size, w * 0.13 * size];
    const d = `M${px} ${py + ph * 0.14}C${px + pw * 0.3} ${py - ph * 0.1} ${px + pw * 0.7} ${py - ph * 0.1} ${px + pw} ${py + ph * 0.12}C${px + pw * 1.04} ${py + ph * 0.5} ${px + pw * 1.03} ${py + ph * 0.8} ${px + pw * 0.98} ${py + ph}C${px + pw * 0.7} ${py + ph * 1.07} ${px + pw * 0.3} ${py + ph * 1.07} ${px + pw * 0.02} ${py + ph}C${px - pw * 0.04} ${py + ph * 0.7} ${px - pw * 0.04} ${py + ph * 0.4} ${px} ${py + ph * 0.14}Z`;
    return group(
      {},
      path(d, {
        transform: `translate(${w * 0.006} ${w * 0.012})`,
        fill: '#2b2117',
        opacity: 0.22,
        filter: blur(w * 0.01),
      }),
      path(d, {
        fill: linear([
          [0, lighten(colour, 0.7)],
          [1, darken(colour, 0.1)],
        ]),
      }),
    );
  };
  const folds = times(9, (index) => {
    const fx = x + w * (0.06 + index * 0.108) + random.between(-0.02, 0.02) * w;
    return path(
      `M${fx} ${top + h * 0.16}C${fx + w * 0.02} ${top + h * 0.32} ${fx - w * 0.016} ${top + h * 0.42} ${fx + w * 0.008} ${y - h * 0.06}`,
      {
        stroke: index % 2 ? '#ffffff' : darken(cover, 0.6),
        'stroke-width': w * 0.014,
        opacity: 0.16,
        fill: 'none',
        'stroke-linecap': 'round',
      },
    );
  });
  return group(
    {},
    soft({ radial }, x + w * 0.52, y, w * 0.58 * 1.25, h * 0.09 * 1.25, { fill: '#1c110a', opacity: 0.45 }),
    rect(x + w * 0.03, y - h * 1.16, w * 0.94, h * 0.9, {
      rx: w * 0.035,
      fill: linear([
        [0, lighten(head, 0.16)],
        [1, darken(head, 0.25)],
      ]),
    }),
    times(6, (index) =>
      rect(x + w * (0.08 + index * 0.145), y - h * 1.1, w * 0.115, h * 0.6, {
        rx: w * 0.014,
        fill: lighten(head, 0.12),
        opacity: 0.55,
      }),
    ),
    pillow(x + w * 0.1, top - h * 0.2, '#efe7d9'),
    pillow(x + w * 0.64, top - h * 0.2, '#efe7d9'),
    pillow(x + w * 0.16, top - h * 0.09, '#f7f2e8', 0.94),
    pillow(x + w * 0.59, top - h * 0.09, '#f7f2e8', 0.94),
    pillow(x + w * 0.4, top - h * 0.02, throwColour, 0.76),
    path(
      `M${x - w * 0.01} ${top + h * 0.16}C${x + w * 0.2} ${top + h * 0.05} ${x + w * 0.8} ${top + h * 0.05} ${x + w * 1.01} ${top + h * 0.16}L${x + w * 1.02} ${y - h * 0.05}Q${x + w * 0.5} ${y + h * 0.02} ${x - w * 0.02} ${y - h * 0.05}Z`,
      {
        fill: linear([
          [0, lighten(cover, 0.32)],
          [0.3, cover],
          [1, darken(cover, 0.24)],
        ]),
      },
    ),
    folds,
    path(
      `M${x - w * 0.01} ${top + h * 0.15}C${x + w * 0.2} ${top + h * 0.04} ${x + w * 0.8} ${top + h * 0.04} ${x + w * 1.01} ${top + h * 0.15}L${x + w * 1.012} ${top + h * 0.24}C${x + w * 0.8} ${top + h * 0.14} ${x + w * 0.2} ${top + h * 0.14} ${x - w * 0.012} ${top + h * 0.24}Z`,
      { fill: '#fdfaf3' },
    ),
    path(
      `M${x - w * 0.016} ${top + h * 0.4}C${x + w * 0.25} ${top + h * 0.33} ${x + w * 0.75} ${top + h * 0.33} ${x + w * 1.016} ${top + h * 0.4}L${x + w * 1.022} ${y - h * 0.13}Q${x + w * 0.5} ${y - h * 0.06} ${x - w * 0.022} ${y - h * 0.13}Z`,
      {
        fill: linear([
          [0, lighten(throwColour, 0.16)],
          [1, darken(throwColour, 0.26)],
        ]),
      },
    ),
    times(26, (index) =>
      rect(
        x + w * (0.004 + index * 0.0395),
        y - h * 0.13 + Math.sin((index / 25) * Math.PI) * h * 0.035,
        w * 0.006,
        h * 0.07,
        { fill: lighten(throwColour, 0.2), opacity: 0.85 },
      ),
    ),
    rect(x + w * 0.04, y - h * 0.06, w * 0.035, h * 0.09, { fill: darken(head, 0.4) }),
    rect(x + w * 0.925, y - h * 0.06, w * 0.035, h * 0.09, { fill: darken(head, 0.4) }),
  );
};

/** A lamp that is on; `y` is where it stands. */
export const lamp = ({ radial, linear }: Canvas, x: number, y: number, height: number): string => {
  const shade = height * 0.2;
  const top = y - height;
  return group(
    {},
    circle(x, top + shade * 0.6, height * 0.62, {
      fill: radial([
        [0, '#ffe2a0', 0.6],
        [0.4, '#ffe2a0', 0.18],
        [1, '#ffe2a0', 0],
      ]),
    }),
    soft({ radial }, x, y, height * 0.11 * 1.25, height * 0.02 * 1.25, { fill: '#1c110a', opacity: 0.4 }),
    rect(x - height * 0.008, top + shade, height * 0.016, height - shade, { fill: P.walnut }),
    ellipse(x, y - height * 0.008, height * 0.085, height * 0.017, { fill: P.walnut }),
    path(
      `M${x - shade * 0.42} ${top}H${x + shade * 0.42}L${x + shade * 0.72} ${top + shade}Q${x} ${top + shade * 1.08} ${x - shade * 0.72} ${top + shade}Z`,
      {
        fill: linear([
          [0, '#fbe3b0'],
          [0.7, '#ffedc4'],
          [1, '#f2c983'],
        ]),
      },
    ),
  );
};
