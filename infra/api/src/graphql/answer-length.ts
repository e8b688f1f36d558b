/** Bytes of one answer: what is read once may be asked for under many names, which costs as much as it is long. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** Values of settings in one answer, and items of their lists: each is resolved by itself. */
export const MOST_VALUES = 100_000;

const AROUND = 4;

/** How many of so many bytes are left once a value is written as JSON; below 0 where it is longer, which ends the counting. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value !== 'object' || value === null)
    return room - (typeof value === 'string' ? Buffer.byteLength(JSON.stringify(value)) : `${value}`.length);
  let left = room - 2;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    left -= typeof key === 'string' ? Buffer.byteLength(key) + AROUND : 1;
    left = roomAfter(part, left);
    if (left < 0) break;
  }
  return left;
}

/** Whether a value is longer than so many bytes as JSON. It is not gone through further than that. */
export const isLongerThan = (value: unknown, bytes: number): boolean => roomAfter(value, bytes) < 0;
