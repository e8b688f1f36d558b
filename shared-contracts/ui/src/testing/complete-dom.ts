/** What jsdom lacks and React Aria and drags ask for. */
Reflect.set(globalThis, 'CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
Reflect.set(Element.prototype, 'setPointerCapture', () => undefined);
