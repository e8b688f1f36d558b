import { parseArgs } from 'node:util';
import type { ModelOptions } from '@infra/api/model-answerer';
import { isLocale, LOCALES, type Locale } from 'shared-contracts';
import { isEnough, lineOf, reportOf, totalOf } from './run/report.ts';
import type { Score } from './run/run-task.ts';
import { TASKS } from './tasks/index.ts';
import type { Task } from './tasks/task.ts';

/**
 * `pnpm eval:agent [--only NAME]… [--locale en|fr] [--threshold PERCENT] [--json]`: what the model at `AGENT_URL` makes of
 * the written tasks. Ends with 1 where fewer are done than the threshold says, 90 % by default.
 */
const OPTIONS = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  locale: { type: 'string' },
  threshold: { type: 'string', default: '90' },
  json: { type: 'boolean', default: false },
} as const;

function modelOf({ AGENT_URL: url, AGENT_MODEL: model, AGENT_KEY: key }: NodeJS.ProcessEnv): ModelOptions {
  if (!url || !model)
    throw new Error('Set AGENT_URL and AGENT_MODEL to the model that is to be tried; see docs/operate.md.');
  return { url, model, key };
}

function tasksOf(only: readonly string[]): readonly Task[] {
  const unknown = only.filter((wanted) => !TASKS.some(({ name }) => name.startsWith(wanted)));
  if (unknown.length > 0)
    throw new Error(`No task ${unknown.join(', ')}. There are: ${TASKS.map(({ name }) => name).join(', ')}.`);
  return only.length === 0 ? TASKS : TASKS.filter(({ name }) => only.some((wanted) => name.startsWith(wanted)));
}

function localesOf(wanted: string | undefined): readonly Locale[] {
  if (wanted === undefined) return LOCALES;
  if (!isLocale(wanted)) throw new Error(`No language ${wanted}. There are: ${LOCALES.join(', ')}.`);
  return [wanted];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const tasks = tasksOf(values.only);
  const locales = localesOf(values.locale);
  const threshold = Number(values.threshold);
  if (!(threshold >= 0 && threshold <= 100)) throw new Error('--threshold is a percentage.');
  const model = modelOf(process.env);
  // Once it is known that there is something to try: the whole API is loaded by it.
  const { runAll } = await import('./run/run-all.ts');
  // As they come: a model may take its time.
  const tell = (score: Score): unknown => values.json || process.stdout.write(`${lineOf(score)}\n`);
  const scores = await runAll(model, tasks, locales, tell);
  const report = reportOf(scores);
  const about = { model: model.model, host: new URL(model.url).host, threshold };
  process.stdout.write(
    values.json ? `${JSON.stringify({ ...about, ...report }, null, 2)}\n` : `\n${totalOf(report)}\n`,
  );
  process.exitCode = isEnough(report, threshold) ? 0 : 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
