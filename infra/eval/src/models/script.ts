import type { AgentFailure, Locale } from 'shared-contracts';
import type { ModelRequest, Play, Played } from 'shared-contracts/scripted-model';
import { TASKS } from '../tasks/index.ts';
import type { Task } from '../tasks/task.ts';

export type Use = Extract<Played, { use: string }>;

/** What tools have told so far, in the order in which they were used. */
// biome-ignore lint/suspicious/noExplicitAny: what a tool tells is read as its script expects it
export type Told = readonly any[];

/** How a model goes about a task: it reads, proposes what it makes of that, and says so. */
export interface Script {
  readonly reads: readonly Use[];
  readonly proposes?: (told: Told) => readonly Use[];
  readonly says: Readonly<Record<Locale, string>> | ((told: Told) => string);
}

/** What a model was asked, and what it did since. */
export interface Turn {
  readonly task: Task;
  readonly locale: Locale;
  /** Answers that it gave since, to tools or to people. */
  readonly turns: number;
  readonly told: Told;
}

function turnOf({ messages }: ModelRequest): Turn {
  const begun = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[begun]?.content;
  const since = messages.slice(begun + 1);
  for (const task of TASKS)
    for (const locale of ['en', 'fr'] as const)
      if (task.ask[locale] === asked)
        return {
          ...{ task, locale, turns: since.filter(({ role }) => role === 'assistant').length },
          told: since.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content ?? 'null')),
        };
  throw new Error(`Nobody has written what to do about: ${asked}`);
}

export type Plays = (turn: Turn) => readonly Played[];

/** Plays what is written for each task. */
export const playing =
  (plays: Plays): Play =>
  (request) =>
    plays(turnOf(request));

/** A model that fails, and what is to be found wrong with whatever it makes of a task. */
export interface Spoilt {
  readonly name: string;
  readonly plays: Plays;
  /** A sentence about it; or, where it does not come to its end, why, of which its asker is told in words. */
  readonly fault: RegExp | AgentFailure;
}

/** A turn of a script: it never goes on for ever. */
export function playScript({ reads, proposes, says }: Script, { turns, told, locale }: Turn): readonly Played[] {
  const steps = [...(reads.length > 0 ? [reads] : []), ...(proposes ? [null] : [])];
  if (turns < steps.length) return steps[turns] ?? proposes?.(told) ?? [];
  return [{ say: typeof says === 'function' ? says(told) : says[locale] }];
}
