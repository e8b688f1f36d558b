import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a browser's document has alone, and what Node has alone. */
const OF_ONE =
  /\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB|caches|process|Buffer|require)\b\s*[.([]|['"]node:/;

test('what answers for a draft knows neither a browser nor Node', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(5);
  const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const read = (file: string): string => withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8'));
  expect(files.filter((file) => OF_ONE.test(read(file)))).toEqual([]);
  expect('window.open()').toMatch(OF_ONE);
});
