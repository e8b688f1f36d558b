import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a model is told it. */
export interface ToldMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
}

/** What a model was asked: all of it, as it came over the wire. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly ToldMessage[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
  readonly stream_options?: { readonly include_usage?: boolean };
}

/** What a scripted model does next in its turn. */
export type Played =
  | { readonly say: string }
  | { readonly use: string; readonly input: unknown }
  /** As it stands, whatever it is: half of a JSON, no JSON at all. */
  | { readonly raw: string }
  /** Goes on when this comes to its end. */
  | { readonly until: Promise<unknown> }
  /** Tells what the turn used. */
  | { readonly usage: { readonly prompt_tokens: unknown; readonly completion_tokens: unknown } }
  /** Answers with a status, before anything else; leads on where it says so. */
  | { readonly status: number; readonly location?: string }
  /** Ends in the middle, without saying that it is the end. */
  | { readonly drop: true }
  /** Never even begins to answer. */
  | { readonly mute: true }
  /** Says nothing any more. */
  | { readonly hang: true };

/** Plays a turn: what it does may depend on all that was said before. */
export type Play = (request: ModelRequest) => readonly Played[];

export interface ScriptedModel {
  /** Address for `AGENT_URL`. */
  readonly url: string;
  /** What it was asked so far, with the authorisation that came along. */
  readonly asked: readonly (ModelRequest & { readonly authorization: string })[];
  play: Play;
  readonly close: () => Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const chunk = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const usageChunk = (usage: object): string =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [], usage })}\n\n`;

/** Word by word, as models answer. */
const words = (text: string): string[] => text.split(/(?<=\s)(?=\S)/u);

async function perform(steps: readonly Played[], response: ServerResponse): Promise<void> {
  let used = 0;
  for (const step of steps) {
    if ('status' in step) {
      const { status, location } = step;
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
      response.end(JSON.stringify({ error: { message: 'Scripted', type: 'scripted' } }));
      return;
    }
    if ('mute' in step) return;
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('hang' in step) return;
    if ('drop' in step) {
      response.end();
      return;
    }
    if ('until' in step) await step.until;
    else if ('raw' in step) response.write(step.raw);
    else if ('usage' in step) response.write(usageChunk(step.usage));
    else if ('say' in step) for (const content of words(step.say)) response.write(chunk({ content }));
    else {
      const call = { index: used, id: `call-${used}`, type: 'function', function: { name: step.use, arguments: '' } };
      response.write(chunk({ tool_calls: [call] }));
      // In pieces that end anywhere, as it is with real ones.
      for (const part of JSON.stringify(step.input).match(/.{1,17}/gsu) ?? [])
        response.write(chunk({ tool_calls: [{ index: used, function: { arguments: part } }] }));
      used += 1;
    }
  }
  response.write(chunk({}, used > 0 ? 'tool_calls' : 'stop'));
  response.end('data: [DONE]\n\n');
}

/** An endpoint that speaks as OpenAI’s chat completions do, and plays what it is told: good, bad or malicious models. */
export async function startScriptedModel(play: Play = () => []): Promise<ScriptedModel> {
  const asked: (ModelRequest & { readonly authorization: string })[] = [];
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const told: ModelRequest = JSON.parse(text);
      asked.push({ ...told, authorization: request.headers.authorization ?? '' });
      return perform(model.play(told), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: ScriptedModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    play,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return model;
}
