/** Gives every element pixels, which jsdom does not lay out: enough for all that a test lists. Each file of tests has a window of its own. */
export function layOutAll(): void {
  for (const [side, size] of Object.entries({ clientWidth: 1000, clientHeight: 4000 }))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  Object.assign(globalThis, { innerHeight: 4000 });
}
