/** Gives every element pixels, which jsdom does not lay out: enough for all that a test lists. Each file of tests has a window of its own. */
export function layOutAll(): void {
  for (const [side, size] of Object.entries({ clientWidth: 1000, clientHeight: 4000 }))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  Object.assign(globalThis, { innerHeight: 4000 });
}

/** Tells of everything that it is in view. */
export class AllInView {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe = (): void => queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}
