import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type AgentToken, apiCalls } from 'shared-contracts';
import type { Account, TestApi } from './test-api.ts';

type Who = Pick<Account, 'token' | 'projectId'>;

/** Makes a token for an assistant of one's own, over HTTP. */
export async function giveToken(
  test: TestApi,
  { token, projectId }: Who,
  body: { readonly name?: string; readonly scope?: AgentToken['scope']; readonly days?: number } = {},
) {
  const path = `/project/${projectId}/agent/tokens`;
  const answer = await test.send('POST', path, {
    body: { name: 'Laptop', scope: 'read', days: 30, ...body },
    headers: { token },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return apiCalls.createAgentToken.answer.parse(answer.json);
}

/** The official client, connected with a token. Rejects where it is refused. */
export async function connectAssistant(test: TestApi, secret: string, projectId: string) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost/api/v1/project/${projectId}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch: (url, init) => test.api.fetch(new Request(url, init), { operator: false, remoteAddress: '' }),
  });
  // Its declaration says less of `sessionId` than the interface does.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const use = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [told] = content as { type: string; text: string }[];
    return { isError: isError === true, told: told?.text ?? '' };
  };
  return { client, use };
}
