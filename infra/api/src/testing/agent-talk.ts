import { type AgentEvent, agentEvents, apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Account, Answer, TestApi } from './test-api.ts';

/** What a stream of the assistant said so far, and where to go on. */
export interface Heard {
  readonly events: AgentEvent[];
  readonly position: string;
}

/** One person's talk with the assistant, over HTTP. */
export async function talkTo(test: TestApi, { token, projectId }: Pick<Account, 'token' | 'projectId'>) {
  const at = `/project/${projectId}/agent`;
  const headers = { token };
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    test.send(method, `${at}${path}`, { headers, ...(body !== undefined && { body }) });
  const create = async (conversation: string | null = null): Promise<string> => {
    const answer = await call('POST', '/sessions', { conversation });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json.id;
  };
  const join = async (session: string) =>
    apiCalls.joinAgentSession.answer.parse((await call('POST', `/sessions/${session}/join`)).json);
  const ask = (session: string, text: string, more: object = {}): Promise<Answer> =>
    call('POST', `/sessions/${session}/messages`, {
      ...{ id: uuidv7(), text, locale: 'en', page: null, section: null },
      ...more,
    });
  /** Listens until what was heard is enough, then leaves. */
  const hear = async (session: string, isEnough: (heard: Heard) => boolean, after?: string): Promise<Heard> => {
    const left = new AbortController();
    const request = new Request(`http://localhost/api/v1${at}/sessions/${session}/events`, {
      headers: { ...headers, ...(after !== undefined && { 'last-event-id': after }) },
      signal: left.signal,
    });
    const answer = await test.api.fetch(request, { operator: false, remoteAddress: '' });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const heard = (): Heard => ({
      events: [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => agentEvents.answer.parse(JSON.parse(data ?? ''))),
      position: [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '0.0',
    });
    while (!isEnough(heard())) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value;
    }
    left.abort(request);
    return heard();
  };
  return { call, create, join, ask, hear };
}

/** Switches the assistant on for a project. */
export const switchOn = (test: TestApi, { token, projectId }: Pick<Account, 'token' | 'projectId'>): Promise<Answer> =>
  test.send('PUT', `/project/${projectId}/flags/ai_agent`, { body: { on: true }, headers: { token } });
