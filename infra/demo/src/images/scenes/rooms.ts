import { ellipse, path, rect, type Scene, soft, times } from '../canvas.ts';
import { darken, lighten, P } from '../palette.ts';
import { frame, vase } from './furnishing.ts';
import { lamp, lightPatch, shell, windowView } from './room-parts.ts';

/** A window seat, tall: what a guest sees on waking. */
export const windowSeat: Scene = (canvas) => {
  const { width, height, linear } = canvas;
  const floor = height * 0.86;
  return [
    shell(canvas, '#e9e2d2', '#8f6d4c', floor),
    windowView(canvas, {
      x: width * 0.22,
      y: height * 0.12,
      width: width * 0.56,
      height: height * 0.5,
      sky: ['#c6dbe3', '#f6e8cc'],
      hill: '#6f9473',
      curtain: '#f3ede1',
      panes: [2, 3],
    }),
    rect(width * 0.08, height * 0.68, width * 0.84, height * 0.04, {
      fill: linear([
        [0, lighten(P.wood, 0.25)],
        [1, P.wood],
      ]),
      rx: 6,
    }),
    rect(width * 0.1, height * 0.72, width * 0.8, height * 0.16, {
      fill: linear([
        [0, '#d9cfba'],
        [1, '#bfb298'],
      ]),
    }),
    times(3, (index) =>
      rect(width * (0.13 + index * 0.26), height * 0.74, width * 0.22, height * 0.12, { fill: '#e6ddcb', rx: 4 }),
    ),
    path(
      `M${width * 0.1} ${height * 0.685}Q${width * 0.1} ${height * 0.64} ${width * 0.15} ${height * 0.64}H${width * 0.85}Q${width * 0.9} ${height * 0.64} ${width * 0.9} ${height * 0.685}Z`,
      {
        fill: linear([
          [0, '#8ea58d'],
          [1, '#5f7a64'],
        ]),
      },
    ),
    path(
      `M${width * 0.13} ${height * 0.645}L${width * 0.17} ${height * 0.53}Q${width * 0.29} ${height * 0.51} ${width * 0.34} ${height * 0.55}L${width * 0.36} ${height * 0.65}Z`,
      {
        fill: linear([
          [0, '#d9966f'],
          [1, '#a9573a'],
        ]),
      },
    ),
    rect(width * 0.56, height * 0.625, width * 0.17, height * 0.014, { fill: '#f6f0e2' }),
    rect(width * 0.55, height * 0.612, width * 0.17, height * 0.014, { fill: P.dusk }),
    ellipse(width * 0.795, height * 0.638, width * 0.055, height * 0.006, { fill: '#fffdf7' }),
    path(
      `M${width * 0.765} ${height * 0.6}h${width * 0.06}q0 ${height * 0.036} ${-width * 0.03} ${height * 0.036}t${-width * 0.03} ${-height * 0.036}Z`,
      {
        fill: linear(
          [
            [0, '#ffffff'],
            [1, '#d5ccbb'],
          ],
          'right',
        ),
      },
    ),
    lightPatch(canvas, width * 0.2, height * 0.89, width * 0.36, height * 0.1),
  ].join('');
};

/** The bath under the eaves. */
export const bath: Scene = (canvas) => {
  const { width, height, linear, random, radial } = canvas;
  const floor = height * 0.7;
  const tile = width / 16;
  const [x, y, w, h] = [width * 0.36, height * 0.5, width * 0.52, height * 0.34];
  const tiles = times(4 * 17, (index) =>
    rect((index % 17) * tile - tile / 2, floor - (Math.floor(index / 17) + 1) * tile, tile - 3, tile - 3, {
      fill: lighten('#c2d0c6', random.between(0, 0.4)),
    }),
  );
  return [
    shell(canvas, '#e4e6de', '#a48a6c', floor),
    tiles,
    windowView(canvas, {
      x: width * 0.1,
      y: height * 0.1,
      width: width * 0.19,
      height: height * 0.36,
      sky: ['#cde0e4', '#f5ecd8'],
      hill: '#7b9a82',
      panes: [2, 2],
    }),
    lightPatch(canvas, width * 0.08, height * 0.76, width * 0.2, height * 0.2),
    soft({ radial }, x + w / 2, y + h * 1.06, w * 0.5 * 1.25, h * 0.1 * 1.25, { fill: '#1c110a', opacity: 0.4 }),
    path(
      `M${x + w * 0.84} ${y - h * 0.04}V${y - h * 0.46}q0 ${-h * 0.13} ${-w * 0.07} ${-h * 0.13}t${-w * 0.07} ${h * 0.13}v${h * 0.1}`,
      {
        fill: 'none',
        stroke: linear([
          [0, '#e7c98a'],
          [1, '#9d7a3c'],
        ]),
        'stroke-width': w * 0.022,
        'stroke-linecap': 'round',
      },
    ),
    path(
      `M${x} ${y}H${x + w}C${x + w} ${y + h * 0.7} ${x + w * 0.86} ${y + h} ${x + w * 0.72} ${y + h}H${x + w * 0.28}C${x + w * 0.14} ${y + h} ${x} ${y + h * 0.7} ${x} ${y}Z`,
      {
        fill: linear([
          [0, '#5c7a69'],
          [0.4, '#476355'],
          [1, '#2f4a3c'],
        ]),
      },
    ),
    path(
      `M${x + w * 0.06} ${y + h * 0.1}C${x + w * 0.08} ${y + h * 0.6} ${x + w * 0.18} ${y + h * 0.86} ${x + w * 0.28} ${y + h * 0.93}`,
      { stroke: '#ffffff', 'stroke-width': w * 0.016, opacity: 0.22, fill: 'none', 'stroke-linecap': 'round' },
    ),
    rect(x - w * 0.025, y - h * 0.06, w * 1.05, h * 0.1, {
      rx: h * 0.05,
      fill: linear([
        [0, '#ffffff'],
        [1, '#d9d3c6'],
      ]),
    }),
    path(`M${x + w * 0.16} ${y - h * 0.05}h${w * 0.18}v${h * 0.46}q${-w * 0.09} ${h * 0.05} ${-w * 0.18} 0Z`, {
      fill: linear(
        [
          [0, '#f2e4d3'],
          [1, '#d9b999'],
        ],
        'right',
      ),
    }),
    times(3, (index) =>
      rect(x + w * 0.16, y + h * (0.3 + index * 0.035), w * 0.18, h * 0.012, { fill: P.terracotta, opacity: 0.55 }),
    ),
    rect(width * 0.1, height * 0.74, width * 0.15, height * 0.022, { fill: P.wood, rx: 4 }),
    rect(width * 0.115, height * 0.76, width * 0.012, height * 0.14, { fill: P.walnut }),
    rect(width * 0.223, height * 0.76, width * 0.012, height * 0.14, { fill: P.walnut }),
    times(3, (index) =>
      rect(width * 0.118, height * (0.722 - index * 0.026), width * 0.08, height * 0.026, {
        rx: 8,
        fill: ['#f6efe2', '#c3d0c0', '#e6c9ae'][index] ?? P.linen,
      }),
    ),
    vase(canvas, width * 0.222, height * 0.742, height * 0.15, '#f0e8d8', '#cdb8dd'),
  ].join('');
};

/** A writing desk with the journal on it. */
export const desk: Scene = (canvas) => {
  const { width, height, linear, blur } = canvas;
  const top = height * 0.66;
  return [
    shell(canvas, '#dcd9c9', '#86664a', height * 0.9),
    windowView(canvas, {
      x: width * 0.36,
      y: height * 0.1,
      width: width * 0.3,
      height: height * 0.42,
      sky: ['#f1cfa6', '#f8e8cb'],
      hill: '#7f957f',
      curtain: '#efe6d6',
    }),
    frame(canvas, width * 0.12, height * 0.16, width * 0.11, height * 0.22, P.moss),
    rect(width * 0.12, top + height * 0.04, width * 0.025, height * 0.3, { fill: darken(P.walnut, 0.1) }),
    rect(width * 0.855, top + height * 0.04, width * 0.025, height * 0.3, { fill: darken(P.walnut, 0.1) }),
    rect(width * 0.13, top + height * 0.03, width * 0.74, height * 0.09, {
      fill: linear([
        [0, P.wood],
        [1, P.walnut],
      ]),
    }),
    rect(width * 0.43, top + height * 0.045, width * 0.14, height * 0.055, { fill: lighten(P.wood, 0.08), rx: 3 }),
    rect(width * 0.08, top, width * 0.84, height * 0.042, {
      fill: linear([
        [0, lighten(P.wood, 0.35)],
        [1, P.wood],
      ]),
      rx: 5,
    }),
    ellipse(width * 0.5, top + height * 0.004, width * 0.16, height * 0.012, {
      fill: '#1c110a',
      opacity: 0.4,
      filter: blur(6),
    }),
    path(
      `M${width * 0.38} ${top}l${width * 0.03} ${-height * 0.035}q${width * 0.05} ${-height * 0.02} ${width * 0.09} 0q${width * 0.04} ${-height * 0.02} ${width * 0.09} 0l${width * 0.03} ${height * 0.035}Z`,
      {
        fill: linear([
          [0, '#fffaf0'],
          [1, '#e6dcc8'],
        ]),
      },
    ),
    path(`M${width * 0.5} ${top - height * 0.034}V${top}`, { stroke: '#bfae93', 'stroke-width': 3 }),
    times(4, (index) =>
      path(
        `M${width * (0.424 - index * 0.005)} ${top - height * (0.032 - index * 0.007)}h${width * 0.062}M${width * (0.514 + index * 0.002)} ${top - height * (0.032 - index * 0.007)}h${width * 0.062}`,
        { stroke: P.dusk, 'stroke-width': 2.4, opacity: 0.45 },
      ),
    ),
    vase(canvas, width * 0.78, top + 2, height * 0.3, '#7d9389', '#e5b9a5'),
    lamp(canvas, width * 0.25, top + height * 0.01, height * 0.28),
    times(3, (index) =>
      rect(width * (0.63 + index * 0.004), top - height * (0.024 + index * 0.024), width * 0.085, height * 0.023, {
        fill: [P.terracotta, P.green, '#d9b66f'][index] ?? P.plum,
        rx: 2,
      }),
    ),
  ].join('');
};
