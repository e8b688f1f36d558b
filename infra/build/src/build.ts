import { parseArgs } from 'node:util';
import { build, buildTargets } from './build-package.ts';
import { workspaceOf } from './stamp.ts';

/** `node infra/build/src/build.ts [shell|NAME|all] [--if-stale]` */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'if-stale': { type: 'boolean', default: false } },
  });
  const targets = buildTargets(workspaceOf(import.meta.dirname));
  const asked = positionals[0] ?? 'all';
  const names = asked === 'all' ? Object.keys(targets) : [asked];
  for (const name of names) {
    const root = targets[name];
    if (!root) throw new Error(`There is no build "${name}"; there are ${Object.keys(targets).join(', ')}, and all.`);
    const version = await build({ root, ifStale: values['if-stale'] });
    process.stdout.write(version ? `Built ${name} ${version}\n` : `${name} is up to date\n`);
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
