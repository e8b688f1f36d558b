import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredFile } from 'shared-contracts';

/** Large enough that turns of disk and network count little. */
const PIECE_BYTES = 1_048_576;
/** Pieces of all readers together: whoever takes nothing more keeps one, and those who find none are given small ones. */
const MOST_PIECES = 16;

const free: Buffer[] = [];
let made = 0;

/** Memory that is used again and again: made anew for each piece, it keeps the collector busy. */
function borrow(): Buffer | null {
  const piece = free.pop();
  if (piece || made === MOST_PIECES) return piece ?? null;
  made += 1;
  return Buffer.allocUnsafeSlow(PIECE_BYTES);
}

/** Until the system has taken all of them. */
const write = (res: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('The reader left'));
    if (res.destroyed) return gone();
    res.once('close', gone);
    res.write(bytes, (error) => {
      res.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });

/** Writes bytes of a file to a response, which ends with them, or is destroyed where they cannot be had. */
export async function sendPieces(res: ServerResponse, file: StoredFile, range: ByteRange): Promise<void> {
  const piece = file.fill && range.end - range.start > 0 ? borrow() : null;
  if (!piece || !file.fill) return pipeline(file.read(range), res);
  try {
    for (let at = range.start; at < range.end; ) {
      const filled = await file.fill(piece.subarray(0, Math.min(PIECE_BYTES, range.end - at)), at);
      if (filled === 0) throw new Error('A stored file is shorter than it was');
      await write(res, piece.subarray(0, filled));
      at += filled;
    }
    free.push(piece);
    res.end();
  } catch (error) {
    // What a connection still holds is not used again.
    made -= 1;
    res.destroy();
    throw error;
  }
}
