import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findRunaways } from './find-runaways.ts';
import { readExpressions } from './read-expressions.ts';

/** `pnpm check:expressions`: no regular expression that a server runs takes for ever on any text. */
const ROOT = join(import.meta.dirname, '../../../..');
const FILES = [
  'infra/{api,server,registry}/src/**/*.{ts,tsx}',
  'shell/src/{server,shared}/**/*.{ts,tsx}',
  'shared-contracts/src/**/*.{ts,tsx}',
  'mf-renderer/src/**/*.{ts,tsx}',
];
const NOT_SERVED = ['**/*.test.{ts,tsx}', '**/{contract,testing,test-kit,fixtures}/**', '**/node_modules/**'];

const version = (createRequire(import.meta.url)('recheck/package.json') as { readonly version: string }).version;
const KNOWN = join(ROOT, `node_modules/.cache/sections/safe-expressions-${version}.json`);

function readKnown(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(KNOWN, 'utf8')) as readonly string[]);
  } catch {
    // The first time, and after another version of the checker came.
    return new Set();
  }
}

const expressions = readExpressions(ROOT, globSync(FILES, { cwd: ROOT, exclude: NOT_SERVED }));
const safe = readKnown();
const runaways = findRunaways(expressions, safe);
mkdirSync(dirname(KNOWN), { recursive: true });
writeFileSync(KNOWN, JSON.stringify([...safe].toSorted()));
for (const { at, expression, why } of runaways) process.stderr.write(`${at}: ${expression}\n  ${why}\n`);
process.stdout.write(`${expressions.length} regular expressions, ${runaways.length} refused\n`);
process.exitCode = runaways.length > 0 ? 1 : 0;
