import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { servedRemotes } from '../borders/remotes.ts';
import { findRunaways } from './find-runaways.ts';
import { readExpressions } from './read-expressions.ts';

/**
 * No regular expression that a server runs takes for ever on any text. Those that are noted as harmless are not judged
 * again, unless by `--anew`; `--note` (`pnpm check:expressions`) writes down what was found harmless.
 */
const { values } = parseArgs({
  options: { anew: { type: 'boolean', default: false }, note: { type: 'boolean', default: false } },
});
const ROOT = join(import.meta.dirname, '../../../..');
const FILES = [
  'infra/{api,server,registry}/src/**/*.{ts,tsx}',
  'shell/src/{server,shared}/**/*.{ts,tsx}',
  'shared-contracts/src/**/*.{ts,tsx}',
  ...servedRemotes(ROOT).map((folder) => `${folder}/src/**/*.{ts,tsx}`),
];
const NOT_SERVED = ['**/*.test.{ts,tsx}', '**/{conformance,testing,fixtures}/**', '**/node_modules/**'];

/** What one version of the checker has found harmless, as it is written. */
interface Notes {
  readonly checker: string;
  readonly harmless: readonly string[];
}
const NOTES = join(import.meta.dirname, 'harmless.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string };

const readNotes = (): readonly string[] => {
  const { checker, harmless } = JSON.parse(readFileSync(NOTES, 'utf8')) as Notes;
  return checker === version ? harmless : [];
};

const expressions = readExpressions(ROOT, globSync(FILES, { cwd: ROOT, exclude: NOT_SERVED }));
const noted = new Set(values.anew ? [] : readNotes());
const { runaways, harmless } = findRunaways(expressions, noted);
const isNew = harmless.filter((text) => !noted.has(text)).length;
if (values.note) writeFileSync(NOTES, `${JSON.stringify({ checker: version, harmless } satisfies Notes, null, 2)}\n`);
for (const { at, expression, why } of runaways) process.stderr.write(`${at}: ${expression}\n  ${why}\n`);
process.stdout.write(`${expressions.length} regular expressions, ${runaways.length} refused, ${isNew} judged as new\n`);
process.exitCode = runaways.length > 0 ? 1 : 0;
