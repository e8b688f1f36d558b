import { ApiError, codeOf, type MediaReason } from 'shared-contracts';

/** Why something could not be made of a medium, where that is known in one word. */
export class MediumError extends Error {
  override readonly name: string = 'MediumError';
  readonly reason: MediaReason;
  /** Whether trying again by itself is of no use. */
  readonly isFinal: boolean;
  constructor(reason: MediaReason, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(`A medium could not be worked on: ${reason}`, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'out_of_space'];
const TOO_MUCH: readonly unknown[] = ['media_dimensions', 'ENOMEM'];

const codeOfAny = (error: unknown): unknown => (error instanceof ApiError ? error.code : codeOf(error));

/** Why something failed, in one word. */
export function reasonOf(error: unknown): MediaReason {
  if (error instanceof MediumError) return error.reason;
  // Ended by one of its bounds.
  const isKilled = error instanceof Error && 'signal' in error && Boolean(error.signal);
  return isKilled || TOO_MUCH.includes(codeOfAny(error)) ? 'too_demanding' : 'unreadable';
}

/** Storage and database that are away or full say nothing of the medium: it is tried again, as often as it takes. */
export function isOutage(error: unknown): boolean {
  const code = codeOfAny(error);
  return code === 'unavailable' || FULL.includes(code);
}
