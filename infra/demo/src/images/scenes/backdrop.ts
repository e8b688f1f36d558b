import { type Canvas, rect, soft, times } from '../canvas.ts';
import { darken, lighten } from '../palette.ts';

/** Plaster wall over a shelf or table; `edge` is where the top begins. */
export const backdrop = ({ width, height, linear, radial }: Canvas, wall: string, top: string, edge: number): string =>
  [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, lighten(wall, 0.2)],
          [1, darken(wall, 0.14)],
        ],
        'diagonal',
      ),
    }),
    rect(0, 0, width, height, {
      fill: radial(
        [
          [0, '#fff7e2', 0.55],
          [1, '#fff7e2', 0],
        ],
        0.2,
        0.1,
        0.8,
      ),
    }),
    rect(0, edge, width, height - edge, {
      fill: linear([
        [0, lighten(top, 0.22)],
        [0.1, top],
        [1, darken(top, 0.3)],
      ]),
    }),
    times(6, (index) =>
      rect(0, edge + (height - edge) * (0.16 + index * 0.15), width, 2.5, { fill: darken(top, 0.5), opacity: 0.2 }),
    ),
  ].join('');

export const shade = ({ radial }: Canvas, x: number, y: number, rx: number): string =>
  soft({ radial }, x + rx * 0.16, y, rx * 1.25, rx * 0.13 * 1.25, { fill: '#1c110a', opacity: 0.42 });
