const encoder = new TextEncoder();

/** Where pages are put together: encoding into memory that is there takes half as long. */
const desk = new Uint8Array(512 * 1024);
/** Bytes of UTF-8 that one unit of a text may take. */
const WIDEST = 3;

/** Texts and bytes one after the other, on memory of their own: it can be handed over. */
export function joinBytes(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, piece) => sum + piece.length * (typeof piece === 'string' ? WIDEST : 1), 0);
  const room = most <= desk.length ? desk : new Uint8Array(most);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      end += encoder.encodeInto(piece, room.subarray(end)).written;
    } else {
      room.set(piece, end);
      end += piece.length;
    }
  }
  return room.slice(0, end);
}
