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
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
