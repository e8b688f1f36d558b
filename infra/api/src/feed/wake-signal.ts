/** Wakes a sleeper; a signal while nobody sleeps ends the next sleep at once. */
export class WakeSignal {
  #isSet = false;
  #wake = (): void => undefined;

  wake(): void {
    this.#isSet = true;
    this.#wake();
  }

  /** Until it is woken, or so many milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isSet)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isSet = false;
  }
}
