import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFont } from './is-font.ts';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => readFileSync(resolve(`@fontsource-variable/lora/files/lora-${name}.woff2`));
const FONT = file('latin-wght-normal');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'font-'));
});
afterAll(() => rm(folder, { recursive: true }));

const judge = (bytes: Buffer): Promise<boolean> => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return isFont(path);
};
const withNumber = (at: number, value: number): Buffer => {
  const bytes = Buffer.from(FONT);
  bytes.writeUInt32BE(value, at);
  return bytes;
};

test.each(['latin-wght-normal', 'latin-ext-wght-italic', 'cyrillic-wght-normal'])('M1 T2: %s is a font', async (name) =>
  expect(await judge(file(name))).toBe(true),
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['its signature alone', FONT.subarray(0, 4)],
  ['its header alone', FONT.subarray(0, 48)],
  ['half of it', FONT.subarray(0, FONT.length / 2)],
  ['something behind it', Buffer.concat([FONT, Buffer.from('<script>alert(1)</script>')])],
  ['another length', withNumber(8, 48)],
  ['another flavour', withNumber(4, 0x74746366)],
  ['more tables than a font has', withNumber(12, 0xffff0000)],
  ['less that is packed', withNumber(20, 10)],
  ['more that is packed than there is', withNumber(20, 0xffffffff)],
  ['what cannot be unpacked', Buffer.concat([FONT.subarray(0, 400), Buffer.alloc(FONT.length - 400, 7)])],
])('M1 T2: with %s it is none', async (_, bytes) => expect(await judge(bytes)).toBe(false));
