import { isWithin, type Measure } from './line.ts';
import { LINES } from './lines/index.ts';
import { tableOf } from './table.ts';

/** `pnpm bench [NAME…]`: the budgets of the architecture, each against its peer in the same run. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !LINES.some((line) => line.name === name));
  if (unknown.length > 0)
    throw new Error(`No line ${unknown.join(', ')}. There are: ${LINES.map(({ name }) => name).join(', ')}.`);
  const chosen = names.length > 0 ? LINES.filter(({ name }) => names.includes(name)) : LINES;
  const measures: Measure[] = [];
  for (const { name, measure } of chosen) {
    process.stderr.write(`${name} …\n`);
    measures.push(...(await measure()));
  }
  process.stdout.write(`${tableOf(measures)}\n`);
  process.exitCode = measures.some((measure) => isWithin(measure) === false) ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
