import './compile-cache.mjs';

await import('./find-modules.ts');
const { run } = await import('./run.ts');
await run();
