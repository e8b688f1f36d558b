import { path, rect, type Scene } from '../canvas.ts';
import { leaf } from '../shapes.ts';

/** Leaves of the sprig from its foot up: along the stem, length and angle as shares of the height and degrees. */
const LEAVES = [
  [0.64, 0.34, -160],
  [0.64, 0.34, -20],
  [0.44, 0.28, -145],
  [0.44, 0.28, -35],
  [0.3, 0.24, -90],
] as const;

/** The house's mark: a sprig that is still one at sixteen pixels. */
export const mark: Scene = ({ width, height }) => {
  const middle = width / 2;
  const stem = path(`M${middle} ${height * 0.88}V${height * 0.28}`, {
    stroke: '#e9efd4',
    'stroke-width': width * 0.045,
    'stroke-linecap': 'round',
  });
  const leaves = LEAVES.map(([y, length, angle]) =>
    path(leaf(middle, height * y, height * length, height * length * 0.3, angle), { fill: '#cfe0a8' }),
  );
  return rect(0, 0, width, height, { fill: '#2f4a3c' }) + stem + leaves.join('');
};
