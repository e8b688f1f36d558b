import { beforeAll } from 'vitest';

const SIZE = { clientHeight: 600, clientWidth: 264 };

/** A simulated browser lays nothing out; a list asks how much of it is in sight. Until the file's last test. */
export function giveSize(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(SIZE))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
    return () => {
      for (const name of Object.keys(SIZE)) Reflect.deleteProperty(HTMLElement.prototype, name);
    };
  });
}
