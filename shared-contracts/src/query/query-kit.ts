import { createQueryClients } from './create-query-clients.ts';
import type { QueryEndpoint, QuerySurroundings } from './endpoint.ts';

const URL_OF_SITE = 'https://site.test/graphql';

/** An endpoint that notes what it is sent, and answers in turn; the last answer is given for ever. */
export function endpointOf(...answers: readonly (Response | Error | unknown)[]) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(new Request(input, init));
    init?.signal?.throwIfAborted();
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const client = (endpoint: Partial<QueryEndpoint> = {}, surroundings: QuerySurroundings = {}) =>
    createQueryClients({ site: { url: URL_OF_SITE, ...endpoint } }, { fetch, ...surroundings }).site;
  return { sent, fetch, client };
}

export const QUERY = 'query Titles($page: Int) { articles(page: $page) { total } }';
export const MUTATION = 'mutation Read($id: ID!) { read(id: $id) }';
