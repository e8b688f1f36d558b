import { z } from 'zod';
import type { Call } from './define-call.ts';

/** Largest bodies where a call names none: what everybody may send is read for everybody. */
const MAX_BODY = { public: 16 * 1024, 'signed-in': 2 * 1024 * 1024, operator: 2 * 1024 * 1024 } as const;

type Defaults =
  | 'writes'
  | 'query'
  | 'body'
  | 'bodyType'
  | 'params'
  | 'answerType'
  | 'status'
  | 'conditional'
  | 'idempotent'
  | 'paged'
  | 'maxBody'
  | 'errors';
type Input<C extends Call> = Omit<C, Defaults> & Partial<Pick<C, Defaults>>;

const nothing = z.strictObject({});

/** Fills in what most calls share. Throws where path and `params` disagree. */
export function defineCall<
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(input: Input<Call<Params, Query, Body, Answer>>): Call<Params, Query, Body, Answer> {
  const call = {
    writes: false,
    params: nothing,
    query: nothing,
    body: z.undefined(),
    bodyType: 'json',
    answerType: 'json',
    status: 200,
    conditional: false,
    idempotent: false,
    paged: false,
    maxBody: MAX_BODY[input.access],
    errors: [],
    ...input,
  } as Call<Params, Query, Body, Answer>;
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = Object.keys(call.params.shape);
  if (named.toSorted().join() !== declared.toSorted().join())
    throw new TypeError(`Call ${call.id}: path and params disagree`);
  return call;
}
