import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadTime } from 'shared-contracts/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROLOGUES } from '../testing/drawing-prologues.ts';
import { isDrawing } from './is-drawing.ts';
import { tellKind } from './tell-kind.ts';

test.each([
  '<svg>',
  '<SVG/>',
  '<a-b:svg xmlns:a-b="x">',
  ' \ufeff\n<?xml version="1.0"?>\r\n<!-- <svg> --><!DOCTYPE svg PUBLIC "x" "y">\n<svg\n>',
  `${'<!---->'.repeat(9)}<svg>`,
])('%j begins a drawing', (text) => {
  expect(isDrawing(Buffer.from(text))).toBe(true);
});

test.each(['', 'svg', '<svgx>', '<html><svg>', '<!-- <svg>', '<!-->svg', '<?xml <svg', 'x<svg>'])(
  '%j begins none',
  (text) => {
    expect(isDrawing(Buffer.from(text))).toBe(false);
  },
);

describe('SEC-C1: what might begin a drawing is refused at once', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(PROLOGUES)('%s', async (_, text) => {
    const path = join(folder, 'file');
    await writeFile(path, text);
    const refused = async () => expect(tellKind(path)).rejects.toMatchObject({ code: 'media_type' });
    expect(await threadTime(refused, 20)).toBeLessThan(50);
  });
});
