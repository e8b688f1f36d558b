import type { ErrorCode, Page } from 'shared-contracts';

/** A failure of the API, as it is told apart here. */
export interface Failure {
  /** Null where the API never answered. */
  readonly code: ErrorCode | null;
  /** The API's own sentence, in the tool's language. */
  readonly message: string;
  /** The page as it is published now, where a save met another version. */
  readonly page: Page | null;
}

interface ApiErrorLike {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: { readonly options?: { readonly page?: Page } };
}

/** By shape: the class of the error came with the host, and is another than this remote's. */
const isApiError = (error: unknown): error is ApiErrorLike =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error;

export const failureOf = (error: unknown): Failure =>
  isApiError(error)
    ? { code: error.code, message: error.message, page: error.details?.options?.page ?? null }
    : { code: null, message: '', page: null };

/** Refusals that mean somebody else changed the page, or took it away. */
export const isConflict = ({ code }: Failure): boolean =>
  code === 'old_version' || code === 'precondition_failed' || code === 'page_not_found' || code === 'already_exists';
