export { createQueryClients, type QueryClient, type QueryResult } from './create-query-clients.ts';
export type { QueryEndpoint, QuerySurroundings, TokenStorage } from './endpoint.ts';
export { InvalidResultError, QueryError, type QueryFault } from './query-error.ts';
