import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Loads what a rendering thread loads, and says which packages that were. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify([...packages].filter(Boolean)));
`;

test('a rendering thread starts without the schemas: they are three quarters of its start', async () => {
  const file = join(import.meta.dirname, 'write-page.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED, file]);
  expect(JSON.parse(stdout)).not.toContain('zod');
});
