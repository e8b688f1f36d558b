/** What browsers call the API with: no schema is among it. */

export type { WireCall } from '../calls/to-wire.ts';
export { apiWire } from '../calls/wire.ts';
export { ApiError, type ApiErrorDetails, type ErrorBody } from '../errors/api-error.ts';
export { readErrorBody } from '../errors/read-error-body.ts';
export { type CallInput, type Client, createApiClient, createClient, createRegistryClient } from './create-client.ts';
export type { EventState } from './event-line.ts';
export { wholeList } from './failed-list.ts';
export { type FollowOptions, followEvents } from './follow-events.ts';
export { type HttpTransportOptions, httpTransport } from './http-transport.ts';
export type * from './transport.ts';
export { createWriteClient, type WriteClient, type WriteInterceptor } from './write-client.ts';
