import OpenAI, { APIError } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import type { AgentFailure, AgentProposal } from 'shared-contracts';
import { AnswerError, type Answerer, type Piece, type Question } from '../answerer.ts';
import { sourceOfModel } from '../model-source.ts';
import { TOOLS } from '../tools/index.ts';
import { inputSchemaOf, offered, runTool } from '../tools/run-tool.ts';
import { SEE_PAGE } from '../tools/see-page.ts';
import type { TakenPicture } from '../tools/tool.ts';
import { briefing } from './briefing.ts';
import { failureOf, wasNeverSent, wasTurnedAway, wordlessFailureOf } from './model-failure.ts';
import { withMore } from './one-proposal.ts';
import { holdsPictures, lengthOf, messageOf, tokensOf, withoutPictures } from './pictures.ts';
import { readTurn, type Wish } from './read-turn.ts';
import { Sending } from './sending.ts';
import { type Meter, type Tally, usageOf } from './usage.ts';

/** An endpoint that speaks as OpenAI’s chat completions do. */
export interface ModelOptions {
  /** Address below which `/chat/completions` is. */
  readonly url: string;
  readonly model: string;
  /** Absent where it asks for none. */
  readonly key?: string | null | undefined;
  /** Milliseconds that it may be silent. */
  readonly silence?: number;
  /** How it is reached; by the network of this process without. */
  readonly fetch?: typeof fetch;
  /** Whether it is a project’s own. Default: the operator’s. */
  readonly isOwn?: boolean;
  /** Whether it takes pictures. Default: it does not. */
  readonly sees?: boolean;
  /** Told what each turn used; without one nobody counts it. */
  readonly meter?: Meter;
}

/** Turns of one answer, characters that are sent for a turn, tools used in all, and times that the same is asked of one. */
const MOST = { turns: 10, sent: 600_000, uses: 30, same: 2 };
const SILENCE_MS = 45_000;
/** Of one turn. */
const MOST_TOKENS = 8192;

const toolsFor = (question: Question): ChatCompletionTool[] =>
  offered(question.see ? TOOLS : TOOLS.filter((tool) => tool !== SEE_PAGE), question).map((tool) => ({
    type: 'function',
    function: {
      name: tool.name,
      description: tool.summary,
      parameters: inputSchemaOf(tool) as Record<string, unknown>,
    },
  }));

type Open<T> = (signal: AbortSignal) => Promise<AsyncIterable<T>>;

/**
 * Gives up what takes too long to come: neither a silent endpoint nor an error without an end is waited for. However it
 * ends, nothing stays open behind it: a client that waits for what never comes does not hear that it is to end.
 */
async function* hurried<T>(open: Open<T>, silence: number, ends: AbortSignal | undefined): AsyncGenerator<T> {
  const over = new AbortController();
  const signal = AbortSignal.any(ends ? [over.signal, ends] : [over.signal]);
  const soon = async <R>(step: Promise<R>): Promise<R> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new AnswerError('slow'));
    const timer = setTimeout(giveUp, silence);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    try {
      return await Promise.race([promise, step]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
  try {
    const iterator = (await soon(open(signal)))[Symbol.asyncIterator]();
    for (;;) {
      const next = await soon(iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    over.abort();
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
  readonly #sending: Sending;
  readonly #asked = new Map<string, number>();
  #uses = 0;
  proposal: AgentProposal | null = null;
  /** Pictures that it was shown, all of them. */
  pictures: readonly TakenPicture[] = [];

  constructor(question: Question, sending: Sending) {
    this.#question = question;
    this.#sending = sending;
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
    const { text, proposal, isError, count, picture } = await runTool(TOOLS, this.#question, name, read);
    if (!isError && !proposal) this.#sending.used(name, read, count);
    if (picture) {
      this.pictures = [...this.pictures, picture];
      this.#sending.showed(picture);
    }
    if (!proposal) return text;
    const whole = withMore(this.proposal, proposal);
    if (!whole) return JSON.stringify({ error: 'One answer proposes changes of one page, forty at most.' });
    this.proposal = whole;
    return text;
  }
}

type Ask = (messages: ChatCompletionMessageParam[]) => AsyncIterable<ChatCompletionChunk>;

/**
 * One turn, which is counted however it ends, also where it is left before anything came: what was sent is read all the
 * same. Returns the tools that are wanted, and whether more may be used.
 */
async function* countedTurn(
  chunks: AsyncIterable<ChatCompletionChunk>,
  { sent, shown }: Pick<Tally, 'sent' | 'shown'>,
  { meter, sending }: Pick<Talk, 'meter' | 'sending'>,
) {
  const tally: Tally = { sent, shown, said: 0, told: null };
  let isLeft = true;
  let isUsed = true;
  let isSent = true;
  let wishes: readonly Wish[] = [];
  sending.begin(sent);
  try {
    wishes = yield* readTurn(chunks, tally);
  } catch (error) {
    isUsed = !wasTurnedAway(error);
    isSent = !wasNeverSent(error);
    throw error;
  } finally {
    if (isSent) sending.end(usageOf(tally));
    else sending.takeBack(sent);
    if (meter && isUsed) isLeft = await meter(usageOf(tally));
  }
  return { wishes, isLeft };
}

interface Talk {
  readonly question: Question;
  readonly ask: Ask;
  readonly meter: Meter | undefined;
  readonly sending: Sending;
  /** Characters that go along with each turn. */
  readonly along: number;
}

async function* converse({ question, ask, along, ...counts }: Talk, signal: AbortSignal): AsyncGenerator<Piece> {
  const messages: ChatCompletionMessageParam[] = briefing(question);
  const use = new ToolUse(question, counts.sending);
  let isBegun = false;
  for (let turn = 0; turn < MOST.turns; turn += 1) {
    if (signal.aborted) return;
    const sent = lengthOf(messages);
    if (sent > MOST.sent) throw new AnswerError('loop');
    const reading = countedTurn(ask(messages), { sent: sent + along, shown: tokensOf(use.pictures) }, counts);
    let text = '';
    let next = await reading.next();
    try {
      for (; !next.done; next = await reading.next()) {
        // What is said after tools were used begins a paragraph.
        const gap = text === '' && isBegun ? '\n\n' : '';
        text += next.value;
        yield { text: gap + next.value };
      }
    } finally {
      // Where nobody listens any more.
      if (!next.done) await reading.return({ wishes: [], isLeft: false });
    }
    isBegun ||= text !== '';
    const { wishes, isLeft } = next.value;
    if (wishes.length === 0) return;
    if (!isLeft) throw new AnswerError('spent');
    messages.push({
      ...{ role: 'assistant', content: text || null },
      tool_calls: wishes.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } })),
    });
    const seen = use.pictures.length;
    for (const wish of wishes) {
      if (signal.aborted) return;
      const before = use.proposal;
      messages.push({ role: 'tool', tool_call_id: wish.id, content: await use.run(wish) });
      if (use.proposal && use.proposal !== before) yield { proposal: use.proposal };
    }
    if (use.pictures.length > seen) messages.push(messageOf(use.pictures.slice(seen)));
  }
  throw new AnswerError('loop');
}

type Asked = Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'tools' | 'max_completion_tokens'>;

const isMisunderstood = (error: unknown): boolean =>
  error instanceof APIError && (error.status === 400 || error.status === 422);

/** As endpoints say that a model takes no pictures: some find none that would. */
const isBlind = (error: unknown): boolean =>
  isMisunderstood(error) || (error instanceof APIError && [404, 413, 415, 501].includes(error.status ?? 0));

/** Asks an endpoint for one turn. */
function openEndpoint({ url, model, key, silence = SILENCE_MS, fetch, meter, isOwn }: ModelOptions) {
  // The client insists on a key; an endpoint that asks for none does not look at it.
  const apiKey = key || 'none';
  // Whatever the environment adds to requests is the operator’s, and not for it.
  const headers = isOwn ? { authorization: `Bearer ${apiKey}` } : {};
  const client = new OpenAI({
    ...{
      baseURL: url,
      apiKey,
      maxRetries: 0,
      timeout: silence,
      logLevel: 'off',
      organization: null,
      project: null,
    },
    ...(fetch && { fetch }),
  });
  const create = async (asked: Asked, signal: AbortSignal): Promise<AsyncIterable<ChatCompletionChunk>> => {
    const request = { model, ...asked, stream: true } as const;
    const options = { signal, headers };
    const plain = () => client.chat.completions.create(request, options);
    if (!meter) return plain();
    const counted = client.chat.completions.create({ ...request, stream_options: { include_usage: true } }, options);
    // There are endpoints that know nothing of counting.
    return counted.catch((error: unknown) => (isMisunderstood(error) ? plain() : Promise.reject(error)));
  };
  return (asked: Asked, signal?: AbortSignal) => hurried((end) => create(asked, end), silence, signal);
}

/** Goes on in words with an endpoint that, once it is shown a picture, turns out to take none. */
function sightedOrNot(ask: Ask): Ask {
  let blind = false;
  return async function* (messages) {
    if (blind || !holdsPictures(messages)) return yield* ask(blind ? withoutPictures(messages) : messages);
    try {
      yield* ask(messages);
    } catch (error) {
      if (!isBlind(error)) throw error;
      blind = true;
      yield* ask(withoutPictures(messages));
    }
  };
}

/** Row A4: a model answers, with tools that may what its asker may. */
export function createModelAnswerer(options: ModelOptions): Answerer {
  const { url, model, isOwn = false, sees = false, meter } = options;
  const askEndpoint = openEndpoint(options);
  const source = sourceOfModel({ url, model, isOwn });
  return {
    ...{ source, sees },
    async *answer(question, signal) {
      const sending = new Sending(source, (sent) => question.onSent?.(sent));
      const tools = toolsFor(question);
      const ask = sightedOrNot((messages) =>
        askEndpoint({ messages, tools, max_completion_tokens: MOST_TOKENS }, signal),
      );
      try {
        yield* converse({ question, ask, meter, sending, along: JSON.stringify(tools).length }, signal);
      } catch (error) {
        throw isOwn ? wordlessFailureOf(error) : failureOf(error);
      }
    },
  };
}

/** Tokens of the one word that a trial asks for. */
const TRIAL_TOKENS = 16;
const TRIAL: ChatCompletionTool = {
  type: 'function',
  function: { name: 'say_no', description: 'Never used.', parameters: { type: 'object', properties: {} } },
};

/** Why a model does not answer, asked for one word with a tool at hand; null where it does. All of it may take `silence`. */
export async function tryModel(options: ModelOptions): Promise<AgentFailure | null> {
  const late = AbortSignal.timeout(options.silence ?? SILENCE_MS);
  const asked = {
    ...{ messages: [{ role: 'user' as const, content: 'Say yes.' }], tools: [TRIAL] },
    max_completion_tokens: TRIAL_TOKENS,
  };
  try {
    for await (const { choices } of openEndpoint(options)(asked, late)) if (choices?.[0]) return null;
    return late.aborted ? 'slow' : 'unreadable';
  } catch (error) {
    return late.aborted ? 'slow' : failureOf(error).failure;
  }
}
