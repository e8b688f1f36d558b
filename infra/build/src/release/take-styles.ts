import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './files.ts';

/** Moves the style build's sheet and what it refers to beside the scripts; its own script is empty of use. Answers the sheets. */
export function takeStyles(dist: string, target: string): string[] {
  const folder = join(dist, 'styles');
  const names = listFiles(folder).filter((name) => !name.endsWith('.js'));
  for (const name of names) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    renameSync(join(folder, name), join(target, name));
  }
  rmSync(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.css'));
}
