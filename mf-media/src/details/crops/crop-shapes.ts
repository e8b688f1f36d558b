import type { MediaArea } from 'shared-contracts';

/** Width by height; null: any. */
export const SHAPES = {
  free: null,
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
} as const satisfies Readonly<Record<string, number | null>>;

export type Shape = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const STEPS = 10_000;
/** As it is stored, within the picture. */
const part = (number: number, least = 0): number => Math.min(1, Math.max(least, Math.round(number * STEPS) / STEPS));
const LEAST = 0.01;

/** A part that an API takes: from within the picture, and of some size. */
export function areaWithin({ x, y, width, height }: MediaArea): MediaArea {
  const [left, top] = [Math.min(part(x), 1 - LEAST), Math.min(part(y), 1 - LEAST)];
  return {
    x: left,
    y: top,
    width: part(Math.min(width, 1 - left), LEAST),
    height: part(Math.min(height, 1 - top), LEAST),
  };
}

const ratioOf = ({ width, height }: MediaArea, picture: PictureSize): number =>
  (width * picture.width) / (height * picture.height);

/** Of a few pixels, shapes differ by less than anybody sees. */
const NEARLY = 0.02;

export function shapeOf(area: MediaArea, picture: PictureSize): Shape {
  const ratio = ratioOf(area, picture);
  return SHAPE_NAMES.find((name) => Math.abs((SHAPES[name] ?? Number.NaN) / ratio - 1) < NEARLY) ?? 'free';
}

/** The largest part of a shape, in the middle of another. */
export function shaped(area: MediaArea, shape: Shape, picture: PictureSize): MediaArea {
  const wanted = SHAPES[shape];
  if (wanted === null) return area;
  const ratio = ratioOf(area, picture);
  const width = ratio > wanted ? (area.width * wanted) / ratio : area.width;
  const height = ratio > wanted ? area.height : (area.height * ratio) / wanted;
  return areaWithin({
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  });
}
