import { ApiError, type ErrorCode } from 'shared-contracts';
import { QueueFullError } from 'shared-contracts/fair-queue';

/** SQLSTATE classes and codes, system errors, and what they mean to a client. */
const MEANING: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(?:08...|57P0.|57014|53300|55P03|25006|25P03|40001|40P01)$/, 'unavailable'],
  [/^(?:53100|58030|ENOSPC|EDQUOT)$/, 'out_of_space'],
  [
    /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOENT|EMFILE|ENFILE|ENOMEM)$/,
    'unavailable',
  ],
  [/^22...$/, 'invalid'],
];
/** What `pg` says without a code. */
const CONNECTION_LOST =
  /connection terminated|timeout (?:exceeded|expired)|query read timeout|not queryable|connection error|database stopped|after calling end/i;

const CONSTRAINTS: Readonly<Record<string, ErrorCode>> = {
  pages_name_unique: 'page_name_taken',
  pages_path_unique: 'page_path_taken',
  pages_variation_unique: 'page_name_taken',
  articles_slug_unique: 'slug_taken',
  article_terms_slug_unique: 'slug_taken',
  pages_project_id_id_pk: 'already_exists',
  users_email_unique: 'email_taken',
  domains_claimed: 'host_taken',
  memberships_user_id_project_id_pk: 'already_member',
};
const RETRY_AFTER_SECONDS = 5;

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** The failure that a library wrapped. */
function innermost(error: unknown): Failure {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  return failure.code === undefined && failure.cause !== undefined ? innermost(failure.cause) : failure;
}

/** Deadlocks and conflicts, which the database ended by taking this transaction back: done again, it may well succeed. */
export const isLostToAnother = (error: unknown): boolean => /^(?:40001|40P01)$/.test(String(innermost(error).code));

/** A failure of the database in the words of the catalogue; `internal` where it is a fault of ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFullError) return new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const { code, message, constraint } = innermost(error);
  const known = code === '23505' ? CONSTRAINTS[String(constraint)] : undefined;
  const meant = known ?? MEANING.find(([pattern]) => pattern.test(String(code)))?.[1];
  const lost = meant ?? (CONNECTION_LOST.test(String(message)) ? 'unavailable' : 'internal');
  const details = lost === 'unavailable' ? { retryAfter: RETRY_AFTER_SECONDS } : {};
  return Object.assign(new ApiError(lost, details), { cause: error });
}
