import { randomUUID } from 'node:crypto';
import { type ApiCalls, apiCalls, type Client, createClient, httpTransport } from 'shared-contracts';
import { OWNER } from '../support/product.ts';

/** Somebody with a site where the assistant is on. */
export interface Assisted {
  readonly baseUrl: string;
  readonly api: Client<ApiCalls>;
  readonly project: string;
  readonly token: string;
}

async function switchOn(url: string, project: string, token: string): Promise<Assisted> {
  const baseUrl = `${url}/api/v1`;
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  await api.switchFlag({ params: { project, flag: 'ai_agent' }, body: { on: true } });
  return { baseUrl, api, project, token };
}

/** The owner of the demo site. */
export async function assistedOwner(url: string): Promise<Assisted> {
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));
  const { token, projects } = await visitor.login({ body: OWNER });
  return switchOn(url, projects[0]?.id ?? '', token);
}

/** Somebody new with a site of their own, on the word of the operator; each comes from an address of their own. */
export async function assistedStranger(url: string, operator: string, number: number): Promise<Assisted> {
  const headers = { authorization: `Bearer ${operator}`, 'x-forwarded-for': `10.1.0.${number}` };
  const installation = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1`, headers }));
  const name = `bench-${randomUUID()}`;
  const { token, project } = await installation.register({
    body: {
      ...{ email: `${name}@example.org`, full_name: 'Bench', project_name: 'Bench', host: `${name}.localhost` },
      ...{ password: OWNER.password, terms_accepted: true },
    },
  });
  return switchOn(url, project.id, token);
}

export const createSession = async ({ api, project }: Assisted, conversation: 'new' | null): Promise<string> =>
  (await api.createAgentSession({ params: { project }, body: { conversation } })).id;

export const ask = ({ api, project }: Assisted, session: string, text: string) =>
  api.askAgent({
    params: { project, session },
    body: { id: randomUUID(), text, locale: 'en', page: null, section: null },
  });

/** The stream of a session, heard by chunks as they arrive. */
export async function follow({ baseUrl, project, token }: Assisted, session: string, signal: AbortSignal) {
  const address = `${baseUrl}/project/${project}/agent/sessions/${session}/events`;
  const answer = await fetch(address, { headers: { token }, signal });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.body.pipeThrough(new TextDecoderStream());
}
