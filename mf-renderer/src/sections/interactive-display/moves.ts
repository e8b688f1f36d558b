const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Where a key leads from one of `total` places, around the ends; null for keys that lead nowhere. */
export function placeAfter(event: KeyboardEvent, index: number, total: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const forward = event.currentTarget instanceof Element && isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const places: Readonly<Record<string, number>> = {
    [forward]: (index + 1) % total,
    [back]: (index + total - 1) % total,
    Home: 0,
    End: total - 1,
  };
  return places[event.key] ?? null;
}

/** How far a strip must scroll for a child to stand at its beginning, in its direction of writing. */
export function distanceTo(track: Element, slide: Element): number {
  const [from, to] = [track.getBoundingClientRect(), slide.getBoundingClientRect()];
  return isRtl(track) ? to.right - from.right : to.left - from.left;
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
