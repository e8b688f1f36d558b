import type { IncomingMessage } from 'node:http';

/** A segment that is a secret by its place: whoever has an invitation's token, or a preview's grant, may use it. */
const INVITATION = /(\/(?:invitations?|preview)\/)[^/]+/gi;

/** A request's address as logs may have it: queries hold tokens and what visitors look for, and some paths do too. */
export function loggedPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path).replace(INVITATION, '$1…');
  } catch {
    return path.replace(INVITATION, '$1…');
  }
}
