import { isUtf8 } from 'node:buffer';

/** Of those below a blank, a text has tabulators, line ends and form feeds. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number((byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127),
);

const [LOW, DELETE, ONE, TOP] = [0x20202020, 0x7f7f7f7f, 0x01010101, 0x80808080] as const;
const WORD = Int32Array.BYTES_PER_ELEMENT;

function holds(piece: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (CONTROLS[piece[at] ?? 0]) return true;
  return false;
}

/**
 * Four bytes at a time: large files are gone through byte by byte, and nothing that is done with one costs more. Of four
 * of which one is below a blank, or 127, each is looked at.
 */
function hasControls(piece: Uint8Array): boolean {
  const bytes = piece.byteOffset % WORD === 0 ? piece : new Uint8Array(piece);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / WORD));
  for (let at = 0; at < words.length; at += 1) {
    // It is there: to ask whether it is takes half of the time.
    const four = words[at] as number;
    const other = four ^ DELETE;
    const isSuspect = (((four - LOW) & ~four) | ((other - ONE) & ~other)) & TOP;
    if (isSuspect && holds(bytes, at * WORD, (at + 1) * WORD)) return true;
  }
  return holds(bytes, words.length * WORD, bytes.length);
}

const NOTHING = new Uint8Array();
const LONGEST_LETTER = 4;
const isLead = (byte = 0): boolean => byte >= 0b1100_0000;
const isInner = (byte = 0): boolean => byte >= 0b1000_0000 && !isLead(byte);
const lengthOf = (lead = 0): number => (lead >= 0b1111_0000 ? 4 : lead >= 0b1110_0000 ? 3 : 2);

/** Where the last letter begins, if it ends in what comes next; else the end. */
function endOfWhole(piece: Uint8Array): number {
  let at = piece.length - 1;
  while (at > piece.length - LONGEST_LETTER && isInner(piece[at])) at -= 1;
  return isLead(piece[at]) && at + lengthOf(piece[at]) > piece.length ? at : piece.length;
}

/** Looks at a text piece by piece: whether it is UTF-8 all through, without control characters. */
export class TextCheck {
  #isText = true;
  /** Of a letter that a piece cut. */
  #rest: Uint8Array = NOTHING;

  add(piece: Uint8Array): void {
    if (!this.#isText || hasControls(piece)) {
      this.#isText = false;
      return;
    }
    const whole = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    const end = endOfWhole(whole);
    this.#isText = isUtf8(whole.subarray(0, end));
    // A copy: what it came in is not held for it.
    this.#rest = end === whole.length ? NOTHING : new Uint8Array(whole.subarray(end));
  }

  /** Once all has passed. */
  end(): boolean {
    return this.#isText && this.#rest.length === 0;
  }
}
