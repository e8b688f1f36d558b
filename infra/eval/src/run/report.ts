import type { Score } from './run-task.ts';

export interface Report {
  /** Tasks that are done in every language they were asked in, and how many there are. */
  readonly done: number;
  readonly tasks: number;
  readonly scores: readonly Score[];
}

export function reportOf(scores: readonly Score[]): Report {
  const byTask = Map.groupBy(scores, ({ task }) => task);
  const done = [...byTask.values()].filter((own) => own.every(({ faults }) => faults.length === 0)).length;
  return { done, tasks: byTask.size, scores };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const lineOf = ({ task, locale, faults, milliseconds }: Score): string =>
  [
    `${faults.length === 0 ? 'done  ' : 'failed'} ${task} (${locale}, ${seconds(milliseconds)})`,
    ...faults.map((fault) => `         ${fault}`),
  ].join('\n');

export const totalOf = ({ done, tasks }: Report): string =>
  `${done} of ${tasks} tasks are done (${tasks === 0 ? 0 : Math.floor((100 * done) / tasks)} %).`;

/** Whether so many of a hundred are done. */
export const isEnough = ({ done, tasks }: Report, percent: number): boolean => done * 100 >= percent * tasks;
