import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const GUIDE = join(import.meta.dirname, '../../../../docs/operate.md');

/** The commands that the guide of operation gives below a heading, block by block. */
export async function commandsOf(heading: string): Promise<string[]> {
  const sections = (await readFile(GUIDE, 'utf8')).split(/^(?=#{2,3} )/m);
  const section = sections.find((text) => text.replace(/^#+ /, '').startsWith(`${heading}\n`));
  if (!section) throw new Error(`The guide has no section “${heading}”.`);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

/** Runs commands of the guide in a folder, with other names in the place of its examples. A command that fails rejects. */
export async function follow(
  folder: string,
  commands: string | undefined,
  names: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!commands) throw new Error('The guide gives no such commands.');
  const script = Object.entries(names).reduce((text, [example, name]) => text.replaceAll(example, name), commands);
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
}
