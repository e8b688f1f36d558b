import OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import type { AgentProposal } from 'shared-contracts';
import { AnswerError, type Answerer, type Piece, type Question } from '../answerer.ts';
import { TOOLS } from '../tools/index.ts';
import { inputSchemaOf, offered, runTool } from '../tools/run-tool.ts';
import { briefing } from './briefing.ts';
import { failureOf } from './model-failure.ts';
import { withMore } from './one-proposal.ts';
import { readTurn, type Wish } from './read-turn.ts';

/** An endpoint that speaks as OpenAI’s chat completions do. */
export interface ModelOptions {
  /** Address below which `/chat/completions` is. */
  readonly url: string;
  readonly model: string;
  /** Absent where it asks for none. */
  readonly key?: string | undefined;
  /** Milliseconds that it may be silent. */
  readonly silence?: number;
  /** How it is reached; by the network of this process without. */
  readonly fetch?: typeof fetch;
}

/** Turns of one answer, characters that are sent for a turn, tools used in all, and times that the same is asked of one. */
const MOST = { turns: 10, sent: 600_000, uses: 30, same: 2 };
const SILENCE_MS = 45_000;
/** Of one turn. */
const MOST_TOKENS = 8192;

const toolsFor = (question: Question): ChatCompletionTool[] =>
  offered(TOOLS, question).map((tool) => ({
    type: 'function',
    function: {
      name: tool.name,
      description: tool.summary,
      parameters: inputSchemaOf(tool) as Record<string, unknown>,
    },
  }));

/** Gives what takes too long to come up: neither a silent model nor one that never ends is waited for. */
async function* hurried<T>(source: AsyncIterable<T>, silence: number): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { promise, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new AnswerError('slow')), silence);
      const next = await Promise.race([iterator.next(), promise]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // What never answers does not hear that it is to end, either.
    void iterator.return?.().catch(() => undefined);
  }
}

const readInput = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
};

/** A model’s use of tools for one question: what was asked of them, and what is proposed. */
class ToolUse {
  readonly #question: Question;
  readonly #asked = new Map<string, number>();
  #uses = 0;
  proposal: AgentProposal | null = null;

  constructor(question: Question) {
    this.#question = question;
  }

  /** What to tell the model. Throws where it goes round in circles. */
  async run({ name, input }: Wish): Promise<string> {
    const key = `${name} ${input}`;
    const times = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, times);
    this.#uses += 1;
    if (times > MOST.same || this.#uses > MOST.uses) throw new AnswerError('loop');
    const read = readInput(input);
    if (read === undefined) return JSON.stringify({ error: 'The input was no JSON.' });
    const { text, proposal } = await runTool(TOOLS, this.#question, name, read);
    if (!proposal) return text;
    const whole = withMore(this.proposal, proposal);
    if (!whole) return JSON.stringify({ error: 'One answer proposes changes of one page, forty at most.' });
    this.proposal = whole;
    return text;
  }
}

type Ask = (messages: ChatCompletionMessageParam[]) => Promise<AsyncIterable<ChatCompletionChunk>>;

async function* converse(question: Question, ask: Ask, signal: AbortSignal): AsyncGenerator<Piece> {
  const messages: ChatCompletionMessageParam[] = briefing(question);
  const use = new ToolUse(question);
  let isBegun = false;
  for (let turn = 0; turn < MOST.turns; turn += 1) {
    if (JSON.stringify(messages).length > MOST.sent) throw new AnswerError('loop');
    const reading = readTurn(await ask(messages));
    let text = '';
    let next = await reading.next();
    for (; !next.done; next = await reading.next()) {
      // What is said after tools were used begins a paragraph.
      const gap = text === '' && isBegun ? '\n\n' : '';
      text += next.value;
      yield { text: gap + next.value };
    }
    isBegun ||= text !== '';
    const wishes = next.value;
    if (wishes.length === 0) return;
    messages.push({
      ...{ role: 'assistant', content: text || null },
      tool_calls: wishes.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } })),
    });
    for (const wish of wishes) {
      if (signal.aborted) return;
      const before = use.proposal;
      messages.push({ role: 'tool', tool_call_id: wish.id, content: await use.run(wish) });
      if (use.proposal && use.proposal !== before) yield { proposal: use.proposal };
    }
  }
  throw new AnswerError('loop');
}

/** Row A4: a model of the operator’s choice answers, with tools that may what its asker may. */
export function createModelAnswerer({ url, model, key = '', silence = SILENCE_MS, fetch }: ModelOptions): Answerer {
  const client = new OpenAI({
    // The client insists on a key; an endpoint that asks for none does not look at it.
    ...{
      baseURL: url,
      apiKey: key || 'none',
      maxRetries: 0,
      timeout: silence,
      logLevel: 'off',
      organization: null,
      project: null,
    },
    ...(fetch && { fetch }),
  });
  return {
    source: { kind: 'model', model, host: new URL(url).host },
    async *answer(question, signal) {
      const tools = toolsFor(question);
      const ask: Ask = async (messages) => {
        const request = { model, messages, tools, stream: true, max_completion_tokens: MOST_TOKENS } as const;
        return hurried(await client.chat.completions.create(request, { signal }), silence);
      };
      try {
        yield* converse(question, ask, signal);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
