import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { APIRequestContext } from '@playwright/test';
import type { Product } from './start-product.ts';

/** The official client at `/mcp` of a site, whose name below localhost no resolver need know. */
export async function connectAssistant(product: Product, request: APIRequestContext, address: string, secret: string) {
  const { host, pathname } = new URL(address);
  const transport = new StreamableHTTPClientTransport(new URL(`${product.url}${pathname}`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch: async (url, init) => {
      const answer = await request.fetch(String(url), {
        method: init?.method ?? 'GET',
        headers: { ...Object.fromEntries(new Headers(init?.headers)), host },
        ...(typeof init?.body === 'string' && { data: init.body }),
      });
      const isEmpty = [202, 204].includes(answer.status());
      return new Response(isEmpty ? null : new Uint8Array(await answer.body()), {
        status: answer.status(),
        headers: answer.headers(),
      });
    },
  });
  const client = new Client({ name: 'own', version: '1' });
  // Its declaration says less of `sessionId` than the interface does.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}
