import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { AgentFailure } from 'shared-contracts';
import { RefusedHostError, RefusedNameError } from '../../outbound/checked-lookup.ts';
import { AnswerError } from '../answerer.ts';

const BY_STATUS: Readonly<Record<number, AgentFailure>> = {
  401: 'key_refused',
  403: 'key_refused',
  404: 'unknown_model',
  429: 'too_many_requests',
};

const connectionFailure = ({ cause }: APIConnectionError): AgentFailure =>
  cause instanceof RefusedHostError && !(cause instanceof RefusedNameError) ? 'bad_address' : 'away';

/** What went wrong with a model, as people are told it. */
export function failureOf(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error;
  const cause = { cause: error };
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new AnswerError('slow', cause);
  if (error instanceof APIConnectionError) return new AnswerError(connectionFailure(error), cause);
  if (error instanceof SyntaxError) return new AnswerError('unreadable', cause);
  if (!(error instanceof APIError)) return new AnswerError('cut_off', cause);
  const { status } = error;
  // One that is sent in the middle of a stream has no status.
  if (status === undefined) return new AnswerError('cut_off', cause);
  return new AnswerError(BY_STATUS[status] ?? (status >= 500 ? 'away' : 'refused'), cause);
}

/** As `failureOf`, without words of the endpoint: they may repeat a key, and causes are logged. */
export function wordlessFailureOf(error: unknown): AnswerError {
  const failure = failureOf(error);
  const { cause } = failure;
  if (!(cause instanceof APIError) || cause instanceof APIConnectionError) return failure;
  const { status } = cause;
  const instead = Object.assign(new Error('The endpoint answered with an error'), status !== undefined && { status });
  return new AnswerError(failure.failure, { cause: instead });
}

/** Steps of a connection after which nothing has been sent. */
const BEFORE_SENDING = /^(?:connect|getaddrinfo|query)/;

const wasUnreached = (cause: unknown): boolean => {
  const { code, syscall }: NodeJS.ErrnoException = cause instanceof Error ? cause : new Error('Nothing is known');
  if (cause instanceof RefusedHostError || code === 'ENOTFOUND' || BEFORE_SENDING.test(syscall ?? '')) return true;
  // Fetch wraps what was said of the connection.
  return cause instanceof TypeError && cause.cause !== undefined && wasUnreached(cause.cause);
};

/** Whether nothing of what was to be asked was ever sent. */
export const wasNeverSent = (error: unknown): boolean =>
  error instanceof APIConnectionError && wasUnreached(error.cause);

/** Whether an endpoint did nothing with what it was asked: it was never reached, or would not. */
export function wasTurnedAway(error: unknown): boolean {
  if (error instanceof APIConnectionError) return wasUnreached(error.cause);
  // Of the others of its own, a gateway may say them of a model that goes on.
  return error instanceof APIError && error.status !== undefined && (error.status < 500 || error.status === 503);
}
