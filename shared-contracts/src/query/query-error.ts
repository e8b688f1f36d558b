import { ClientError } from 'graphql-request';

/** An error as the endpoint says it. */
export interface QueryFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface FailedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data?: unknown;
  readonly errors?: readonly QueryFault[];
  readonly extensions?: unknown;
}

export interface FailedRequest {
  readonly query: string;
  readonly variables?: unknown;
}

/** A query that was refused: a status of 400-599, or errors under the policy `none`. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly response: FailedResponse;
  readonly request: FailedRequest;

  constructor(response: FailedResponse, request: FailedRequest, options?: ErrorOptions) {
    super(response.errors?.[0]?.message ?? `The query failed with status ${response.status}`, options);
    this.response = response;
    this.request = request;
  }
}

/** An answer that is no result of a query. */
export class InvalidResultError extends Error {
  override readonly name = 'InvalidResultError';
}

const INVALID = /^invalid execution result/i;

/** What graphql-request throws, as what we promise. Its own message would hold the whole request. */
export function toQueryError(error: unknown): unknown {
  if (error instanceof ClientError) {
    const { status, headers, data, errors, extensions } = error.response;
    const { query, variables } = error.request;
    // An answer that failed may hold anything where its errors should be.
    const faults = Array.isArray(errors) ? (errors as QueryFault[]) : undefined;
    return new QueryError(
      { status, headers: headers as Headers, data, ...(faults && { errors: faults }), extensions },
      { query: String(query), variables },
    );
  }
  if (error instanceof Error && INVALID.test(error.message)) return new InvalidResultError(error.message);
  return error;
}
