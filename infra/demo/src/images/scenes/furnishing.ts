import { type Canvas, group, path, rect, soft, times } from '../canvas.ts';
import { darken, lighten, mix, P } from '../palette.ts';
import { blob, leaf } from '../shapes.ts';

export const frame = (
  { linear, random, blur }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string => {
  const stem = x + w / 2;
  return group(
    {},
    rect(x + 5, y + 8, w, h, { fill: '#2b2117', opacity: 0.26, filter: blur(8) }),
    rect(x, y, w, h, {
      fill: linear(
        [
          [0, lighten(P.wood, 0.2)],
          [1, P.walnut],
        ],
        'diagonal',
      ),
    }),
    rect(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14, { fill: '#fbf8f0' }),
    path(
      `M${stem} ${y + h * 0.82}C${stem - w * 0.04} ${y + h * 0.6} ${stem + w * 0.03} ${y + h * 0.4} ${stem} ${y + h * 0.2}`,
      { stroke: darken(colour, 0.2), 'stroke-width': w * 0.014, fill: 'none' },
    ),
    times(8, (index) =>
      path(leaf(stem, y + h * (0.7 - index * 0.06), w * random.between(0.2, 0.27), w * 0.05, index % 2 ? -35 : 215), {
        fill: mix(colour, '#ffffff', random.between(0, 0.2)),
      }),
    ),
  );
};

export const vase = (
  { linear, random, radial }: Canvas,
  x: number,
  y: number,
  height: number,
  glaze: string,
  bloom: string,
): string => {
  const w = height * 0.34;
  const top = y - height * 0.45;
  const stems = times(9, (index) => {
    const angle = -90 + (index - 4) * 13 + random.between(-5, 5);
    const turn = (angle * Math.PI) / 180;
    const reach = height * random.between(0.34, 0.62);
    const [ex, ey] = [x + Math.cos(turn) * reach, top + Math.sin(turn) * reach];
    return [
      path(`M${x} ${top}Q${x + (ex - x) * 0.3} ${top - reach * 0.6} ${ex} ${ey}`, {
        stroke: P.moss,
        'stroke-width': height * 0.012,
        fill: 'none',
      }),
      times(3, (leafIndex) =>
        path(
          leaf(
            x + (ex - x) * (0.4 + leafIndex * 0.2),
            top + (ey - top) * (0.4 + leafIndex * 0.2),
            height * 0.15,
            height * 0.03,
            angle + (leafIndex % 2 ? 45 : -45),
          ),
          { fill: mix(P.moss, '#ffffff', random.between(0, 0.3)) },
        ),
      ),
      random.chance(0.6)
        ? path(blob(random, ex, ey, height * 0.05), { fill: mix(bloom, '#ffffff', random.between(0, 0.3)) })
        : '',
    ].join('');
  });
  return group(
    {},
    soft({ radial }, x + w * 0.2, y, w * 0.7 * 1.25, w * 0.12 * 1.25, { fill: '#1c110a', opacity: 0.36 }),
    stems,
    path(
      `M${x - w * 0.22} ${top}H${x + w * 0.22}C${x + w * 0.2} ${top + height * 0.1} ${x + w * 0.56} ${y - height * 0.24} ${x + w * 0.36} ${y}H${x - w * 0.36}C${x - w * 0.56} ${y - height * 0.24} ${x - w * 0.2} ${top + height * 0.1} ${x - w * 0.22} ${top}Z`,
      {
        fill: linear(
          [
            [0, lighten(glaze, 0.3)],
            [0.5, glaze],
            [1, darken(glaze, 0.3)],
          ],
          'right',
        ),
      },
    ),
  );
};
