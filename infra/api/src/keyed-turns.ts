/** Work under one key goes one after the other; under different keys it does not wait. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    const forget = () => this.#last.get(key) === turn && this.#last.delete(key);
    turn.then(forget, forget);
    return turn;
  }
}
