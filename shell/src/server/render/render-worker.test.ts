import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Loads what a render worker loads, up to where it gives up rights that nobody gave it, and says which packages that were. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(process.argv[1]).catch(() => undefined);
  console.log(JSON.stringify([...packages].filter(Boolean)));
`;

test('a render worker starts without the schemas: they are three quarters of its start, and half its memory', async () => {
  const file = join(import.meta.dirname, 'render-worker.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED, file]);
  const loaded: unknown = JSON.parse(stdout);
  expect(loaded).toContain('react-dom');
  expect(loaded).not.toContain('zod');
});
