import { join } from 'node:path';
import type { Pictures } from './pictures.ts';
import type { Refined } from './refined.ts';
import { runTool, type Tool } from './run-tool.ts';

const INFO: Tool = { program: 'pdfinfo', missing: 'no_poppler', seconds: 10 };
const TO_PICTURE: Tool = { program: 'pdftoppm', missing: 'no_poppler', seconds: 30 };
const LONGER_SIDE = '1280';
const MOST_PAGES = 1_000_000;

/** Of a PDF: how many pages it has, and a picture of the first. */
export async function refineDocument(
  pictures: Pictures,
  { path, folder }: { readonly path: string; readonly folder: string },
): Promise<Refined> {
  const [, count = ''] = /^Pages:\s{1,20}(\d{1,9})$/m.exec(await runTool(INFO, [path])) ?? [];
  const pages = Number(count);
  if (pages < 1 || pages > MOST_PAGES) throw new Error('A document without pages');
  const target = join(folder, 'page');
  await runTool(TO_PICTURE, ['-png', '-f', '1', '-l', '1', '-singlefile', '-scale-to', LONGER_SIDE, path, target]);
  const page = await pictures.make({ path: `${target}.png`, folder });
  return { files: page.files, facts: { pages } };
}
