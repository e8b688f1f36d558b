import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const TARGET = 'dist/js';
const IMPORT_OF_SOURCE = /(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"\n]+)\.ts(?=['"])/g;

/**
 * `prepack` of the packages that remotes elsewhere are written with: the sources of the folder it is run in as JavaScript,
 * because Node takes no TypeScript from node_modules.
 */
rmSync(TARGET, { recursive: true, force: true });
for (const file of globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/*.d.ts'] })) {
  const script = join(TARGET, file.slice('src/'.length)).replace(/\.ts$/, '.js');
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(IMPORT_OF_SOURCE, '$1.js'));
}
