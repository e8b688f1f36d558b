import { type Canvas, circle, group, path, rect, soft, times } from '../canvas.ts';

const METAL = [
  [0, '#a8a39a'],
  [0.45, '#f4f1ea'],
  [1, '#8d887f'],
] as const;

const shadowed = ({ blur }: Canvas, length: number, drawing: string): string =>
  group(
    {
      transform: `translate(${length * 0.018} ${length * 0.022})`,
      opacity: 0.28,
      filter: blur(length * 0.012),
      fill: '#1c130c',
    },
    drawing,
  );

/** Seen from above, standing upright around (x, y). */
export const fork = (canvas: Canvas, x: number, y: number, length: number): string => {
  const w = length * 0.045;
  const top = y - length / 2;
  const shape =
    times(4, (index) => rect(x - w + index * w * 0.58, top, w * 0.26, length * 0.26, { rx: w * 0.13 })) +
    path(
      `M${x - w} ${top + length * 0.22}h${w * 2}c0 ${length * 0.1} ${-w * 0.7} ${length * 0.12} ${-w * 0.72} ${length * 0.18}l${w * 0.16} ${length * 0.56}q${-w * 0.44} ${w * 0.8} ${-w * 0.88} 0l${w * 0.16} ${-length * 0.56}c0 ${-length * 0.06} ${-w * 0.72} ${-length * 0.08} ${-w * 0.72} ${-length * 0.18}Z`,
    );
  return shadowed(canvas, length, shape) + group({ fill: canvas.linear([...METAL], 'right') }, shape);
};

export const knife = (canvas: Canvas, x: number, y: number, length: number): string => {
  const w = length * 0.035;
  const top = y - length / 2;
  const shape =
    path(
      `M${x - w * 0.5} ${top}c${-w * 1.6} ${length * 0.14} ${-w * 1.2} ${length * 0.36} ${-w * 0.5} ${length * 0.5}h${w * 1.6}V${top + w}Z`,
    ) + rect(x - w * 0.75, top + length * 0.5, w * 1.3, length * 0.5, { rx: w * 0.6 });
  return shadowed(canvas, length, shape) + group({ fill: canvas.linear([...METAL], 'right') }, shape);
};

/** A glass from above: rim, what is in it, a bright edge. */
export const glass = ({ radial }: Canvas, x: number, y: number, r: number, drink: string): string =>
  group(
    {},
    soft({ radial }, x + r * 0.5, y + r * 0.6, r * 1.25 * 1.25, r * 1.05 * 1.25, { fill: drink, opacity: 0.3 }),
    soft({ radial }, x + r * 0.2, y + r * 0.26, r * 1.25, r * 1.25, { fill: '#2b2117', opacity: 0.24 }),
    circle(x, y, r, { fill: '#ffffff', opacity: 0.35 }),
    circle(x, y, r * 0.84, {
      fill: radial(
        [
          [0, drink, 0.55],
          [1, drink, 0.95],
        ],
        0.4,
        0.4,
        0.65,
      ),
    }),
    circle(x, y, r * 0.97, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.06, opacity: 0.9 }),
    path(`M${x - r * 0.56} ${y - r * 0.3}A${r * 0.64} ${r * 0.64} 0 0 1 ${x + r * 0.1} ${y - r * 0.64}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': r * 0.1,
      opacity: 0.75,
      'stroke-linecap': 'round',
    }),
  );
