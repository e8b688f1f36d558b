import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './find-violations.ts';
import { BORDERS } from './rules.ts';

/** `pnpm check:borders`: the import borders of ARCHITECTURE.md. */
const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = globSync(['shared-contracts', 'shell', 'mf-*', 'infra/*'], { cwd: ROOT });

const { files, violations } = await findViolations(ROOT, FOLDERS, BORDERS);
for (const { rule, comment, from, to } of violations)
  process.stderr.write(`${from} imports ${to}\n  ${rule}: ${comment}\n`);
process.stdout.write(`${files} files, ${violations.length} forbidden imports\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
