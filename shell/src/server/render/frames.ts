/** What a render worker and the pool send each other: a record as JSON, and bytes that belong to it. */

/** Lengths of the record and of the bytes after it. */
const HEAD = 8;

/** A frame as pieces that are written one after the other, best at once: each that arrives wakes its reader. */
export function frameOf(record: object, bytes: readonly Uint8Array[] = []): Uint8Array[] {
  const text = JSON.stringify(record);
  const length = Buffer.byteLength(text);
  const head = Buffer.allocUnsafe(HEAD + length);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(
    bytes.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  head.write(text, HEAD);
  return [head, ...bytes];
}

export interface Frame<Record> {
  readonly record: Record;
  /** On memory of its own. */
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Reads frames one after the other, where reading waits. `fill` fills all that it is given. */
export function readFrame<Record>(fill: (room: Uint8Array) => void): Frame<Record> {
  const read = (length: number): Buffer<ArrayBuffer> => {
    const room = Buffer.allocUnsafeSlow(length);
    fill(room);
    return room;
  };
  const head = read(HEAD);
  const text = read(head.readUInt32LE(0));
  return { record: JSON.parse(text.toString()) as Record, bytes: read(head.readUInt32LE(4)) };
}

/** Takes frames out of a stream of chunks as they arrive. One of more than `most` bytes throws. */
export function createFrameReader<Record>(most: number, onFrame: (frame: Frame<Record>) => void) {
  const head = Buffer.alloc(HEAD);
  let [room, filled] = [head, 0];
  let text: Buffer<ArrayBuffer> | null = null;
  /** What is filled next. */
  const expect = (next: Buffer<ArrayBuffer>): void => {
    [room, filled] = [next, 0];
  };
  const filledUp = (): void => {
    if (room === head) {
      const length = head.readUInt32LE(0);
      if (length + head.readUInt32LE(4) > most) throw new Error('it answered more than is read');
      expect(Buffer.allocUnsafeSlow(length));
      return;
    }
    if (text === null) {
      text = room;
      expect(Buffer.allocUnsafeSlow(head.readUInt32LE(4)));
      return;
    }
    const record: Record = JSON.parse(text.toString());
    const bytes = room;
    text = null;
    expect(head);
    onFrame({ record, bytes });
  };
  return (chunk: Buffer): void => {
    let at = 0;
    do {
      const taken = chunk.copy(room, filled, at);
      at += taken;
      filled += taken;
      while (filled === room.length) filledUp();
    } while (at < chunk.length);
  };
}
