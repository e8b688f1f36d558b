/** Wakes a sleeper; a ring while nobody sleeps is heard by the next sleep. */
export class Bell {
  #rung = false;
  #wake = (): void => undefined;

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Until the bell rings, or so many milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#rung = false;
  }
}
