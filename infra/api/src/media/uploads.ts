import { KeyedTurns, Turns } from './turns.ts';

/** Each holds a whole file and the pictures made of it in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 30;

/** What uploads share. */
export interface Uploads {
  /** Bytes of one file. */
  readonly maxBytes: number;
  readonly turns: Turns;
  readonly byMedia: KeyedTurns;
}

export const createUploads = (maxBytes: number): Uploads => ({
  maxBytes,
  turns: new Turns(AT_ONCE, MOST_WAITING),
  byMedia: new KeyedTurns(),
});
