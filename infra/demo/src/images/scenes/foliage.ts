import { type Canvas, path, rect, times } from '../canvas.ts';
import { darken, mix } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';

export const stones = (
  { random }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  row: number,
): string => {
  const rows = Math.max(1, Math.round(h / row));
  return times(rows, (index) => {
    let line = '';
    for (let left = x - random.between(0, row); left < x + w; ) {
      const length = row * random.between(1.2, 2.6);
      const from = Math.max(left, x);
      const to = Math.min(left + length, x + w);
      if (to - from > 6 && random.chance(0.62))
        line += rect(Math.round(from) + 2, Math.round(y + index * row) + 2, Math.round(to - from) - 4, row - 5, {
          rx: 5,
          fill: mix(colour, random.chance(0.5) ? '#fff4df' : '#4a3b2c', random.between(0.03, 0.2)),
          opacity: 0.75,
        });
      left += length;
    }
    return line;
  });
};

/** Leaves in a cloud: dark behind, light where the sun is. */
export const foliage = (
  { random }: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  count: number,
  size: number,
): string =>
  times(14, () =>
    path(
      blob(
        random,
        x + random.between(-0.62, 0.62) * rx,
        y + random.between(-0.6, 0.5) * ry,
        rx * 0.36,
        ry * 0.4,
        0.2,
        12,
      ),
      { fill: mix(darken(colour, 0.42), colour, random.between(0, 0.35)), opacity: 0.9 },
    ),
  ) +
  times(count, (index) => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    const [px, py] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    const light = Math.max(0, -(py - y) / ry) * 0.35 + (index / count) * 0.3;
    const r = size * random.between(0.6, 1.3);
    return path(leaf(px, py, r * 2, r * 0.75, random.between(20, 160)), {
      fill: mix(darken(colour, 0.35), '#dfe29a', light + random.between(-0.06, 0.1) > 0 ? light : 0),
    });
  });
