import { circle, ellipse, group, path, rect, type Scene, soft, times } from '../canvas.ts';
import { mix } from '../palette.ts';
import { loaf } from './loaf.ts';

/** The bread oven, lit since four. */
export const oven: Scene = (canvas) => {
  const { width, height, linear, radial, random, blur, clip } = canvas;
  const [cx, base] = [width * 0.45, height * 0.66];
  const [rx, ry] = [width * 0.2, height * 0.34];
  const arch = (grow: number): string =>
    `M${cx - rx * grow} ${base}V${base - ry * 0.38}A${rx * grow} ${ry * 0.68 * grow} 0 0 1 ${cx + rx * grow} ${base - ry * 0.38}V${base}Z`;
  const brick = 44;
  const wall = times(Math.ceil(height / brick), (row) =>
    times(Math.ceil(width / 110) + 1, (column) => {
      const tint = mix('#8d5a42', random.pick(['#c08a66', '#6b4232', '#a06a4e']), random.between(0.1, 0.8));
      return rect(column * 110 - (row % 2) * 55, row * brick, 106, brick - 4, { fill: tint, rx: 3 });
    }),
  );
  const voussoirs = times(19, (index) => {
    const angle = Math.PI + (index / 18) * Math.PI;
    const px = cx + Math.cos(angle) * rx * 1.12;
    const py = base - ry * 0.38 + Math.sin(angle) * ry * 0.78;
    return rect(px - 22, py - 44, 44, 88, {
      fill: mix('#c39a76', '#7d4e39', random.between(0, 0.5)),
      rx: 5,
      transform: `rotate(${Math.round((angle * 180) / Math.PI + 90)} ${Math.round(px)} ${Math.round(py)})`,
    });
  });
  const flame = (x: number, h: number, colour: string): string =>
    path(
      `M${x - h * 0.28} ${base}C${x - h * 0.34} ${base - h * 0.4} ${x - h * 0.02} ${base - h * 0.5} ${x} ${base - h}C${x + h * 0.08} ${base - h * 0.6} ${x + h * 0.36} ${base - h * 0.4} ${x + h * 0.28} ${base}Z`,
      { fill: colour },
    );
  return [
    rect(0, 0, width, height, { fill: '#5b3a2c' }),
    wall,
    rect(0, 0, width, height, {
      fill: radial(
        [
          [0, '#ffb45c', 0.5],
          [0.5, '#6b3a20', 0.2],
          [1, '#120c08', 0.72],
        ],
        0.45,
        0.55,
        0.7,
      ),
    }),
    voussoirs,
    path(arch(1), { fill: '#160d08' }),
    group(
      { 'clip-path': clip(path(arch(1))) },
      ellipse(cx, base, rx * 1.2, ry * 0.9, {
        fill: radial([
          [0, '#ffcf6e'],
          [0.35, '#f08a34'],
          [0.75, '#8a3418', 0.7],
          [1, '#160d08', 0],
        ]),
      }),
      group(
        { filter: blur(7) },
        times(9, (index) => flame(cx - rx * 0.7 + index * rx * 0.17, ry * random.between(0.3, 0.66), '#f58f35')),
      ),
      group(
        { filter: blur(4) },
        times(7, (index) => flame(cx - rx * 0.55 + index * rx * 0.18, ry * random.between(0.18, 0.4), '#ffd873')),
      ),
      times(40, () =>
        circle(cx + random.between(-1, 1) * rx, base - random.next() * ry, random.between(1.5, 4), {
          fill: '#ffe3a0',
          opacity: 0.8,
        }),
      ),
    ),
    rect(0, base, width, height * 0.06, {
      fill: linear([
        [0, '#e0c7a2'],
        [1, '#a98c68'],
      ]),
    }),
    rect(0, base + height * 0.06, width, height, {
      fill: linear([
        [0, '#6e5039'],
        [1, '#3c2a1d'],
      ]),
    }),
    times(5, (index) => rect(0, base + height * (0.06 + index * 0.07), width, 3, { fill: '#20150d', opacity: 0.5 })),
    soft({ radial }, cx, base + height * 0.03, rx * 1.5 * 1.25, height * 0.05 * 1.25, {
      fill: '#ffc878',
      opacity: 0.5,
    }),
    rect(width * 0.1, height * 0.83, width * 0.8, height * 0.04, {
      fill: linear([
        [0, '#c69a68'],
        [1, '#8a6540'],
      ]),
      rx: 12,
    }),
    [0.2, 0.4, 0.61, 0.8]
      .map((share, index) =>
        loaf(
          canvas,
          width * share,
          height * (0.785 - (index % 2) * 0.008),
          width * 0.092,
          height * 0.072,
          [-4, 3, -2, 5][index],
        ),
      )
      .join(''),
    times(70, () =>
      circle(random.between(0.08, 0.92) * width, random.between(0.84, 0.9) * height, random.between(1, 3.6), {
        fill: '#fff1d6',
        opacity: 0.5,
      }),
    ),
    rect(width * 0.86, height * 0.08, width * 0.016, height * 0.62, {
      fill: linear(
        [
          [0, '#d0a672'],
          [1, '#8a6540'],
        ],
        'right',
      ),
      rx: 8,
      transform: `rotate(7 ${width * 0.86} ${height * 0.4})`,
    }),
    rect(width * 0.865, height * 0.04, width * 0.075, height * 0.2, {
      fill: linear([
        [0, '#dcb684'],
        [1, '#a67c50'],
      ]),
      rx: 26,
      transform: `rotate(7 ${width * 0.86} ${height * 0.4})`,
    }),
  ].join('');
};
