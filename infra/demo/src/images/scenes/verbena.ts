import { circle, path, rect, type Scene, times } from '../canvas.ts';
import { mix } from '../palette.ts';
import { leaf } from '../shapes.ts';

/** Lemon verbena, drawn as it stands in the old herbal. */
export const verbena: Scene = (canvas) => {
  const { width, height, linear, random } = canvas;
  const branch = (x: number, y: number, length: number, angle: number, depth: number): string => {
    const turn = (angle * Math.PI) / 180;
    const at = (share: number): [number, number] => [
      x + Math.cos(turn) * length * share + Math.sin(share * 3) * length * 0.03,
      y + Math.sin(turn) * length * share,
    ];
    const [ex, ey] = at(1);
    const nodes = Math.round(length / (height * 0.062));
    const parts = times(nodes, (index) => {
      const share = 0.14 + (index / nodes) * 0.84;
      const [nx, ny] = at(share);
      const size = height * 0.13 * (1.05 - share * 0.5) * (depth ? 0.72 : 1);
      return [-1, 1, 0.2]
        .map((side) => {
          const direction = angle + side * random.between(44, 64);
          const tint = mix('#5f8257', random.chance(0.5) ? '#c9d69a' : '#2f4f38', random.between(0.05, 0.45));
          const t = (direction * Math.PI) / 180;
          return (
            path(leaf(nx, ny, size, size * 0.13, direction), { fill: tint }) +
            path(`M${nx} ${ny}L${nx + Math.cos(t) * size * 0.9} ${ny + Math.sin(t) * size * 0.9}`, {
              stroke: '#dfe6bb',
              'stroke-width': 1.6,
              opacity: 0.5,
            })
          );
        })
        .join('');
    });
    const bloom = times(16, (index) => {
      const share = 1 + index * 0.014;
      const [bx, by] = at(share);
      return circle(bx + random.between(-9, 9), by + random.between(-6, 6), random.between(3, 7), {
        fill: mix('#cdb8dd', '#ffffff', random.between(0, 0.7)),
      });
    });
    return (
      path(`M${x} ${y}Q${x + (ex - x) * 0.5 + length * 0.03} ${y + (ey - y) * 0.5} ${ex} ${ey}`, {
        stroke: '#7a6a45',
        'stroke-width': depth ? 5 : 9,
        fill: 'none',
        'stroke-linecap': 'round',
      }) +
      parts +
      bloom
    );
  };
  return [
    rect(0, 0, width, height, {
      fill: linear(
        [
          [0, '#f8f2e4'],
          [1, '#e9dec6'],
        ],
        'diagonal',
      ),
    }),
    times(160, () =>
      rect(random.between(0, width), random.between(0, height), random.between(6, 26), 1.2, {
        fill: '#b39a6b',
        opacity: random.between(0.06, 0.2),
      }),
    ),
    rect(width * 0.06, height * 0.05, width * 0.88, height * 0.9, {
      fill: 'none',
      stroke: '#b39a6b',
      'stroke-width': 2.5,
      opacity: 0.6,
    }),
    branch(width * 0.48, height * 0.6, height * 0.26, -142, 1),
    branch(width * 0.5, height * 0.54, height * 0.27, -36, 1),
    branch(width * 0.49, height * 0.88, height * 0.62, -88, 0),
  ].join('');
};
