import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findNames } from './find-names.ts';
import { findViolations } from './find-violations.ts';
import { readImports } from './read-imports.ts';
import { BORDERS } from './rules.ts';

/** `pnpm check:borders`: the import borders of ARCHITECTURE.md. */
const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = globSync(['shared-contracts', 'shell', 'mf-*', 'infra/*'], { cwd: ROOT });

const imports = readImports(ROOT, FOLDERS);
const violations = findViolations(imports, BORDERS);
for (const { rule, comment, from, specifier } of violations)
  process.stderr.write(`${from} imports ${specifier}\n  ${rule}: ${comment}\n`);
const named = findNames(ROOT);
for (const { file, remote } of named)
  process.stderr.write(`${file} names ${remote}\n  no-names: Remotes are found by what they bring, never by name.\n`);
process.stdout.write(`${imports.length} imports, ${violations.length} forbidden; ${named.length} names of remotes\n`);
process.exitCode = violations.length + named.length > 0 ? 1 : 0;
