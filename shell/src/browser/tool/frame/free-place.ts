/** What takes room in the window; pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Distance from what is beside it, and between places that are tried. */
const GAP = 8;
const STEP = 24;

const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width + GAP) - Math.max(a.left, b.left - GAP);
  const height = Math.min(a.top + a.height, b.top + b.height + GAP) - Math.max(a.top, b.top - GAP);
  return width > 0 && height > 0 ? width * height : 0;
};

const stepsTo = (last: number): number[] => [
  ...Array.from({ length: Math.max(Math.ceil(last / STEP), 0) }, (_, index) => index * STEP),
  Math.max(last, 0),
];

/**
 * Where a box can stand without covering anything: where it wants to, else the nearest place that is free, else the one
 * that covers least.
 */
export function freePlace(wanted: Box, room: Box, taken: readonly Box[]): Box {
  const cover = (box: Box): number => taken.reduce((sum, each) => sum + overlap(box, each), 0);
  if (cover(wanted) === 0) return wanted;
  const { width, height } = wanted;
  const places = stepsTo(room.width - width).flatMap((x) =>
    stepsTo(room.height - height).map((y) => ({ left: room.left + x, top: room.top + y, width, height })),
  );
  const distance = ({ left, top }: Box): number => Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
  let best = { place: wanted, cover: cover(wanted), distance: 0 };
  for (const place of places) {
    const found = { place, cover: cover(place), distance: distance(place) };
    if (found.cover < best.cover || (found.cover === best.cover && found.distance < best.distance)) best = found;
  }
  return best.place;
}
