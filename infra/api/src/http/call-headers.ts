import { ApiError, type CallHeaders, DEFAULT_LOCALE, type Locale } from 'shared-contracts';
import { acceptedLocale } from 'shared-contracts/accept-language';
import { isAgentSecret } from '../operations/agent-access.ts';

const LONGEST = 512;

/** Language of messages. Only a preference: what cannot be read is English. */
export const localeOf = (acceptLanguage: string | null | undefined): Locale =>
  acceptedLocale(acceptLanguage) ?? DEFAULT_LOCALE;

/** What travels beside a call's parameters, read from a request. */
export function readCallHeaders(headers: Headers, requestId: string): CallHeaders {
  const take = (name: string): string | undefined => {
    const value = headers.get(name);
    if (value !== null && value.length > LONGEST) throw new ApiError('malformed');
    return value || undefined;
  };
  const given = take('token');
  // It is no session's: it opens `/mcp` alone, and is no token here.
  const token = isAgentSecret(given) ? undefined : given;
  const ifMatch = take('if-match');
  const ifNoneMatch = take('if-none-match');
  const idempotencyKey = take('idempotency-key');
  return {
    requestId,
    ...(token && { token }),
    ...(ifMatch && { ifMatch }),
    ...(ifNoneMatch === '*' && { ifNoneMatch }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

const REQUEST_ID = /^[\w.-]{1,100}$/;

/** The caller's name for the request where it has one that can stand in a log. */
export const givenRequestId = (headers: Headers): string | undefined => {
  const given = headers.get('x-request-id') ?? '';
  return REQUEST_ID.test(given) ? given : undefined;
};
