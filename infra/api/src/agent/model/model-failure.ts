import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { AnswerError } from '../answerer.ts';

/** What went wrong with a model, as people are told it. */
export function failureOf(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error;
  const cause = { cause: error };
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new AnswerError('slow', cause);
  if (error instanceof APIConnectionError) return new AnswerError('away', cause);
  if (error instanceof SyntaxError) return new AnswerError('unreadable', cause);
  if (!(error instanceof APIError)) return new AnswerError('cut_off', cause);
  const { status } = error;
  if (status === 429) return new AnswerError('too_many_requests', cause);
  // One that is sent in the middle of a stream has no status.
  if (status === undefined) return new AnswerError('cut_off', cause);
  return new AnswerError(status >= 500 ? 'away' : 'refused', cause);
}
