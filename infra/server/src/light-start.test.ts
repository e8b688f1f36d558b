import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const HERE = import.meta.dirname;
const asModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

test('a start whose code is kept compiled loads no compiler', async () => {
  const tell = asModule(
    `process.on('exit', () => console.error(process.moduleLoadList.some((name) => name.includes('amaro')) ? 'loaded' : 'none'));`,
  );
  // The settings refuse it: nothing but the way there is run.
  const start = () =>
    run(process.execPath, ['--import', tell, join(HERE, 'main.mjs')], { env: { PORT: 'none' } }).catch(
      ({ stderr }: { readonly stderr: string }) => stderr,
    );
  await start();
  expect(await start()).toMatch(/^The setting PORT .*\nnone\n$/);
});

test('what most visitors never ask for is loaded when it is asked for', async () => {
  const script = `
    const { registerHooks } = await import('node:module');
    const found = new Set();
    registerHooks({ resolve: (specifier, context, next) => { found.add(specifier); return next(specifier, context); } });
    await import(${JSON.stringify(join(HERE, 'product.ts'))});
    console.log(JSON.stringify([...found]));
    process.exit();
  `;
  const env = { NODE_COMPILE_CACHE: join(HERE, '../../../node_modules/.cache/compiled') };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('pg');
  const late = [
    'graphql',
    'graphql-yoga',
    'graphql-request',
    'nodemailer',
    'opentype.js',
    'sharp',
    'aws4fetch',
    'unleash-client',
    'openai',
    'minisearch',
  ];
  expect(loaded.filter((name) => late.includes(name))).toEqual([]);
});
