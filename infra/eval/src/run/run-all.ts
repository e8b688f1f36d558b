import type { ModelOptions } from '@infra/api/model-answerer';
import type { Locale } from 'shared-contracts';
import { openInstallation } from '../site/installation.ts';
import { startNeighbour } from '../site/start-site.ts';
import type { Task } from '../tasks/task.ts';
import { runTask, type Score } from './run-task.ts';

/** Has a model try tasks, one after the other, in each of some languages; each is told as it comes. */
export async function runAll(
  model: ModelOptions,
  tasks: readonly Task[],
  locales: readonly Locale[],
  tell: (score: Score) => unknown,
): Promise<readonly Score[]> {
  await using installation = await openInstallation(model);
  const neighbour = await startNeighbour(installation);
  const scores: Score[] = [];
  for (const task of tasks)
    for (const locale of locales) {
      const score = await runTask(installation, neighbour, task, locale);
      scores.push(score);
      tell(score);
    }
  return scores;
}
