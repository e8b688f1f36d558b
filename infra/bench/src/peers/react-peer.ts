import { join } from 'node:path';
import type { Page, Project } from 'shared-contracts';
import { type Child, startChild } from '../support/child.ts';
import { fetchPage } from '../support/fetch-bytes.ts';
import { payloadOf, rendererFile } from '../support/page-payload.ts';
import { type SplitDocument, splitDocument } from '../support/split-document.ts';
import { tempJson } from '../support/temp-file.ts';
import type { ComponentsInput } from './components-worker.ts';

const SCRIPT = join(import.meta.dirname, './react-server.ts');

async function startPeer(document: SplitDocument, workers: number, script: string, data: unknown): Promise<Child> {
  await using input = await tempJson({ document, workers, script, data });
  return await startChild(SCRIPT, { args: [input.path] });
}

/** React rendering, in as many workers and with nothing around it, the elements of the page at an address of ours. */
export async function startReactPeer(url: string, workers: number): Promise<Child> {
  const document = splitDocument(await fetchPage(url));
  return await startPeer(document, workers, './elements-worker.ts', document.body);
}

/** The same with the components of the page, given its data. */
export async function startComponentsPeer(url: string, workers: number, page: Page, project: Project): Promise<Child> {
  const document = splitDocument(await fetchPage(url));
  const payload = payloadOf(page, project, new URL(url).origin);
  const data: ComponentsInput = { html: document.body, file: rendererFile(), payload };
  return await startPeer(document, workers, './components-worker.ts', data);
}
