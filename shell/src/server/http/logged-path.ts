import type { IncomingMessage } from 'node:http';

/** A segment that is a secret by its place: whoever has an invitation's token, a preview's grant, or the address of a frame for cards, may use it. */
const INVITATION = /(\/(?:invitations?|preview|card-frames)\/)[^/]+/gi;

/** A request's address as logs may have it: queries hold tokens and what visitors look for, and some paths do too. */
export function loggedPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path).replace(INVITATION, '$1…');
  } catch {
    return path.replace(INVITATION, '$1…');
  }
}
