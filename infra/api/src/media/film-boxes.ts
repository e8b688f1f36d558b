import { type FileHandle, open } from 'node:fs/promises';

interface Box {
  readonly type: string;
  /** Where what is in it begins and ends. */
  readonly from: number;
  readonly to: number;
}

const BOX_HEAD = 16;
const MOST_BOXES = 64;
const LONG = 1;

/** What an MP4 is made of, at one depth; where it makes no sense any more, it ends. */
async function* boxesIn(file: FileHandle, { from, to }: Omit<Box, 'type'>): AsyncGenerator<Box> {
  for (let at = from, boxes = 0; boxes < MOST_BOXES && at + 8 <= to; boxes += 1) {
    const { buffer } = await file.read(Buffer.alloc(BOX_HEAD), 0, BOX_HEAD, at);
    const short = buffer.readUInt32BE(0);
    const length = short === LONG ? Number(buffer.readBigUInt64BE(8)) : short;
    // None means as far as the file goes.
    const end = short === 0 ? to : Math.min(at + length, to);
    if (short !== 0 && length < 8) return;
    yield { type: buffer.toString('latin1', 4, 8), from: at + (short === LONG ? BOX_HEAD : 8), to: end };
    at = end;
  }
}

/** Whether what a player has to know first stands before the pictures. */
export async function isStreamable(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  for await (const { type } of boxesIn(file, { from: 0, to: size })) {
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
  }
  return false;
}

/** The way from a film to how each of its tracks is coded. */
const WAY = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** What stands before the first entry of the last of them, and before its type. */
const ENTRY = 12;

async function* codecsBelow(file: FileHandle, box: Omit<Box, 'type'>, depth = 0): AsyncGenerator<string> {
  if (depth === WAY.length) {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, box.from + ENTRY);
    yield buffer.toString('latin1');
    return;
  }
  for await (const inner of boxesIn(file, box)) {
    if (inner.type !== WAY[depth]) continue;
    yield* codecsBelow(file, inner, depth + 1);
    // There is one of each but of tracks: more would be made to be gone through without end.
    if (inner.type !== 'trak') return;
  }
}

/** How the tracks of an MP4 are coded, as it says itself; none where nothing is to be found of that. */
export async function codecsOf(path: string): Promise<string[]> {
  await using file = await open(path);
  const { size } = await file.stat();
  const codecs: string[] = [];
  for await (const codec of codecsBelow(file, { from: 0, to: size })) codecs.push(codec);
  return codecs;
}
