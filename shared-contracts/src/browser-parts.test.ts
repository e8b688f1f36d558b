import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const VALIDATORS = /[\\/](?:zod|ofetch)[\\/]/;
const ZOD = /[\\/]zod[\\/]/;

/** Loads a module in a process of its own and lists every module that came with it. */
async function loads(entry: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve: (name, context, next) => { const found = next(name, context); seen.push(found.url); return found; } });
    await import(process.argv[1]);
    process.stdout.write(JSON.stringify(seen));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, entry], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

test.each(['client-values', 'forms', 'messages', 'routing', 'sections', 'text'])(
  'visitors never download a validator: shared-contracts/%s',
  async (part) => {
    const modules = await loads(`shared-contracts/${part}`);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((url) => VALIDATORS.test(url))).toEqual([]);
  },
);

test.each(['client', 'documents', 'drawing', 'query'])(
  'nor does the tool of signed-in people: shared-contracts/%s',
  async (part) => {
    const modules = await loads(`shared-contracts/${part}`);
    expect(modules.filter((url) => ZOD.test(url))).toEqual([]);
  },
);

test('the whole package does load them, so that the check above can fail', async () => {
  expect((await loads('shared-contracts')).some((url) => VALIDATORS.test(url))).toBe(true);
});
