import { readSync, writevSync } from 'node:fs';
import { exit } from 'node:process';
import { type Frame, frameOf, readFrame } from './frames.ts';
import { WORKER_FILES, type WorkerWord } from './render-job.ts';

/** What was read and not taken yet: most jobs come with one call. */
const desk = Buffer.allocUnsafeSlow(64 * 1024);
let [from, until] = [0, 0];

function readInto(room: Uint8Array, at: number): number {
  const read = readSync(WORKER_FILES.frames, room, at, room.length - at, null);
  // Nobody is there any more who would want a page.
  if (read === 0) exit(0);
  return read;
}

function fill(room: Uint8Array): void {
  for (let filled = 0; filled < room.length; ) {
    if (from === until && room.length - filled >= desk.length) {
      filled += readInto(room, filled);
      continue;
    }
    if (from === until) [from, until] = [0, readInto(desk, 0)];
    const taken = desk.copy(room, filled, from, until);
    from += taken;
    filled += taken;
  }
}

/** Waits for what the pool says next. */
export const hear = <Record>(): Frame<Record> => readFrame<Record>(fill);

/** Says something to the pool, and returns when it is on its way. */
export function say(word: WorkerWord, bytes: readonly Uint8Array[] = []): void {
  let left = frameOf(word, bytes);
  while (left.length > 0) {
    let written = writevSync(WORKER_FILES.frames, left);
    left = left.flatMap((piece) => {
      const done = Math.min(written, piece.length);
      written -= done;
      return done === piece.length ? [] : [piece.subarray(done)];
    });
  }
}
