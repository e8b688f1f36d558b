import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { fetchPage } from './fetch-bytes.ts';
import { splitDocument } from './split-document.ts';
import { tempJson } from './temp-file.ts';

const SCRIPT = join(import.meta.dirname, '../peers/react-server.ts');

/** React rendering, in as many workers and with nothing around it, the page that stands at an address of ours. */
export async function startReactPeer(page: string, workers: number): Promise<Child> {
  const document = splitDocument(await fetchPage(page));
  await using input = await tempJson({ document, workers });
  return await startChild(SCRIPT, { args: [input.path] });
}
