import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { decodedBytes } from './decoded-bytes.ts';

const of = (more: Partial<Metadata>) =>
  decodedBytes({ width: 1000, height: 1000, channels: 3, depth: 'uchar', ...more } as Metadata) / 1_000_000;

test.each([
  ['a photo', { format: 'jpeg' }, 0],
  ['a progressive photo', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 3],
  ['one with all its colour', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, 6],
  ['a drawing', { format: 'png', channels: 4 }, 0],
  ['an interlaced one', { format: 'png', channels: 4, isProgressive: true }, 4],
  ['one of 16 bits', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }, 8],
  ['one of 16 bits from top to bottom', { format: 'png', depth: 'ushort' }, 6],
  ['a moving picture, one frame after the other', { format: 'gif', height: 10_000, pageHeight: 1000, pages: 10 }, 8],
  ['a moving WebP', { format: 'webp', height: 10_000, pageHeight: 1000, pages: 10 }, 40],
  ['WebP', { format: 'webp' }, 4],
  ['AVIF', { format: 'heif' }, 9],
] as [string, Partial<Metadata>, number][])('OPS-8: %s is counted by what it takes', (_, metadata, megabytes) => {
  expect(of(metadata)).toBe(megabytes);
});
