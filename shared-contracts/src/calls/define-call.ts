import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call. The operation decides; this documents it and guards the surface. */
export type Access = 'public' | 'signed-in' | 'operator';

/**
 * One call of the wire, as data. Client, server validation and OpenAPI are all derived from it.
 * Paths are below `/api/v1` and name parameters as `{name}`; every parameter has an entry in `params`.
 */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Whether it changes what a site says, or who works on it: the tool makes it through its client of writes alone. */
  readonly writes: boolean;
  /** Strict object of path parameters, already percent-decoded. */
  readonly params: Params;
  /** Strict object of query parameters. */
  readonly query: Query;
  /** Strict body; `z.undefined()` where there is none. */
  readonly body: Body;
  /** How the body travels. A form (`multipart/form-data`) may carry files; one without may come as JSON too. */
  readonly bodyType: 'json' | 'form';
  /** Brings older spellings of the body to the one of the schema, before it is checked. Throws ApiError only. */
  readonly readBody?: (body: unknown) => unknown;
  /**
   * Name of a list in the body that may be long; its items are checked one by one, so that others are answered in between.
   * Its schema takes an item that no schema should see as `Unread`.
   */
  readonly itemsIn?: string;
  readonly answer: Answer;
  /** `events`: no single answer but a stream of server-sent events, each of the answer's schema. `csv`, `pdf`, `zip`, `file`: a file. */
  readonly answerType: 'json' | 'events' | 'csv' | 'pdf' | 'zip' | 'file';
  /** Status of success. */
  readonly status: 200 | 201;
  /** Honours `If-Match` and `If-None-Match`. */
  readonly conditional: boolean;
  /** Honours `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Answers one page of a list, its length in `X-Total-Count`. */
  readonly paged: boolean;
  /** Largest body in bytes. */
  readonly maxBody: number;
  /** Codes it can answer beyond those of every call. */
  readonly errors: readonly ErrorCode[];
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.input<C['body']>;
export type ParsedBodyOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
