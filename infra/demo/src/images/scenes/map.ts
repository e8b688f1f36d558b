import { circle, group, path, rect, type Scene, times } from '../canvas.ts';
import { darken, mix, P } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';

/** How to find us: road, river, railway, the tree. */
export const map: Scene = (canvas) => {
  const { width, height, linear, random } = canvas;
  const road = `M${width * -0.02} ${height * 0.84}C${width * 0.2} ${height * 0.8} ${width * 0.26} ${height * 0.56} ${width * 0.42} ${height * 0.54}S${width * 0.58} ${height * 0.34} ${width * 0.68} ${height * 0.38}`;
  const river = `M${width * 0.08} ${-10}C${width * 0.2} ${height * 0.3} ${width * 0.44} ${height * 0.24} ${width * 0.52} ${height * 0.62}S${width * 0.8} ${height * 0.8} ${width * 1.02} ${height * 0.76}`;
  const rail = `M${width * 0.02} ${height * 1.02}C${width * 0.1} ${height * 0.6} ${width * 0.02} ${height * 0.4} ${width * 0.3} ${height * -0.02}`;
  const contours = times(11, (index) =>
    path(
      blob(
        random,
        width * 0.74,
        height * 0.36,
        width * (0.05 + index * 0.042),
        height * (0.07 + index * 0.055),
        0.05,
        10,
      ),
      { fill: 'none', stroke: '#8fa27f', 'stroke-width': 2.2, opacity: 0.42 },
    ),
  );
  const copse = (cx: number, cy: number, count: number): string =>
    times(count, () => {
      const [px, py] = [cx + random.between(-0.06, 0.06) * width, cy + random.between(-0.06, 0.06) * height];
      return path(blob(random, px, py, 16, 15, 0.16), { fill: mix('#6f8f63', '#2f4a3c', random.next() * 0.6) });
    });
  const field = (x: number, y: number, w: number, h: number, tint: string, turn: number): string =>
    group(
      { transform: `rotate(${turn} ${x} ${y})` },
      rect(x, y, w, h, { fill: tint, rx: 12, opacity: 0.65 }),
      times(8, (index) =>
        rect(x + 10, y + (index + 0.5) * (h / 8), w - 20, 2.5, { fill: darken(tint, 0.4), opacity: 0.25 }),
      ),
    );
  const [hx, hy] = [width * 0.7, height * 0.37];
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#e6e6cf'],
          [1, '#d8d8b8'],
        ],
        'diagonal',
      ),
    }),
    field(width * 0.16, height * 0.6, width * 0.13, height * 0.17, '#c9c07f', -14),
    field(width * 0.34, height * 0.68, width * 0.12, height * 0.2, '#b9c48d', 8),
    field(width * 0.36, height * 0.1, width * 0.15, height * 0.18, '#cdb98b', 12),
    field(width * 0.82, height * 0.5, width * 0.13, height * 0.17, '#a9bb86', -8),
    field(width * 0.62, height * 0.86, width * 0.2, height * 0.16, '#c5b77f', 4),
    contours,
    path(river, { fill: 'none', stroke: '#fff', 'stroke-width': 34, opacity: 0.5 }),
    path(river, { fill: 'none', stroke: '#8db4bd', 'stroke-width': 24 }),
    path(rail, { fill: 'none', stroke: '#6b6a5c', 'stroke-width': 5 }),
    path(rail, { fill: 'none', stroke: '#6b6a5c', 'stroke-width': 18, 'stroke-dasharray': '4 22' }),
    path(road, { fill: 'none', stroke: '#b3a27d', 'stroke-width': 22, 'stroke-linecap': 'round' }),
    path(road, { fill: 'none', stroke: '#fffaf0', 'stroke-width': 15, 'stroke-linecap': 'round' }),
    path(road, {
      fill: 'none',
      stroke: P.terracotta,
      'stroke-width': 3.5,
      'stroke-dasharray': '16 14',
      'stroke-linecap': 'round',
    }),
    copse(width * 0.9, height * 0.2, 24),
    copse(width * 0.1, height * 0.36, 18),
    copse(width * 0.54, height * 0.82, 12),
    copse(width * 0.76, height * 0.24, 8),
    times(9, (index) =>
      rect(width * (0.035 + (index % 3) * 0.026), height * (0.88 + Math.floor(index / 3) * 0.038), 24, 18, {
        fill: index % 2 ? '#c9855c' : '#b56a45',
        rx: 3,
      }),
    ),
    circle(hx, hy - 60, 46, { fill: P.terracotta }),
    path(`M${hx - 40} ${hy - 40}L${hx} ${hy + 22}L${hx + 40} ${hy - 40}Z`, { fill: P.terracotta }),
    circle(hx, hy - 60, 32, { fill: P.paper }),
    path(leaf(hx - 22, hy - 48, 52, 17, -32), { fill: P.green }),
    path(`M${hx - 24} ${hy - 46}L${hx + 14} ${hy - 70}`, { stroke: P.paper, 'stroke-width': 3 }),
    group(
      { transform: `translate(${width * 0.93} ${height * 0.88})` },
      circle(0, 0, 54, { fill: '#faf7f2', opacity: 0.75 }),
      path('M0 -44L11 0L0 44L-11 0Z', { fill: P.green }),
      path('M0 -44L11 0H-11Z', { fill: P.terracotta }),
    ),
  ].join('');
};
