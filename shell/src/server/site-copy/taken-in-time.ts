/** Milliseconds that a reader may take its time. */
const GRACE = 300_000;
/** Bytes in a millisecond that it takes after that, at the least. */
const LEAST = 32;
/** Milliseconds for the whole, however fast it is taken. */
const WHOLE = 7_200_000;

/** What is sent, for as long as it is taken as most lines can: a copy has one of few places. Throws where it is not. */
export async function* takenInTime(
  pieces: AsyncIterable<Uint8Array>,
  now: () => number = Date.now,
): AsyncGenerator<Uint8Array> {
  const begun = now();
  let [waited, bytes] = [0, 0];
  for await (const piece of pieces) {
    const given = now();
    yield piece;
    bytes += piece.length;
    // Pages that take long to draw are not the reader's fault.
    waited += now() - given;
    if (waited > GRACE + bytes / LEAST || now() - begun > WHOLE) throw new Error('A copy was not taken in time');
  }
}
