import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempFile extends AsyncDisposable {
  readonly path: string;
}

/** JSON handed to a child process; disposing removes it. */
export async function tempJson(value: unknown): Promise<TempFile> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  const path = join(folder, 'input.json');
  await writeFile(path, JSON.stringify(value));
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
