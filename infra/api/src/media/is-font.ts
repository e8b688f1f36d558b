import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const HEADER = 48;
/** Bytes of a file, and of all that is packed in it: what visitors would have to load, and to unpack. */
const LARGEST = 5_000_000;
const MOST_UNPACKED = 40_000_000;
const MOST_TABLES = 64;
/** TrueType outlines, and those of CFF. */
const FLAVOURS = [0x00010000, 0x4f54544f];
/** Tables without which a browser takes none for a font. */
const KNOWN_TABLES = 63;

const unpack = promisify(brotliDecompress);

/** A number of up to five bytes, seven bits each (UIntBase128 of WOFF2); null where there is none. */
function readNumber(bytes: Buffer, at: number): { readonly value: number; readonly next: number } | null {
  let value = 0;
  for (let read = 0; read < 5; read += 1) {
    const byte = bytes[at + read];
    if (byte === undefined || (read === 0 && byte === 0x80)) return null;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + read + 1 };
  }
  return null;
}

/** `glyf` and `loca`: packed in a way of their own where their version is none. */
const IN_PARTS = [10, 11];

/** Bytes that the tables say they have packed, and where the list of them ends; null where it is none. */
function readTables(bytes: Buffer, count: number): { readonly unpacked: number; readonly end: number } | null {
  let at = HEADER;
  let unpacked = 0;
  for (let table = 0; table < count; table += 1) {
    const flags = bytes[at];
    if (flags === undefined) return null;
    const known = flags & KNOWN_TABLES;
    const length = readNumber(bytes, at + (known === KNOWN_TABLES ? 5 : 1));
    if (!length) return null;
    const version = flags >> 6;
    const isTransformed = IN_PARTS.includes(known) ? version === 0 : version !== 0;
    const packed = isTransformed ? readNumber(bytes, length.next) : length;
    if (!packed) return null;
    unpacked += packed.value;
    at = packed.next;
  }
  return { unpacked, end: at };
}

/** Whether a file is a WOFF2 font throughout: its header, its tables, and that they unpack to what they say. */
export async function isFont(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size < HEADER || size > LARGEST) return false;
  const bytes = await readFile(path);
  const [signature, flavour, length] = [0, 4, 8].map((at) => bytes.readUInt32BE(at));
  const [tables, packed] = [bytes.readUInt16BE(12), bytes.readUInt32BE(20)];
  if (signature !== 0x774f4632 || length !== size || !FLAVOURS.includes(flavour ?? 0)) return false;
  if (tables === 0 || tables > MOST_TABLES) return false;
  const found = readTables(bytes, tables);
  if (!found || found.unpacked > MOST_UNPACKED || found.end + packed > size) return false;
  const stream = bytes.subarray(found.end, found.end + packed);
  const whole = await unpack(stream, { maxOutputLength: found.unpacked + 1 }).catch(() => null);
  return whole?.length === found.unpacked;
}
