/** `pnpm start`: makes what is older than its sources, all at once, then runs the server in this process. */
import './compile-cache.mjs';

await import('./find-modules.ts');
const [{ run }, { makeStale }] = await Promise.all([import('./run.ts'), import('./make-stale.ts')]);
await run(makeStale);
