import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHEETS } from '../presets/sheets.ts';
import { listFiles } from './files.ts';

/** Moves the record of sheets to where the server finds it. */
export function takeSheets(dist: string): void {
  mkdirSync(join(dist, 'server'), { recursive: true });
  renameSync(join(dist, 'styles', SHEETS), join(dist, 'server', SHEETS));
}

/** Moves the style build's sheet and what it refers to beside the scripts; its own script is empty of use. Returns the sheets. */
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
