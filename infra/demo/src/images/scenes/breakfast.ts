import { circle, path, rect, type Scene, times } from '../canvas.ts';
import { darken, lighten } from '../palette.ts';
import { scatter } from './ingredients.ts';
import { loaf } from './loaf.ts';
import { cloth, plate, sprig, windowLight } from './plate.ts';
import { knife } from './tableware.ts';

/** Breakfast on a tray: nothing has to be decided before ten. */
export const breakfast: Scene = (canvas) => {
  const { width, height, linear, blur } = canvas;
  const [x, y] = [width * 0.5, height * 0.52];
  const bowl = (bx: number, by: number, r: number, fill: string, glaze = '#f4eee2'): string =>
    plate(canvas, bx, by, r, glaze) +
    circle(bx, by, r * 0.66, {
      fill: linear(
        [
          [0, lighten(fill, 0.25)],
          [1, darken(fill, 0.15)],
        ],
        'diagonal',
      ),
    });
  return [
    cloth(canvas, '#d3dad0'),
    rect(width * 0.1 + 14, height * 0.14 + 20, width * 0.8, height * 0.74, {
      rx: 40,
      fill: '#2b2117',
      opacity: 0.4,
      filter: blur(18),
    }),
    rect(width * 0.1, height * 0.14, width * 0.8, height * 0.74, {
      rx: 40,
      fill: linear(
        [
          [0, '#b98d61'],
          [1, '#8a6443'],
        ],
        'diagonal',
      ),
    }),
    rect(width * 0.115, height * 0.158, width * 0.77, height * 0.704, {
      rx: 28,
      fill: linear(
        [
          [0, '#c79d70'],
          [1, '#a27a52'],
        ],
        'diagonal',
      ),
    }),
    times(16, (index) =>
      path(
        `M${width * 0.13} ${height * (0.18 + index * 0.043)}q${width * 0.2} ${index % 2 ? 12 : -10} ${width * 0.37} 0t${width * 0.36} 0`,
        { stroke: '#6b4a30', 'stroke-width': 2.5, opacity: 0.16, fill: 'none' },
      ),
    ),
    windowLight(canvas, 0.16),
    plate(canvas, x - width * 0.13, y + height * 0.06, height * 0.21),
    loaf(canvas, x - width * 0.16, y + height * 0.04, height * 0.12, height * 0.07, -24),
    loaf(canvas, x - width * 0.1, y + height * 0.12, height * 0.1, height * 0.06, 12),
    bowl(x + width * 0.17, y - height * 0.15, height * 0.14, '#6b4029'),
    bowl(x + width * 0.25, y + height * 0.14, height * 0.11, '#e39a35', '#dfe5dc'),
    bowl(x + width * 0.08, y + height * 0.18, height * 0.1, '#8a2f48'),
    scatter(
      canvas,
      { form: 'glossy', colours: ['#7d2b40', '#9a3d50'], count: 6, size: 0.3, spread: 0.9 },
      x + width * 0.08,
      y + height * 0.18,
      height * 0.066,
    ),
    bowl(x - width * 0.02, y - height * 0.2, height * 0.11, '#fbf6ea', '#e9dccb'),
    knife(canvas, x - width * 0.31, y + height * 0.05, height * 0.4),
    sprig(canvas, x - width * 0.3, y - height * 0.2, height * 0.3, -8, '#6f8f63'),
  ].join('');
};
