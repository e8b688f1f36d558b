import { safeUrl, type UrlUse } from 'shared-contracts';

/** Plain site paths, which most addresses are; they need no parser. */
const PLAIN_PATH = /^\/(?:[\w~-][\w~./-]*)?$/;

/** {@link safeUrl} with a short way for the common case: a page draws hundreds of addresses. */
export const safeAddress = (url: string | undefined, allow: UrlUse = 'link'): string | null =>
  url !== undefined && PLAIN_PATH.test(url) ? url : safeUrl(url, { allow });
