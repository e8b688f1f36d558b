import type { ContentFailure } from 'shared-contracts';

interface ApplicationErrorOptions extends ErrorOptions {
  /** It is well, and does not answer to this one question. */
  readonly isRefusal?: boolean;
}

/** Why an application's answer cannot be used. The message is for logs: it is never answered. */
export class ApplicationError extends Error {
  readonly reason: ContentFailure;
  readonly isRefusal: boolean;

  constructor(
    reason: ContentFailure,
    message: string,
    { isRefusal = false, ...options }: ApplicationErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'ApplicationError';
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}
