import { num } from './canvas.ts';
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

const at = (points: readonly Point[], index: number): Point => points[index] ?? [0, 0];

/** A smooth curve through points (Catmull-Rom, written as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const look = (index: number): Point =>
    closed ? at(points, (index + count) % count) : at(points, Math.min(Math.max(index, 0), count - 1));
  const [startX, startY] = look(0);
  let d = `M${num(startX)} ${num(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [look(index - 1), look(index), look(index + 1), look(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${num(first[0])} ${num(first[1])} ${num(second[0])} ${num(second[1])} ${num(to[0])} ${num(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A rounded, slightly irregular shape: fruit, crumb, cloud of leaves. */
export function blob(random: Random, x: number, y: number, rx: number, ry = rx, wobble = 0.14, corners = 9): string {
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = turn + (index / corners) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(points, true);
}

/** A pointed leaf from its foot, `angle` in degrees (0 points right). */
export function leaf(x: number, y: number, length: number, width: number, angle: number): string {
  const turn = (angle * Math.PI) / 180;
  const place = (along: number, across: number): string =>
    `${num(x + Math.cos(turn) * along - Math.sin(turn) * across)} ${num(y + Math.sin(turn) * along + Math.cos(turn) * across)}`;
  return `M${place(0, 0)}C${place(length * 0.3, -width)} ${place(length * 0.72, -width * 0.8)} ${place(length, 0)}C${place(length * 0.72, width * 0.8)} ${place(length * 0.3, width)} ${place(0, 0)}Z`;
}

/** The height of rolling ground at any x: a few sine waves, steady for one seed. */
export function createRidge(random: Random, base: number, amplitude: number, length: number): (x: number) => number {
  const waves = [1, 0.45, 0.18].map((share, index) => ({
    share,
    length: length / (1 + index * 1.35),
    phase: random.between(0, Math.PI * 2),
  }));
  return (x) =>
    base -
    waves.reduce((sum, wave) => sum + Math.sin((x / wave.length) * Math.PI * 2 + wave.phase) * wave.share, 0) *
      amplitude;
}

/** The outline of everything below a ridge. */
export function ground(ridge: (x: number) => number, width: number, height: number, step = 60): string {
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) points.push([x, ridge(x)]);
  return `${smooth(points)}L${width + step} ${height}L${-step} ${height}Z`;
}
