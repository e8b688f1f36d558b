import type { IncomingMessage } from 'node:http';
import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { ApiClient, VisitorFetch } from '../sources.ts';
import { agentHeader } from './agent-header.ts';

/** The API as a visitor reaches it, so that tries are counted by their address and not by ours. */
export const visitorApi = (req: IncomingMessage, apiFetch: VisitorFetch): ApiClient =>
  createClient(
    apiCalls,
    httpTransport({
      baseUrl: 'http://api.internal/api/v1',
      headers: agentHeader(req),
      fetch: async (input, init) => apiFetch(new Request(input, init), req),
    }),
  );
