/** Of those below a blank, a text has tabulators, line ends and form feeds. */
const CONTROLS: readonly boolean[] = Array.from(
  { length: 256 },
  (_, byte) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127,
);

/** Looks at a text piece by piece: whether it is UTF-8 all through, without control characters. */
export class TextCheck {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isText = true;

  add(piece: Uint8Array): void {
    if (this.#isText) this.#isText = !piece.some((byte) => CONTROLS[byte]) && this.#reads(piece);
  }

  /** Once all has passed. */
  end(): boolean {
    return this.#isText && this.#reads();
  }

  #reads(piece?: Uint8Array): boolean {
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
