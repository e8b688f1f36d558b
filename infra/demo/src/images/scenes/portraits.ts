import { circle, ellipse, group, path, rect, type Scene, times } from '../canvas.ts';
import { mix, P } from '../palette.ts';
import { leaf } from '../shapes.ts';
import { backdrop, shade } from './backdrop.ts';
import { scatter } from './ingredients.ts';
import { sprig } from './plate.ts';

/** Inès: the basket, the pencil, what the rows gave. */
export const basket: Scene = (canvas) => {
  const { width, height, linear, random } = canvas;
  const [x, y, w, h] = [width * 0.5, height * 0.8, width * 0.6, height * 0.28];
  const weave = times(7, (row) =>
    times(18, (column) =>
      rect(x - w / 2 + (column * w) / 18 + (row % 2) * 8, y - h + (row * h) / 7, w / 18 - 3, h / 7 - 3, {
        rx: 5,
        fill: mix('#b98f58', random.chance(0.5) ? '#e6c993' : '#7d5a33', random.between(0.1, 0.5)),
      }),
    ),
  );
  return [
    backdrop(canvas, '#dfe2d3', '#a5835f', height * 0.72),
    shade(canvas, x, y, w * 0.56),
    path(
      `M${x - w * 0.42} ${y - h}C${x - w * 0.4} ${y - h * 2.6} ${x + w * 0.4} ${y - h * 2.6} ${x + w * 0.42} ${y - h}`,
      {
        fill: 'none',
        stroke: linear([
          [0, '#d9b67c'],
          [1, '#8a6539'],
        ]),
        'stroke-width': w * 0.045,
      },
    ),
    times(12, (index) =>
      path(
        leaf(
          x - w * 0.36 + index * w * 0.066,
          y - h * 0.9,
          h * random.between(0.7, 1.15),
          h * 0.13,
          -90 + random.between(-34, 34),
        ),
        { fill: mix('#3f6b3d', '#a9c07a', random.next() * 0.8) },
      ),
    ),
    scatter(
      canvas,
      { form: 'glossy', colours: ['#cf4630', '#e0702f', '#d9542f'], count: 7, size: 0.3, spread: 1 },
      x - w * 0.16,
      y - h * 1.02,
      w * 0.22,
    ),
    scatter(
      canvas,
      { form: 'glossy', colours: ['#6b2b3c', '#7d3550', '#e0a93f'], count: 6, size: 0.3, spread: 1 },
      x + w * 0.2,
      y - h * 1,
      w * 0.2,
    ),
    path(`M${x - w / 2} ${y - h}H${x + w / 2}L${x + w * 0.42} ${y}Q${x} ${y + h * 0.06} ${x - w * 0.42} ${y}Z`, {
      fill: '#8f6a3d',
    }),
    group(
      {
        'clip-path': canvas.clip(
          path(`M${x - w / 2} ${y - h}H${x + w / 2}L${x + w * 0.42} ${y}Q${x} ${y + h * 0.06} ${x - w * 0.42} ${y}Z`),
        ),
      },
      weave,
    ),
    rect(x - w * 0.53, y - h * 1.04, w * 1.06, h * 0.14, {
      rx: h * 0.07,
      fill: linear([
        [0, '#e3c48c'],
        [1, '#a67d48'],
      ]),
    }),
    rect(width * 0.1, height * 0.87, width * 0.3, height * 0.016, {
      rx: 5,
      fill: P.terracotta,
      transform: `rotate(-9 ${width * 0.25} ${height * 0.88})`,
    }),
    path(`M${width * 0.4} ${height * 0.845}l${width * 0.035} ${height * 0.002}l${-width * 0.033} ${height * 0.014}Z`, {
      fill: '#f0dcb4',
    }),
  ].join('');
};

/** Paul: six keys and an empty hook. */
export const keys: Scene = (canvas) => {
  const { width, height, linear, blur, random } = canvas;
  const tags = [P.terracotta, P.green, P.dusk, P.plum, P.honey, P.moss];
  const key = (x: number, y: number, colour: string): string => {
    const s = height * 0.1;
    const metal = linear(
      [
        [0, '#f0dca8'],
        [0.5, '#c69c52'],
        [1, '#8f6a2f'],
      ],
      'right',
    );
    const turn = random.between(-5, 5);
    const outline = [
      circle(0, s * 0.5, s * 0.3, { fill: 'none', stroke: metal, 'stroke-width': s * 0.12 }),
      rect(-s * 0.06, s * 0.78, s * 0.12, s * 1.1, { fill: metal }),
      rect(0, s * 1.5, s * 0.3, s * 0.12, { fill: metal }),
      rect(0, s * 1.72, s * 0.24, s * 0.12, { fill: metal }),
    ].join('');
    return group(
      { transform: `translate(${x} ${y}) rotate(${Math.round(turn)})` },
      group(
        { transform: `translate(${s * 0.12} ${s * 0.16})`, opacity: 0.28, filter: blur(5) },
        circle(0, s * 0.5, s * 0.36),
        rect(-s * 0.06, s * 0.78, s * 0.12, s * 1.1),
      ),
      outline,
      path(`M${-s * 0.14} ${s * 0.8}L${-s * 0.5} ${s * 1.3}`, { stroke: '#6b5a40', 'stroke-width': 3 }),
      rect(-s * 0.82, s * 1.26, s * 0.44, s * 0.7, { rx: s * 0.1, fill: colour }),
      circle(-s * 0.6, s * 1.38, s * 0.06, { fill: '#f6efe2' }),
      circle(0, 0, s * 0.13, { fill: P.walnut }),
      path(`M0 ${s * 0.05}v${s * 0.2}`, { stroke: P.walnut, 'stroke-width': s * 0.1, 'stroke-linecap': 'round' }),
    );
  };
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#e9e2d0'],
          [1, '#cfc4ab'],
        ],
        'diagonal',
      ),
    }),
    rect(width * 0.13, height * 0.17, width * 0.76, height * 0.7, {
      fill: '#2b2117',
      opacity: 0.35,
      rx: 16,
      filter: blur(16),
    }),
    rect(width * 0.12, height * 0.15, width * 0.76, height * 0.7, {
      fill: linear(
        [
          [0, '#8f6d4c'],
          [1, '#634731'],
        ],
        'diagonal',
      ),
      rx: 14,
    }),
    rect(width * 0.145, height * 0.175, width * 0.71, height * 0.65, {
      fill: linear(
        [
          [0, '#45614f'],
          [1, '#2f4a3c'],
        ],
        'diagonal',
      ),
      rx: 8,
    }),
    tags
      .map((colour, index) =>
        index === 4
          ? circle(width * 0.5, height * 0.53, 12, { fill: P.walnut }) +
            path(`M${width * 0.5} ${height * 0.535}v20`, {
              stroke: P.walnut,
              'stroke-width': 10,
              'stroke-linecap': 'round',
            })
          : key(width * (0.27 + (index % 3) * 0.23), height * (index < 3 ? 0.24 : 0.53), colour),
      )
      .join(''),
    sprig(canvas, width * 0.36, height * 0.965, width * 0.3, -8, '#6f8f63'),
  ].join('');
};

/** Marguerite: boots by the door, the can full. */
export const boots: Scene = (canvas) => {
  const { width, height, linear } = canvas;
  const floor = height * 0.74;
  const boot = (x: number, y: number, s: number, tilt: number): string => {
    const d = `M${x} ${y - s}h${s * 0.36}l${s * 0.02} ${s * 0.62}q${s * 0.32} ${s * 0.06} ${s * 0.36} ${s * 0.34}H${x}Z`;
    return group(
      { transform: `rotate(${tilt} ${x} ${y})` },
      path(d, {
        fill: linear(
          [
            [0, '#5d7d68'],
            [0.6, '#3f5f4e'],
            [1, '#2b4537'],
          ],
          'right',
        ),
      }),
      path(`M${x + s * 0.06} ${y - s * 0.9}v${s * 0.5}`, {
        stroke: '#fff',
        'stroke-width': s * 0.03,
        opacity: 0.25,
        'stroke-linecap': 'round',
      }),
      rect(x - s * 0.01, y - s * 1.01, s * 0.39, s * 0.09, { rx: 5, fill: '#c98a5a' }),
      rect(x - s * 0.02, y - s * 0.06, s * 0.8, s * 0.09, { rx: 6, fill: '#22352b' }),
    );
  };
  const [cx, cy, s] = [width * 0.68, height * 0.86, width * 0.24];
  return [
    backdrop(canvas, '#e6d6c4', '#b09a7c', floor),
    rect(width * 0.06, 0, width * 0.38, floor, {
      fill: linear(
        [
          [0, '#6b8577'],
          [1, '#496555'],
        ],
        'right',
      ),
    }),
    times(4, (index) => rect(width * (0.075 + index * 0.09), 0, 4, floor, { fill: '#2f4a3c', opacity: 0.4 })),
    circle(width * 0.4, height * 0.42, 14, { fill: '#e3c27d' }),
    shade(canvas, width * 0.33, height * 0.86, width * 0.2),
    boot(width * 0.16, height * 0.85, width * 0.29, -2),
    boot(width * 0.31, height * 0.87, width * 0.29, 2),
    shade(canvas, cx, cy, s * 0.9),
    path(
      `M${cx + s * 0.38} ${cy - s * 0.9}C${cx + s * 1.05} ${cy - s * 1.1} ${cx + s} ${cy - s * 0.1} ${cx + s * 0.45} ${cy - s * 0.16}`,
      { fill: 'none', stroke: '#9aa5a0', 'stroke-width': s * 0.08 },
    ),
    path(`M${cx - s * 0.4} ${cy - s * 0.4}L${cx - s * 0.96} ${cy - s * 0.98}`, {
      stroke: '#a9b4ae',
      'stroke-width': s * 0.12,
    }),
    path(
      `M${cx - s * 1.12} ${cy - s * 0.9}l${s * 0.26} ${-s * 0.24}l${s * 0.1} ${s * 0.12}l${-s * 0.24} ${s * 0.22}Z`,
      { fill: '#8f9b95' },
    ),
    path(`M${cx - s * 0.44} ${cy - s * 0.96}h${s * 0.88}l${s * 0.08} ${s * 0.96}h${-s * 1.04}Z`, {
      fill: linear(
        [
          [0, '#c3ccc6'],
          [0.4, '#e6ebe6'],
          [1, '#87938d'],
        ],
        'right',
      ),
    }),
    ellipse(cx, cy - s * 0.96, s * 0.44, s * 0.09, { fill: '#6f7b76' }),
    times(2, (index) =>
      rect(cx - s * 0.49, cy - s * (0.74 - index * 0.5), s * 0.98, s * 0.035, { fill: '#7f8b85', opacity: 0.5 }),
    ),
    sprig(canvas, width * 0.72, height * 0.3, width * 0.26, 108, '#7d9c6c'),
    sprig(canvas, width * 0.76, height * 0.28, width * 0.28, 84, '#6b8d5f'),
    sprig(canvas, width * 0.8, height * 0.3, width * 0.24, 64, '#8aa577'),
    rect(width * 0.735, height * 0.255, width * 0.05, height * 0.022, { rx: 8, fill: P.terracotta }),
  ].join('');
};
