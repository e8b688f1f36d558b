import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from 'shared-contracts';
import { durableFolders, syncFolder } from '../storage/durable-folders.ts';

/** Writes a file once, however many processes begin together; whole and durable, or not at all. */
async function writeOnce(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await durableFolders()(folder);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

/** A secret of the installation, of its owner's eyes alone: what stands in the file, made by the first who asks. */
export async function persistedSecret(path: string, make: () => string): Promise<string> {
  const read = () => readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  let text = await read();
  if (typeof text !== 'string' && text.code === 'ENOENT') {
    await writeOnce(path, `${make()}\n`);
    text = await read();
  }
  if (typeof text !== 'string') throw text;
  return text.trim();
}
