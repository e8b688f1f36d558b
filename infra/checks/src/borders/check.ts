import { globSync } from 'node:fs';
import { join } from 'node:path';
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
process.stdout.write(`${imports.length} imports, ${violations.length} forbidden\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
