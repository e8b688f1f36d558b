import type { Fonts, Weight } from './open-fonts.ts';

type Document = PDFKit.PDFDocument;

interface Look {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Default: from the left. */
  readonly align?: 'left' | 'right';
}

interface Run {
  readonly file: string;
  readonly text: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE = 1.45;
/** In the place of a letter that no font has. */
const UNKNOWN = '?';
/** Spaces that the fonts lack, by one that they have. */
const SPACES = /[\u202f\u2007\u2009]/g;
/** Figures that stand below one another are each as wide as the next. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] };
const PLAIN: PDFKit.Mixins.TextOptions = {};

const optionsOf = ({ align }: Look): PDFKit.Mixins.TextOptions => (align === 'right' ? FIGURES : PLAIN);

/** Sets text from fonts that each have some of the letters. */
export class TextSetter {
  readonly #document: Document;
  readonly #fonts: Fonts;

  constructor(document: Document, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    for (const [name, bytes] of fonts.files) document.registerFont(name, bytes);
  }

  /** Writes into a box, in as many lines as that takes. Returns where it ends. */
  write(text: string, box: Box, look: Look): number {
    const step = look.size * LINE;
    const lines = this.linesOf(text, box.width, look);
    for (const [at, line] of lines.entries()) this.#writeLine(line, { ...box, y: box.y + at * step }, look);
    return box.y + lines.length * step;
  }

  heightOf(text: string, width: number, look: Look): number {
    return this.linesOf(text, width, look).length * look.size * LINE;
  }

  linesOf(text: string, width: number, look: Look): readonly string[] {
    const lines: string[] = [];
    let line = '';
    // A space that does not break belongs to its word; a word that is too long for a line is taken apart.
    for (const word of text.split(/[ \t\r\n]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.#widthOf(longer, look) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const [full, rest] = this.#takeApart(word, width, look);
      lines.push(...full);
      line = rest;
    }
    return [...lines, line];
  }

  #takeApart(word: string, width: number, look: Look): [full: string[], rest: string] {
    const full: string[] = [];
    let rest = '';
    for (const letter of word) {
      if (rest !== '' && this.#widthOf(rest + letter, look) > width) {
        full.push(rest);
        rest = '';
      }
      rest += letter;
    }
    return [full, rest];
  }

  #runsOf(text: string, weight: Weight): readonly Run[] {
    const runs: { file: string; text: string }[] = [];
    for (const letter of text.replace(SPACES, '\u00a0')) {
      const file = this.#fonts.fileOf(letter, weight);
      const last = runs.at(-1);
      if (last && (file === null || last.file === file)) last.text += file ? letter : UNKNOWN;
      else runs.push({ file: file ?? `latin ${weight}`, text: file ? letter : UNKNOWN });
    }
    return runs;
  }

  #widthOf(text: string, look: Look): number {
    const { size, weight = 'plain' } = look;
    return this.#runsOf(text, weight).reduce(
      (sum, run) => sum + this.#document.font(run.file, size).widthOfString(run.text, optionsOf(look)),
      0,
    );
  }

  #writeLine(text: string, { x, y, width }: Box, look: Look): void {
    const { size, weight = 'plain', colour = '#18181b', align = 'left' } = look;
    let at = align === 'right' ? x + width - this.#widthOf(text, look) : x;
    for (const run of this.#runsOf(text, weight)) {
      this.#document
        .font(run.file, size)
        .fillColor(colour)
        .text(run.text, at, y, { ...optionsOf(look), lineBreak: false });
      at += this.#document.widthOfString(run.text, optionsOf(look));
    }
  }
}
