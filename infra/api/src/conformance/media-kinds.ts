import { apiCalls, mediaRefOf, mediaRefSchema } from 'shared-contracts';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { filmBytes } from '../testing/films.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = () =>
  zipOf({
    '[Content_Types].xml': `<Types><Override ContentType="${WORD}.main+xml" PartName="/word/document.xml"/></Types>`,
    'word/document.xml': '<w:document/>',
  });
const sheet = () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' });
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

const TAKEN: readonly (readonly [string, () => Buffer | Promise<Buffer>, string, string, string])[] = [
  ['film.txt', filmBytes, 'video', 'video/mp4', 'mp4'],
  ['film.html', () => Buffer.concat([WEBM, Buffer.alloc(200)]), 'video', 'video/webm', 'webm'],
  ['plan.png', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1'), 'document', 'application/pdf', 'pdf'],
  ['letter', word, 'document', WORD, 'docx'],
  ['sums.xls', sheet, 'document', 'application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['all.exe', () => zipOf({ 'a.txt': 'a' }), 'document', 'application/zip', 'zip'],
  ['prices.csv', () => Buffer.from('Café;1\r\nThé;2\r\n'), 'document', 'text/csv', 'csv'],
  ['notes.js', () => Buffer.from('a < b, until <that> ends\n'.repeat(900)), 'document', 'text/plain', 'txt'],
];

const REFUSED: readonly (readonly [string, Buffer, string])[] = [
  ['page.txt', Buffer.from('\ufeff\n<!DOCTYPE html><script>alert(1)</script>'), 'media_type'],
  ['fragment.md', Buffer.from('<script>alert(1)</script>'), 'media_type'],
  ['drawing.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'media_vector'],
  ['program.txt', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), 'media_type'],
  ['latin.txt', Buffer.from('caf\xe9', 'latin1'), 'media_type'],
  ['late.csv', Buffer.concat([Buffer.from('a;b\n'.repeat(3000)), Buffer.from([0])]), 'media_type'],
  ['cut.txt', Buffer.from('caf\xc3', 'latin1'), 'media_type'],
  ['sound.mp4', Buffer.from('0000001c667479704d344120000000004d34412069736f6d6d703432', 'hex'), 'media_type'],
  ['nothing.txt', Buffer.alloc(0), 'media_type'],
  ['broken.mp4', Buffer.from('This is text.'), 'media_misnamed'],
  ['Broken.PNG', Buffer.from('This is text.'), 'media_misnamed'],
];

export const mediaKinds: Suite = (api) => {
  test('M1 M7: films and documents are taken, told by their content, and kept as they came', async () => {
    const owner = await api().account();
    for (const [name, make, kind, type, ending] of TAKEN) {
      const bytes = await make();
      const { status, json } = await upload(api(), owner, bytes, {
        name,
        type: 'image/png',
        fields: { type: 'image' },
      });
      expect([name, status]).toEqual([name, 201]);
      const made = apiCalls.uploadMedia.answer.parse(json);
      expect([name, made.type, made.files.length]).toEqual([name, kind, 1]);
      expect(made.files[0]).toMatchObject({ type, size: bytes.length, filename: name });
      expect(made.files[0]?.url).toMatch(/^\/media\/[\w-]+\/[\w-]+\/[0-9a-f]{16}\.[a-z0-9]+$/);
      expect(made.files[0]?.url.endsWith(`.${ending}`)).toBe(true);
      const stored = await api().storage.get(made.files[0]?.url.slice(1) ?? '');
      expect(bytes.equals(stored ?? new Uint8Array())).toBe(true);
      expect(mediaRefSchema.parse(mediaRefOf(made))).toMatchObject({ url: made.files[0]?.url, files: [{ type }] });
    }
    const headers = { token: owner.token };
    const { json } = await api().send('GET', `/project/${owner.projectId}/medias/counts`, { headers });
    expect(json).toMatchObject({ all: 8, image: 0, video: 2, document: 6, undescribed: 0 });
    const films = await api().send('GET', `/project/${owner.projectId}/medias?type=video`, { headers });
    expect(films.json.total).toBe(2);
  });

  test('M7: pages, drawings, programs and what is no text are refused in words, whatever they are called', async () => {
    const owner = await api().account();
    for (const [name, bytes, code] of REFUSED) {
      const { status, json } = await upload(api(), owner, bytes, { name, type: 'text/plain' });
      expect([name, status, json.error]).toEqual([name, 415, code]);
    }
    expect(await api().storage.list(`media/${owner.projectId}/`)).toEqual([]);
  });
};
