import { createRandom, type Random } from './random.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Offset in [0, 1], colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Direction = 'down' | 'right' | 'diagonal';

/** What a scene draws on: its size, its randomness, and a place for gradients, filters and clips. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** These four register a definition and answer the `url(#…)` that refers to it. */
  readonly linear: (stops: readonly Stop[], direction?: Direction) => string;
  readonly radial: (stops: readonly Stop[], cx?: number, cy?: number, r?: number) => string;
  readonly blur: (deviation: number) => string;
  readonly clip: (shape: string) => string;
}
export type Scene = (canvas: Canvas) => string;

export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** One SVG element. Numbers are rounded, attributes left undefined are left out. */
function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
  el('rect', { x, y, width, height, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  el('circle', { cx, cy, r, ...attributes });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, ...attributes });
/** A soft-edged ellipse, for shadows and glows: a gradient, where a blur would cost fifty times as much. */
export const soft = (
  { radial }: Pick<Canvas, 'radial'>,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  {
    fill,
    opacity,
    core = 0.3,
  }: { fill: string; opacity: number /** Share of the radius that is not faded. */; core?: number },
): string =>
  ellipse(cx, cy, rx, ry, {
    fill: radial([
      [core, fill, opacity],
      [core + (1 - core) * 0.45, fill, opacity * 0.5],
      [core + (1 - core) * 0.75, fill, opacity * 0.13],
      [1, fill, 0],
    ]),
  });
export const path = (d: string, attributes: Attributes = {}): string => el('path', { d, ...attributes });
export const group = (attributes: Attributes, ...children: string[]): string => el('g', attributes, ...children);
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const ENDS: Record<Direction, Attributes> = {
  down: { x1: 0, y1: 0, x2: 0, y2: 1 },
  right: { x1: 0, y1: 0, x2: 1, y2: 0 },
  diagonal: { x1: 0, y1: 0, x2: 1, y2: 1 },
};
const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

/** Draws a scene into a whole SVG document. The same seed and size give the same text, byte for byte. */
export function drawScene(scene: Scene, seed: string, width: number, height: number): string {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  const define = (prefix: string, write: (id: string) => string): string => {
    const shape = write('');
    const existing = known.get(shape);
    if (existing) return existing;
    const id = `${prefix}${definitions.length}`;
    definitions.push(write(id));
    known.set(shape, `url(#${id})`);
    return `url(#${id})`;
  };
  const canvas: Canvas = {
    width,
    height,
    random: createRandom(seed),
    linear: (stops, direction = 'down') =>
      define('l', (id) => el('linearGradient', { id, ...ENDS[direction] }, stopElements(stops))),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define('r', (id) => el('radialGradient', { id, cx, cy, r }, stopElements(stops))),
    blur: (deviation) =>
      define('b', (id) =>
        el(
          'filter',
          { id, x: '-25%', y: '-50%', width: '150%', height: '200%' },
          el('feGaussianBlur', { stdDeviation: deviation }),
        ),
      ),
    clip: (shape) => define('c', (id) => el('clipPath', { id }, shape)),
  };
  const body = scene(canvas);
  // Stretched by a fraction of a pixel where the size asked for is not a whole one, rather than with a seam at an edge.
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, el('defs', {}, definitions.join('')), body);
}
