import { isUtf8 } from 'node:buffer';

/** Of those below a blank, a text has tabulators, line ends and form feeds. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number((byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127),
);

const [LOW, ONE, TOP] = [0x20202020, 0x01010101, 0x80808080] as const;
const WORD = Int32Array.BYTES_PER_ELEMENT;
/** Words that are looked at together. */
const STEP = 4;

function holds(piece: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (CONTROLS[piece[at] ?? 0]) return true;
  return false;
}

/** Has a highest bit where one of four bytes is below a blank, or 127, or seems to be for what is carried over from the one beside it. */
const suspectIn = (four: number): number => ((four - LOW) | (four + ONE)) & ~four;

/** They are there: to ask whether they are takes half of the time. */
const suspectAt = (words: Int32Array, at: number): number => suspectIn(words[at] as number);

function holdsWords(bytes: Uint8Array, words: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (suspectAt(words, at) & TOP && holds(bytes, at * WORD, (at + 1) * WORD)) return true;
  return false;
}

/**
 * Sixteen bytes at a time: large files are gone through byte by byte, and nothing that is done with one costs more, a
 * branch for each word least of all. Where some are suspect, each word of them is looked at, and then each byte.
 */
function hasControls(piece: Uint8Array): boolean {
  const bytes = piece.byteOffset % WORD === 0 ? piece : new Uint8Array(piece);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / WORD));
  const end = words.length - (words.length % STEP);
  for (let at = 0; at < end; at += STEP) {
    const suspects =
      suspectAt(words, at) | suspectAt(words, at + 1) | suspectAt(words, at + 2) | suspectAt(words, at + 3);
    if (suspects & TOP && holdsWords(bytes, words, at, at + STEP)) return true;
  }
  return holds(bytes, end * WORD, bytes.length);
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
