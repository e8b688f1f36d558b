import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AnswerError } from '../answerer.ts';
import type { Tally } from './usage.ts';

/** A tool that a model wants to use; the input as it wrote it. */
export interface Wish {
  readonly id: string;
  readonly name: string;
  readonly input: string;
}

/** Characters that a model may write to tools in one turn, and how many it may use. */
const MOST = { input: 60_000, wishes: 12 };

interface Begun {
  id: string;
  name: string;
  input: string;
}

type ToolDelta = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number];

function take(begun: Map<number, Begun>, { index, id, function: given }: ToolDelta): void {
  const wish = begun.get(index) ?? { id: '', name: '', input: '' };
  begun.set(index, wish);
  wish.id ||= id ?? '';
  wish.name += given?.name ?? '';
  wish.input += given?.arguments ?? '';
  const written = [...begun.values()].reduce((sum, { input, name }) => sum + input.length + name.length, 0);
  if (written > MOST.input || begun.size > MOST.wishes) throw new AnswerError('loop');
}

/** How a turn ended: null where it broke off. */
type Reason = ChatCompletionChunk.Choice['finish_reason'];

function checkEnd(reason: Reason, isEmpty: boolean): void {
  if (reason === 'content_filter') throw new AnswerError('refused');
  if (reason === null && isEmpty) throw new AnswerError('unreadable');
  if (reason === null || reason === 'length') throw new AnswerError('cut_off');
}

/** Reads one turn of a model: says its text as it comes, and returns the tools that it wants to use. */
export async function* readTurn(
  chunks: AsyncIterable<ChatCompletionChunk>,
  tally: Tally,
): AsyncGenerator<string, readonly Wish[]> {
  const begun = new Map<number, Begun>();
  let reason: Reason = null;
  let isEmpty = true;
  for await (const { choices, usage } of chunks) {
    isEmpty = false;
    tally.told = usage ?? tally.told;
    const choice = choices?.[0];
    if (!choice) continue;
    const content = choice.delta?.content;
    if (content) {
      tally.said += content.length;
      yield content;
    }
    for (const delta of choice.delta?.tool_calls ?? []) {
      const { name, arguments: input } = delta.function ?? {};
      tally.said += (name?.length ?? 0) + (input?.length ?? 0);
      take(begun, delta);
    }
    reason = choice.finish_reason ?? reason;
  }
  checkEnd(reason, isEmpty);
  return [...begun.values()].map((wish, index) => ({ ...wish, id: wish.id || `call-${index}` }));
}
