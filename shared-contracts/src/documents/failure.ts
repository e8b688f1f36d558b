import type { ErrorCode } from '../errors/catalogue.ts';

/** Messages by field path. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A failure of the API, as it is told apart here. */
export interface Failure<Current = unknown> {
  /** Null where the API never answered. */
  readonly code: ErrorCode | null;
  /** The API's own sentence, in the tool's language. */
  readonly message: string;
  /** What is wrong with what was sent. */
  readonly errors: FieldErrors;
  /** The document as it is stored now, where a save met another version. */
  readonly current: Current | null;
}

interface ApiErrorLike<Current> {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: {
    readonly errors?: FieldErrors;
    /** Pages are named, all else is `current`. */
    readonly options?: { readonly page?: Current; readonly current?: Current };
  };
}

/** By shape: the class of the error came with the host, and is another than this remote's. */
const isApiError = <Current>(error: unknown): error is ApiErrorLike<Current> & Error =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error;

export function failureOf<Current = unknown>(error: unknown): Failure<Current> {
  if (!isApiError<Current>(error)) return { code: null, message: '', errors: {}, current: null };
  const { code, message, details } = error;
  return {
    ...{ code, message, errors: details?.errors ?? {} },
    current: details?.options?.page ?? details?.options?.current ?? null,
  };
}
