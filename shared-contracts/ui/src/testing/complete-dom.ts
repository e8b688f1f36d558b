/** What jsdom lacks and screens ask for: sizes and what is in view, ids in selectors, whether a style is understood, drags, the browser's own dialog, the bytes of a file. */
class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
Reflect.set(globalThis, 'CSS', {
  escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`),
  supports: () => false,
});
Reflect.set(Element.prototype, 'setPointerCapture', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus();
  this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.dispatchEvent(new Event('cancel')));
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
