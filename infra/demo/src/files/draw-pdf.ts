/** A line of a document: its size in points, and the room above it. */
export interface Line {
  readonly text: string;
  readonly size: number;
  readonly above: number;
  readonly isBold?: boolean;
}

const [WIDTH, HEIGHT, MARGIN] = [420, 595, 48];

/** Letters that the encoding of every PDF reader's own fonts has elsewhere than Unicode. */
const ELSEWHERE: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, œ: 0x9c, '–': 0x96, '\u202f': 0xa0 };

const inFont = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => ELSEWHERE[letter] ?? letter.charCodeAt(0)));
const hex = (text: string): string => `<${inFont(text).toString('hex')}>`;

function drawn(lines: readonly Line[]): string {
  let y = HEIGHT - MARGIN;
  return lines
    .map(({ text, size, above, isBold }) => {
      y -= above + size;
      return `BT /${isBold ? 'B' : 'R'} ${size} Tf ${MARGIN} ${y} Td ${hex(text)} Tj ET`;
    })
    .join('\n');
}

const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A document of one page in the fonts that every reader has; the same bytes for the same lines. */
export function drawPdf(title: string, lines: readonly Line[]): Buffer {
  const content = drawn(lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Times-Roman'),
    font('Times-Bold'),
    `<</Title ${hex(title)}>>`,
  ];
  const head = '%PDF-1.4\n';
  let at = head.length;
  const places = objects.map((object, index) => {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    const place = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += text.length;
    return { text, place };
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.map(({ place }) => place).join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(head + places.map(({ text }) => text).join('') + table + end, 'latin1');
}
