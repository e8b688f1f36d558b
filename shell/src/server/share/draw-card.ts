import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import { SHARE_SIZE, type ShareCard } from '../render/share-card.ts';

const MARGIN = 88;
const SIZES = [84, 72, 60, 50] as const;
const LINE_HEIGHT = 1.16;
const MOST_LINES = 4;
const SITE_SIZE = 34;

const require = createRequire(import.meta.url);

/** Fonts are read as files of ours: what a machine has installed differs. Opened with the first card. */
const load = (subset: string, weight: number): Font => {
  const bytes = readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

interface Face {
  readonly fonts: readonly Font[];
}

let faces: { readonly title: Face; readonly site: Face } | null = null;

const openFaces = () => {
  faces ??= {
    title: { fonts: [load('latin', 600), load('latin-ext', 600)] },
    site: { fonts: [load('latin', 500), load('latin-ext', 500)] },
  };
  return faces;
};

interface Glyphs {
  readonly width: number;
  readonly draw: (x: number, y: number) => string;
}

/** A line in the first font that has each letter; letters that none has are left out. */
function setLine({ fonts }: Face, text: string, size: number): Glyphs {
  const letters = [...text].flatMap((letter) => {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
    return font ? [{ letter, font, width: font.getAdvanceWidth(letter, size) }] : [];
  });
  return {
    width: letters.reduce((sum, { width }) => sum + width, 0),
    draw: (x, y) => {
      let at = x;
      return letters
        .map(({ letter, font, width }) => {
          const path = font.getPath(letter, at, y, size).toPathData(1);
          at += width;
          return path;
        })
        .join('');
    },
  };
}

function breakLines(face: Face, text: string, size: number): string[] {
  const room = SHARE_SIZE.width - 2 * MARGIN;
  const lines: string[] = [];
  for (const word of text.split(/[ \n\t]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && setLine(face, `${last} ${word}`, size).width <= room)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which the title fits; at the smallest, what does not fit is left out. */
function layTitle(face: Face, title: string) {
  for (const size of SIZES) {
    const lines = breakLines(face, title, size);
    if (lines.length <= MOST_LINES - (size > 60 ? 1 : 0)) return { size, lines };
  }
  const size = SIZES[SIZES.length - 1] ?? 50;
  return { size, lines: breakLines(face, title, size).slice(0, MOST_LINES) };
}

/** The card as PNG. Words are drawn as outlines: nothing of them reaches the parser of the drawing. */
export async function drawCard({ title, site, paper, ink, accent }: ShareCard): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const face = openFaces();
  const { size, lines } = layTitle(face.title, title);
  const top = (height - lines.length * size * LINE_HEIGHT) / 2 + size * 0.82 - (site ? 24 : 0);
  const words = lines.map((line, index) =>
    setLine(face.title, line, size).draw(MARGIN, top + index * size * LINE_HEIGHT),
  );
  const name = setLine(face.site, site, SITE_SIZE).draw(MARGIN, height - MARGIN);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="16" height="${height}" fill="${accent}"/>`,
    `<path d="${words.join('')}" fill="${ink}"/>`,
    `<path d="${name}" fill="${ink}" fill-opacity="0.7"/>`,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
