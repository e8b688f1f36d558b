import type { Locale } from '../locales.ts';
import { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './catalogue.ts';

/** A failure on the wire. */
export interface ErrorBody {
  readonly message: string;
  readonly error: ErrorCode;
  /** Messages by field path. */
  readonly errors?: Record<string, string[]>;
  readonly options?: Record<string, unknown>;
}

export interface ApiErrorDetails {
  /** The sentence as another server wrote it, whose values are not known here. */
  readonly message?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Record<string, string[]>;
  readonly options?: Record<string, unknown>;
  /** The answer over HTTP as it came (row Q1); never sent on. */
  readonly response?: { readonly status: number; readonly statusText: string; readonly data: unknown };
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number;
}

/** A failure by its code. Thrown by operations, written out at the surface, made again by the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ApiErrorDetails;
  /** Whether the person was told of it in its own words: nobody tells them again. */
  told?: boolean;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? errorMessage(code, 'en', details.values));
    this.code = code;
    this.status = ERROR_CATALOGUE[code].status;
    this.details = details;
  }

  /** By shape: the tool's remotes carry a copy of this class each, and hand its errors to one another. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'toBody' in value;
  }

  toBody(locale: Locale): ErrorBody {
    const { errors, options, values, message } = this.details;
    return {
      message: message ?? errorMessage(this.code, locale, values),
      error: this.code,
      ...(errors && { errors }),
      ...(options && { options }),
    };
  }
}
