import { circle, path, rect, type Scene, times } from '../canvas.ts';
import { mix, P } from '../palette.ts';
import { loaf } from './loaf.ts';
import { cloth, plate, sprig, windowLight } from './plate.ts';
import { fork, glass, knife } from './tableware.ts';

/** The long table from above, laid for six at its far end; the near one is bare linen, on which words can stand. */
export const longTable: Scene = (canvas) => {
  const { width, height, random } = canvas;
  const r = height * 0.155;
  const seats = [0.56, 0.8, 1.04].flatMap((share, index) => [
    { x: width * share, y: height * 0.25, glaze: index === 1 ? '#dfe5dc' : '#f7f3ea' },
    { x: width * share, y: height * 0.77, glaze: index === 1 ? '#f7f3ea' : '#e9dccb' },
  ]);
  const places = seats.map(({ x, y, glaze }) =>
    [
      fork(canvas, x - r * 1.3, y, r * 1.7),
      knife(canvas, x + r * 1.3, y, r * 1.7),
      plate(canvas, x, y, r, glaze),
      path(
        `M${x - r * 0.34} ${y - r * 0.5}l${r * 0.6} ${r * 0.08}l${r * 0.12} ${r * 0.92}l${-r * 0.64} ${-r * 0.06}Z`,
        { fill: mix('#b9c6b2', '#ffffff', random.between(0.1, 0.4)) },
      ),
      sprig(canvas, x - r * 0.16, y + r * 0.44, r * 0.8, -62, '#6f8f63'),
      glass(
        canvas,
        x + r * 1.36,
        y + (y < height / 2 ? r * 1.02 : -r * 1.02),
        r * 0.3,
        random.pick(['#b5654a', '#e3c78a', '#dbe6e2']),
      ),
    ].join(''),
  );
  const runner = height * 0.51;
  return [
    cloth(canvas, '#d9cdb6'),
    rect(0, runner - height * 0.075, width, height * 0.15, { fill: '#f4eee2', opacity: 0.85 }),
    rect(0, runner - height * 0.066, width, 3, { fill: P.terracotta, opacity: 0.45 }),
    rect(0, runner + height * 0.064, width, 3, { fill: P.terracotta, opacity: 0.45 }),
    windowLight(canvas, 0.2),
    places.join(''),
    sprig(canvas, width * 0.5, runner + 20, height * 0.3, -14, '#5f8257'),
    sprig(canvas, width * 0.74, runner - 10, height * 0.26, 188, '#7d9c6c'),
    sprig(canvas, width * 0.84, runner + 14, height * 0.3, -6, '#6b8d5f'),
    loaf(canvas, width * 0.6, runner, height * 0.085, height * 0.055, -18),
    loaf(canvas, width * 0.92, runner, height * 0.08, height * 0.055, 14),
    times(5, (index) => {
      const cx = width * (0.48 + index * 0.13);
      const cy = runner + random.between(-24, 24);
      return (
        circle(cx, cy, 46, { fill: '#ffe9b0', opacity: 0.35 }) +
        circle(cx, cy, 15, { fill: '#f5ead2', stroke: '#cbbb97', 'stroke-width': 3 }) +
        circle(cx, cy, 5, { fill: '#ffb84d' })
      );
    }),
  ].join('');
};
