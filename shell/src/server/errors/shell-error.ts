import { ApiError, type ErrorCode, errorMessage, type Locale } from 'shared-contracts';
import { QueueFullError } from 'shared-contracts/fair-queue';
import { RenderError } from './render-error.ts';

/** A failure as the specification normalises it (row V6). Never carries a stack to anybody. */
export interface NormalisedError {
  readonly statusCode: number;
  readonly statusMessage: string;
  /** Stable code and what else a client may use. */
  readonly data: { readonly code: ErrorCode; readonly path?: string };
  /** Whether the page cannot go on. */
  readonly fatal: boolean;
  /** Whether nobody expected it; such a failure is logged. */
  readonly unhandled: boolean;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

export interface ShellErrorInput {
  readonly code: ErrorCode;
  /** Default: the code's own. */
  readonly statusCode?: number;
  readonly statusMessage?: string;
  readonly path?: string;
}

/** A failure the shell means: a route's rule, an address nobody can read. */
export class ShellError extends Error {
  override readonly name = 'ShellError';
  readonly input: ShellErrorInput;

  constructor(input: ShellErrorInput) {
    super(input.statusMessage ?? input.code);
    this.input = input;
  }
}

const RETRY_AFTER = 5;

/** Anything thrown, as what is answered. */
export function normaliseError(error: unknown, locale: Locale): NormalisedError {
  if (error instanceof ShellError) {
    const { code, path, statusCode, statusMessage } = error.input;
    const message = new ApiError(code);
    return {
      statusCode: statusCode ?? message.status,
      statusMessage: statusMessage ?? errorMessage(code, locale),
      data: { code, ...(path !== undefined && { path }) },
      fatal: true,
      unhandled: false,
    };
  }
  if (error instanceof RenderError || error instanceof QueueFullError)
    return normaliseError(new ApiError('unavailable'), locale);
  const known = error instanceof ApiError ? error : new ApiError('internal');
  return {
    statusCode: known.status,
    statusMessage: errorMessage(known.code, locale, known.details.values),
    data: { code: known.code },
    fatal: true,
    unhandled: !(error instanceof ApiError),
    ...((known.status === 503 || known.status === 429) && { retryAfter: known.details.retryAfter ?? RETRY_AFTER }),
  };
}
