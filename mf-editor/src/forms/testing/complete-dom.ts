import '@shared-contracts/ui/testing';

/** What jsdom has not, and what the forms stand on asks for when it is loaded. */
Object.assign(globalThis, {
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
