import { type InvoiceText, invoiceWords, type Locale } from 'shared-contracts';
import { openFonts } from './open-fonts.ts';
import { type Box, TextSetter } from './text-setter.ts';

type Document = PDFKit.PDFDocument;
/** How a part is read aloud. */
type Tag = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
type Columns = readonly [string, string, string, string];

const MARGIN = 56;
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Where what stands on each page begins. */
const FOOT = PAGE_HEIGHT - MARGIN;
const GREY = '#5b5b66';
const LINE = '#d4d4d8';
const SMALL = { size: 8.5, colour: GREY } as const;
const BASE = { size: 9.5 } as const;
const STRONG = { size: 9.5, weight: 'strong' } as const;

/** Left edge and width of what, quantity, price and amount. */
const COLUMNS = [
  { x: MARGIN, width: 200 },
  { x: MARGIN + 208, width: 82 },
  { x: MARGIN + 298, width: 100 },
  { x: MARGIN + 406, width: WIDTH - 406 },
] as const;

/** The document as it grows downwards, and how it is read aloud. */
class Sheet {
  y = MARGIN;
  readonly setter: TextSetter;
  readonly #document: Document;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(document: Document, setter: TextSetter) {
    this.#document = document;
    this.setter = setter;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** Draws under a tag. */
  tagged(tag: Tag, draw: () => void, parent = this.#root): void {
    parent.add(this.#document.struct(tag, {}, draw));
  }

  /** A part of other parts. */
  group(tag: Tag, parent = this.#root): PDFKit.PDFStructureElement {
    const group = this.#document.struct(tag);
    parent.add(group);
    return group;
  }

  /** Begins a page where so much does not fit any more. */
  need(height: number): void {
    if (this.y + height <= FOOT - 16) return;
    this.#document.addPage();
    this.y = MARGIN;
  }

  rule(): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    this.#document.endMarkedContent();
  }
}

function drawHead(sheet: Sheet, { title, facts }: InvoiceText): void {
  const { setter } = sheet;
  sheet.tagged('H1', () => {
    sheet.y = setter.write(title, { x: MARGIN, y: sheet.y, width: WIDTH }, { size: 22, weight: 'strong' }) + 12;
  });
  for (const { label, value } of facts)
    sheet.tagged('P', () => {
      setter.write(label, { x: MARGIN, y: sheet.y, width: 110 }, { ...BASE, colour: GREY });
      sheet.y = setter.write(value, { x: MARGIN + 116, y: sheet.y, width: WIDTH - 116 }, BASE);
    });
  sheet.y += 24;
}

function drawParty(sheet: Sheet, { label, lines }: InvoiceText['seller'], box: Box): number {
  const { setter } = sheet;
  let { y } = box;
  sheet.tagged('P', () => {
    y = setter.write(label, box, SMALL) + 4;
    for (const [at, line] of lines.entries()) y = setter.write(line, { ...box, y }, at === 0 ? STRONG : BASE);
  });
  return y;
}

function drawParties(sheet: Sheet, { seller, payer }: InvoiceText): void {
  const width = WIDTH / 2 - 12;
  const ends = [
    drawParty(sheet, seller, { x: MARGIN, y: sheet.y, width }),
    drawParty(sheet, payer, { x: MARGIN + WIDTH / 2 + 12, y: sheet.y, width }),
  ];
  sheet.y = Math.max(...ends) + 32;
}

const alignOf = (column: number) => (column === 0 ? 'left' : 'right');

function drawRow(sheet: Sheet, table: PDFKit.PDFStructureElement, cells: Columns, tag: 'TH' | 'TD'): void {
  const look = tag === 'TH' ? SMALL : BASE;
  const { setter } = sheet;
  const height = Math.max(...cells.map((cell, at) => setter.heightOf(cell, COLUMNS[at]?.width ?? WIDTH, look)));
  sheet.need(height + 16);
  const row = sheet.group('TR', table);
  for (const [at, cell] of cells.entries()) {
    const { x, width } = COLUMNS[at] ?? COLUMNS[0];
    sheet.tagged(tag, () => setter.write(cell, { x, y: sheet.y + 6, width }, { ...look, align: alignOf(at) }), row);
  }
  sheet.y += height + 12;
  sheet.rule();
}

function drawSums(sheet: Sheet, { sums }: InvoiceText): void {
  const { setter } = sheet;
  sheet.y += 8;
  for (const [at, { label, value }] of sums.entries()) {
    const look = at === sums.length - 1 ? ({ size: 12, weight: 'strong' } as const) : BASE;
    sheet.need(28);
    sheet.tagged('P', () => {
      setter.write(label, { x: MARGIN + 208, y: sheet.y, width: 190 }, { ...look, align: 'right' });
      const { x, width } = COLUMNS[3];
      sheet.y = setter.write(value, { x, y: sheet.y, width }, { ...look, align: 'right' }) + 4;
    });
  }
}

function drawNotes(sheet: Sheet, { notes }: InvoiceText): void {
  const { setter } = sheet;
  sheet.y += 24;
  for (const note of notes) {
    sheet.need(setter.heightOf(note, WIDTH, SMALL));
    sheet.tagged('P', () => {
      sheet.y = setter.write(note, { x: MARGIN, y: sheet.y, width: WIDTH }, SMALL) + 6;
    });
  }
}

function drawFeet(document: Document, sheet: Sheet, title: string, locale: Locale): void {
  const say = invoiceWords(locale);
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin nothing may be written: it would begin a page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    sheet.setter.write(title, { x: MARGIN, y: FOOT, width: WIDTH / 2 }, SMALL);
    const which = say('page', { page: page + 1, pages: count });
    sheet.setter.write(which, { x: MARGIN + WIDTH / 2, y: FOOT, width: WIDTH / 2 }, { ...SMALL, align: 'right' });
    document.endMarkedContent();
  }
}

/** An invoice or a credit note as PDF: of the same text and day, always the same bytes. */
export async function drawInvoice(
  text: InvoiceText,
  { locale, issuedAt }: { readonly locale: Locale; readonly issuedAt: Date },
): Promise<Buffer> {
  const fonts = await openFonts();
  // Loaded with the first document: more than a megabyte of code.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, pdfVersion: '1.7', tagged: true, displayTitle: true },
    lang: locale,
    info: { Title: text.title, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const sheet = new Sheet(document, new TextSetter(document, fonts));
  drawHead(sheet, text);
  drawParties(sheet, text);
  const table = sheet.group('Table');
  drawRow(sheet, table, text.columns, 'TH');
  for (const row of text.rows) drawRow(sheet, table, row, 'TD');
  drawSums(sheet, text);
  drawNotes(sheet, text);
  drawFeet(document, sheet, text.title, locale);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
