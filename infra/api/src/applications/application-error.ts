import type { ContentFailure } from 'shared-contracts';

/** Why an application's answer cannot be used. The message is for logs: it is never answered. */
export class ApplicationError extends Error {
  readonly reason: ContentFailure;

  constructor(reason: ContentFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApplicationError';
    this.reason = reason;
  }
}
